#!/usr/bin/env python3
"""Packs the tables of the world's cities into one atlas. The same tables make the same bytes."""

import argparse
import sys

from folding import Folding
from layout import Atlas
from nearest import tree
from places import read_countries, read_table


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
    add_places(atlas, 'countries', countries, folding)
    add_places(atlas, 'regions', regions, folding)
    add_places(atlas, 'cities', cities, folding)
    add_hierarchy(atlas, countries, regions, cities)
    add_geography(atlas, cities)
    add_folding(atlas, folding)
    add_lines(atlas, tables)
    return atlas


def add_places(atlas, group, places, folding):
    folded, originals = [], []
    for place in places:
        names = distinct(place.names, folding)
        assert names, f'a place without a name: {place}'
        folded.append(''.join(f'{key}\n' for key in names))
        spellings = ('' if name == folding.capitalized(key) else name for key, name in names.items())
        originals.append('\n'.join(spellings).rstrip('\n'))
    atlas.add_text(f'{group}.starts', f'{group}.folded', folded)
    atlas.add_text(f'{group}.originalStarts', f'{group}.originals', originals)
    atlas.add(f'{group}.populations', 'I', [place.population for place in places])
    atlas.add(f'{group}.identifiers', 'I', [place.identifier for place in places])
    atlas.add(f'{group}.flags', 'B', [place.flags for place in places])


def distinct(names, folding):
    """Returns the first spelling of each folded name, in order."""
    spellings = {}
    for name in names:
        spellings.setdefault(folding.fold(name), name)
    spellings.pop('', None)
    return spellings


def add_hierarchy(atlas, countries, regions, cities):
    index = {city.identifier: number for number, city in enumerate(cities)}
    atlas.add_text('countries.keyStarts', 'countries.keys', [country.key for country in countries])
    atlas.add_text('regions.keyStarts', 'regions.keys', [region.key for region in regions])
    atlas.add('countries.firstRegions', 'I', starts(countries))
    atlas.add('regions.firstCities', 'I', starts(regions))
    atlas.add('regions.mainCities', 'I', [index[region.row['main'].identifier] for region in regions])


def starts(places):
    offsets = [0]
    for place in places:
        offsets.append(offsets[-1] + len(place.children))
    return offsets


def add_geography(atlas, cities):
    zones = sorted({city.row['tz'] for city in cities})
    number = {zone: index for index, zone in enumerate(zones)}
    coordinates = [(float(city.row['lat']), float(city.row['lon'])) for city in cities]
    order, splits = tree(coordinates)
    atlas.add_text('zones.starts', 'zones.text', zones)
    atlas.add('cities.zones', 'H', [number[city.row['tz']] for city in cities])
    atlas.add('cities.latitudes', 'i', [round(latitude * 10_000) for latitude, _ in coordinates])
    atlas.add('cities.longitudes', 'i', [round(longitude * 10_000) for _, longitude in coordinates])
    atlas.add('cities.isolations', 'H', [int(city.row['isolation'] or 0) for city in cities])
    atlas.add('nearest.order', 'I', order)
    atlas.add('nearest.splits', 'i', splits)


def add_folding(atlas, folding):
    """Adds the tables that fold a query, and that rebuild the spelling of names that the atlas has folded only."""
    scalars = sorted(folding.table)
    atlas.add('fold.scalars', 'I', map(ord, scalars))
    atlas.add_text('fold.starts', 'fold.text', [folding.table[scalar] for scalar in scalars])
    atlas.add('capitals', 'I', [ord(c) for pair in sorted(folding.capitals.items()) for c in pair])


def add_lines(atlas, tables):
    kinds, boxes, points, firsts = [], [], [], [0]
    for kind, name in enumerate(('coastline_110m.tsv', 'borders_110m.tsv')):
        for row in read_table(tables, name):
            line = absolute(row['points'])
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


def absolute(text):
    """Returns the points of a line whose first point is absolute and whose others are differences."""
    x = y = 0
    line = []
    for pair in text.split(' '):
        dx, dy = map(int, pair.split(','))
        x, y = x + dx, y + dy
        line.append((x, y))
    return line


if __name__ == '__main__':
    main()
