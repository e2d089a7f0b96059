#!/usr/bin/env python3
"""Packs the tables of the world's cities into one atlas. The same tables always produce the same bytes."""

import argparse
import math
import string
import struct
import sys

from folding import Folding
from layout import Atlas
from nearest import tree
from places import read_countries, read_table

COARSE, FINE = 0, 4
LINES = [
    ('coastline_110m.tsv', COARSE), ('borders_110m.tsv', COARSE),
    ('coastline_50m.tsv', FINE), ('borders_50m.tsv', FINE), ('admin1_50m.tsv', FINE),
]
LINE_KINDS = {'C': 0, 'B': 1, 'D': 2, 'R': 3}
LATIN, CYRILLIC, OTHER = range(3)
LETTERS = string.ascii_lowercase
# The difference between the prominence levels of two places if one has ten times the population of the other.
STEPS_PER_DECADE = 36
# The maximum number of segments in a piece of a line. With short pieces, drawing a map of a bay does not require
# reading a whole continent's coast.
PIECE = 64

# The identifier, the population, the latitude and longitude in ten-thousandths of a degree, and the time zone's index.
RECORD = struct.Struct('<IIiiH')


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--tables', required=True, metavar='DIR', help='the folder of tables that build_data.py makes')
    parser.add_argument('--output', required=True, metavar='FILE', help='the atlas to write')
    parser.add_argument('--countries', metavar='CC,CC', help='only the cities of these countries')
    parser.add_argument('--sizes', action='store_true', help='print the size of each section')
    options = parser.parse_args()
    only = set(options.countries.split(',')) if options.countries else None
    atlas = pack(options.tables, only)
    if options.sizes:
        for name, size in atlas.sizes():
            print(f'{size:>10,}  {name}', file=sys.stderr)
    with open(options.output, 'wb') as file:
        file.write(atlas.joined())


def pack(tables, only):
    folding = Folding()
    countries = read_countries(tables, folding, only)
    regions = [region for country in countries for region in country.children]
    cities = [city for region in regions for city in region.children]
    atlas = Atlas()
    zones = sorted({city.row['tz'] for city in cities})
    offsets = add_records(atlas, [*countries, *regions, *cities], zones, folding)
    for group, places in (('countries', countries), ('regions', regions), ('cities', cities)):
        add_places(atlas, group, places, offsets, folding)
    add_hierarchy(atlas, countries, regions, cities, folding)
    add_geography(atlas, cities, zones)
    add_folding(atlas, folding)
    add_lines(atlas, tables, only)
    return atlas


def add_records(atlas, places, zones, folding):
    """Adds the records of the places in descending order of population, and returns the offset of each record."""
    number = {zone: index for index, zone in enumerate(zones)}
    records, offsets = bytearray(), {}
    for place in sorted(places, key=lambda place: (-place.population, not place.is_capital, place.identifier)):
        offsets[id(place)] = len(records)
        latitude, longitude = place.coordinate
        records += RECORD.pack(place.identifier, place.population, round(latitude * 10_000),
                               round(longitude * 10_000), number.get(place.row.get('tz'), 0))
        names = [name for part in by_script(place, folding) for name in part.items()]
        spellings = ('' if name == folding.capitalized(key) else name for key, name in names)
        records += '\n'.join(spellings).rstrip('\n').encode() + b'\0'
    atlas.add('records', 'B', records)
    return offsets


def add_places(atlas, group, places, offsets, folding):
    names = [by_script(place, folding) for place in places]
    folded = [''.join(map(place.ended, spelt[number]))
              for number in (LATIN, CYRILLIC, OTHER) for place, spelt in zip(places, names)]
    atlas.add_text(f'{group}.starts', f'{group}.folded', folded)
    atlas.add(f'{group}.initials', 'Q', initials(folded[:len(places)]))
    atlas.add(f'{group}.records', 'I', [offsets[id(place)] for place in places])
    atlas.add(f'{group}.flags', 'B', [place.flags for place in places])
    atlas.add(f'{group}.levels', 'B', [level(place.prominence or place.population) for place in places])


def level(population):
    """Returns the prominence of a place, which is a logarithm of its population and is finite for a population of 0."""
    return round(STEPS_PER_DECADE * math.log10(population / 300 + 1))


def by_script(place, folding):
    """Returns the names of a place by their folded forms, in three dictionaries: Latin, Cyrillic, and other scripts.

    Digits are treated as Latin. A name with letters from several scripts is in the dictionaries of all these scripts.
    The place's primary name is always the first Latin name, regardless of the script of the primary name.
    """
    spellings = {}
    for name in place.names:
        spellings.setdefault(folding.fold(name), name)
    spellings.pop('', None)
    assert spellings, f'place without a name: {place}'
    own = next(iter(spellings))
    scripts = {key: set(map(script, key)) for key in spellings}
    return [{key: name for key, name in spellings.items() if number in scripts[key] or (number, key) == (LATIN, own)}
            for number in (LATIN, CYRILLIC, OTHER)]


