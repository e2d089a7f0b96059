"""Writes the container of an atlas: a header, a table of sections, and the sections. FORMAT.md describes it."""

import struct
import sys
import zlib
from array import array

MAGIC = b'CITYATLS'
VERSION = 4
HEADER = struct.Struct('<8sIIQII')
ENTRY = struct.Struct('<IIII')
ALIGNMENT = 64

SECTIONS = [
    'fold.scalars', 'fold.starts', 'fold.text', 'capitals',
    'zones.starts', 'zones.text',
    'records',
    'countries.starts', 'countries.folded', 'countries.initials', 'countries.records', 'countries.flags',
    'countries.levels',
    'countries.keyStarts', 'countries.keys', 'countries.firstRegions',
    'regions.starts', 'regions.folded', 'regions.initials', 'regions.records', 'regions.flags',
    'regions.levels',
    'regions.keyStarts', 'regions.keys', 'regions.codeStarts', 'regions.codes',
    'regions.firstCities', 'regions.mainCities',
    'cities.starts', 'cities.folded', 'cities.initials', 'cities.records', 'cities.flags',
    'cities.levels',
    'cities.isolations', 'cities.byIdentifier',
    'nearest.order', 'nearest.points', 'nearest.boxes', 'nearest.isolations',
    'lines.kinds', 'lines.boxes', 'lines.starts', 'lines.points',
]


class Atlas:
    """Collects the sections of an atlas by name, and joins them."""

    def __init__(self):
        self._sections = {}

    def add(self, name, typecode, values):
        """Adds a column of integers. The type code is that of an `array`: B, H, h, I, i, or Q."""
        column = array(typecode, values)
        if sys.byteorder == 'big':
            column.byteswap()
        self._sections[name] = (column.tobytes(), len(column))

    def add_text(self, starts, text, pieces):
        """Adds two sections: the offsets of the pieces of text, followed by the end of the last piece, and the text."""
        encoded = [piece.encode() for piece in pieces]
        offsets = [0]
        for piece in encoded:
            offsets.append(offsets[-1] + len(piece))
        self.add(starts, 'I', offsets)
        self.add(text, 'B', b''.join(encoded))

    def sizes(self):
        """Returns the name and the length in bytes of each section."""
        return [(name, len(self._sections[name][0])) for name in SECTIONS]

    def joined(self):
        """Returns the bytes of the atlas."""
        assert set(self._sections) == set(SECTIONS), 'sections missing or unknown'
        offset = _aligned(HEADER.size + ENTRY.size * len(SECTIONS))
        entries, body = [], []
        for number, name in enumerate(SECTIONS):
            data, count = self._sections[name]
            entries.append(ENTRY.pack(number, offset, len(data), count))
            body.append(data.ljust(_aligned(len(data)), b'\0'))
            offset += len(body[-1])
        table = b''.join(entries)
        rest = table.ljust(_aligned(HEADER.size + len(table)) - HEADER.size, b'\0') + b''.join(body)
        return HEADER.pack(MAGIC, VERSION, len(SECTIONS), offset, zlib.crc32(rest), 0) + rest


def _aligned(length):
    return (length + ALIGNMENT - 1) // ALIGNMENT * ALIGNMENT
