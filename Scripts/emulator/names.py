"""Prints the names in the atlas that a terminal might show in the wrong columns, with one name on each line.

    python names.py

These are all names that contain marks or invisible characters. For every other character, the script also prints a
short name that contains the character.
"""

import pathlib
import struct
import sys
import unicodedata

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "Scripts/atlas"))
from layout import ENTRY, HEADER, SECTIONS  # noqa: E402

# The number of bytes in a record before its spellings.
FIXED = 18


def sections(data):
    """Returns the bytes of each section by name."""
    entries = [ENTRY.unpack_from(data, HEADER.size + ENTRY.size * index) for index in range(len(SECTIONS))]
    return {name: data[start : start + length] for name, (_, start, length, _) in zip(SECTIONS, entries)}


def names(parts):
    """Returns the spellings and the folded names of all places."""
    records, found = parts["records"], set()
    for kind in ("countries", "regions", "cities"):
        for (start,) in struct.iter_unpack("<I", parts[f"{kind}.records"]):
            end = records.index(b"\0", start + FIXED)
            found.update(records[start + FIXED : end].split(b"\n"))
        found.update(line.strip() for line in parts[f"{kind}.folded"].split(b"\n"))
    return sorted(name.decode() for name in found if name)


def main():
    known = set()
    for name in sorted(names(sections((ROOT / "Modules/Data/CAtlas/world.atlas").read_bytes())), key=len):
        is_special = any(unicodedata.category(each) in ("Mn", "Mc", "Me", "Cf") for each in name)
        if is_special or not known.issuperset(name):
            print(name)
        known.update(name)


main()