def script(letter):
    """Returns the script of a folded letter or digit, or None for a space."""
    if letter.isascii():
        return LATIN if letter.isalnum() else None
    return CYRILLIC if '\u0400' <= letter <= '\u04FF' else OTHER


def initials(texts):
    """Returns how well each single letter matches each place's Latin names.

    The value 3 means that the letter is a whole name. The value 2 means that a name starts with the letter, and the
    value 1 means that a later word starts with it. There are two words for each letter and each group of 64 places. The
    place's bit in the first word is the high bit of the value, and its bit in the second word is the low bit.
    """
    words = len(texts) // 64 + 1
    bits = [[0, 0] for _ in range(len(LETTERS) * words)]
    for place, text in enumerate(texts):
        for letter, fit in letter_fits(text).items():
            pair = bits[LETTERS.index(letter) * words + place // 64]
            pair[0] |= fit >> 1 << place % 64
            pair[1] |= (fit & 1) << place % 64
    return [word for pair in bits for word in pair]


def letter_fits(text):
    fits = {}
    for name in text.splitlines():
        # A name with a trailing space is not treated as a whole name. The trailing space does not start another word.
        for number, word in enumerate(name.split()):
            fit = 1 if number else 2 if len(name) > 1 else 3
            fits[word[0]] = max(fit, fits.get(word[0], 0))
    return {letter: fit for letter, fit in fits.items() if letter in LETTERS}


def add_hierarchy(atlas, countries, regions, cities, folding):
    index = {city.identifier: number for number, city in enumerate(cities)}
    atlas.add_text('countries.keyStarts', 'countries.keys', [country.key for country in countries])
    atlas.add_text('regions.keyStarts', 'regions.keys', [region.key for region in regions])
    atlas.add_text('regions.codeStarts', 'regions.codes', [code(region, folding) for region in regions])
    atlas.add('countries.firstRegions', 'I', starts(countries))
    atlas.add('regions.firstCities', 'I', starts(regions))
    atlas.add('regions.mainCities', 'I', [index[region.row['main'].identifier] for region in regions])


def code(region, folding):
    """Returns the folded code of a region within its country, such as tx, or an empty text if the code is a number."""
    code = folding.fold(region.row['iso'].partition('-')[2])
    return '' if code.isdigit() else code


def starts(places):
    offsets = [0]
    for place in places:
        offsets.append(offsets[-1] + len(place.children))
    return offsets


def add_geography(atlas, cities, zones):
    isolations = [int(city.row['isolation'] or 0) for city in cities]
    order, points, boxes, greatest = tree([city.coordinate for city in cities], isolations)
    atlas.add_text('zones.starts', 'zones.text', zones)
    atlas.add('cities.isolations', 'H', isolations)
    atlas.add('cities.byIdentifier', 'I', sorted(range(len(cities)), key=lambda index: cities[index].identifier))
    atlas.add('nearest.order', 'I', order)
    atlas.add('nearest.points', 'h', points)
    atlas.add('nearest.boxes', 'h', boxes)
    atlas.add('nearest.isolations', 'H', greatest)


def add_folding(atlas, folding):
    """Adds the tables for folding queries, and the table for capitalizing names that are stored only in folded form."""
    scalars = sorted(folding.table)
    atlas.add('fold.scalars', 'I', map(ord, scalars))
    atlas.add_text('fold.starts', 'fold.text', [folding.table[scalar] for scalar in scalars])
    atlas.add('capitals', 'I', [ord(c) for pair in sorted(folding.capitals.items()) for c in pair])


def add_lines(atlas, tables, only):
    kinds, boxes, points, firsts = [], [], [], [0]
    for kind, line in pieces(tables, only):
        west, south = map(min, zip(*line))
        east, north = map(max, zip(*line))
        kinds.append(kind)
        boxes += [west, south, east, north]
        points += [number for point in line for number in point]
        firsts.append(firsts[-1] + len(line))
    atlas.add('lines.kinds', 'B', kinds)
    atlas.add('lines.boxes', 'h', boxes)
    atlas.add('lines.starts', 'I', firsts)
    atlas.add('lines.points', 'h', points)


def pieces(tables, only):
    """Yields the lines in pieces of at most PIECE segments, each with its kind.

    A piece starts at the end of the preceding piece. If only some countries are selected, the fine lines of all other
    countries are excluded.
    """
    for name, detail in LINES:
        for row in read_table(tables, name):
            if only and detail == FINE and not {row['left'][:2], row['right'][:2]} & only:
                continue
            line = absolute(row['points'])
            for first in range(0, len(line) - 1, PIECE):
                yield LINE_KINDS[row['kind']] | detail, line[first:first + PIECE + 1]


def absolute(text):
    """Returns the points of a line. In the text, each point after the first is the difference from its predecessor."""
    x = y = 0
    line = []
    for pair in text.split(' '):
        dx, dy = map(int, pair.split(','))
        x, y = x + dx, y + dy
        line.append((x, y))
    return line


if __name__ == '__main__':
    main()
