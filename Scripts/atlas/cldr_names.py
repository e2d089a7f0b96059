#!/usr/bin/env python3
"""Prints CLDR's names of countries and of the cities that time zones are named after.

    Scripts/atlas/cldr_names.py CLDR TABLES

CLDR is the folder `common` of Debian's unicode-cldr-core 41-0.1. TABLES is the folder of the tables that build_data.py
generates. A time zone is named after the most populous city in the zone that has the zone's name in the tables. Each
line contains the code of a country or the ID of a city, followed by the names.
"""

import os
import sys
import unicodedata
import xml.etree.ElementTree as ET
from collections import defaultdict

from folding import Folding
from places import read_table

# Including all other CLDR languages would double the number of names, but few users would type those names.
LANGUAGES = """ar az be bg bn bs ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko ky
    lt lv mk mn ms mt nb nl pl pt ro ru sk sl sq sr sv sw ta th tr uk ur uz vi zh""".split()


def main(cldr, tables):
    folding = Folding()
    countries = {row['cc']: {folding.fold(row['name'])} for row in read_table(tables, 'countries.tsv')}
    zones, territories = defaultdict(set), defaultdict(set)
    for language in LANGUAGES:
        tree = ET.parse(os.path.join(cldr, 'main', f'{language}.xml'))
        for zone in tree.iterfind('.//timeZoneNames/zone'):
            zones[zone.get('type')].add(zone.findtext('exemplarCity') or '')
        for territory in tree.iterfind('.//territories/territory'):
            territories[territory.get('type')].add(territory.text or '')
    rows = [(code, spellings(territories[code], known, folding)) for code, known in sorted(countries.items())]
    found = sorted(cities(tables, folding, zones), key=lambda city: int(city['id']))
    rows += [(city['id'], spellings(zones[city['tz']], city['folded'], folding)) for city in found]
    print('# Names in CLDR 41 of countries, and of the cities that time zones are named after. Made by cldr_names.py.')
    print('place\tnames')
    for place, names in rows:
        if names:
            print(place, '|'.join(names), sep='\t')


def spellings(names, known, folding):
    """Returns the names that the atlas lacks. If several names fold to the same text, only one of them is returned."""
    found = {}
    for name in sorted(unicodedata.normalize('NFC', name.strip()) for name in names):
        found.setdefault(folding.fold(name), name)
    new = (name for key, name in found.items() if key and key not in known)
    return sorted(name for name in new if '|' not in name and '\n' not in name)


def cities(tables, folding, zones):
    """Returns the cities that time zones are named after, at most one for each zone."""
    others = defaultdict(list)
    for table in ('altnames_15000.tsv', 'altnames_1000.tsv'):
        for row in read_table(tables, table):
            others[row['id']] = row['names'].split('|')
    best = {}
    for row in read_table(tables, 'cities_1000.tsv'):
        zone = row['tz']
        row['folded'] = {folding.fold(name) for name in (row['name'], row['ascii'], *others[row['id']])}
        called = {folding.fold(name) for name in (*zones[zone], zone.split('/')[-1].replace('_', ' '))}
        if not row['folded'] & called:
            continue
        if zone not in best or int(row['pop']) > int(best[zone]['pop']):
            best[zone] = row
    return best.values()


if __name__ == '__main__':
    main(*sys.argv[1:])
