"""The countries, regions and cities of the tables, in the atlas's order."""

import os
from dataclasses import dataclass, field

# Codes of ISO 3166-1 without a place in the tables; names from CLDR 41.
UNINHABITED = {
    'AQ': ('Antarctica', 'Антарктида'),
    'BV': ('Bouvet Island', 'о-в Буве'),
    'HM': ('Heard & McDonald Islands', 'о-ва Херд и Макдональд'),
    'UM': ('U.S. Outlying Islands', 'Внешние малые о-ва (США)'),
}

KINDS = {'city': 1, 'metro': 2, 'region': 4, 'whole': 8}
CAPITAL, SEAT, SECTION, FEDERAL = 1, 2, 4, 8
UNINHABITED_FLAG = 1


@dataclass
class Place:
    """What countries, regions and cities have in common; the first name is the place's own."""

    names: list
    population: int
    identifier: int = 0
    flags: int = 0
    key: str = ''
    children: list = field(default_factory=list)
    row: dict = field(default_factory=dict)


def read_table(directory, name):
    """Returns the rows of a table as dictionaries; a comment may precede the header."""
    with open(os.path.join(directory, name), encoding='utf-8') as file:
        lines = [line.rstrip('\n') for line in file if not line.startswith('# ')]
    header = lines[0].split('\t')
    return [dict(zip(header, line.split('\t'), strict=True)) for line in lines[1:]]


def read_countries(directory, folding, only):
    """Returns the countries by name, in them the regions in the order of a list, in them the cities by population."""
    names = {row['cc']: row for row in read_table(directory, 'country_names.tsv')}
    countries = [
        Place([row['name'], names[row['cc']]['ru']], int(row['pop']), key=row['cc'])
        for row in read_table(directory, 'countries.tsv')
    ] + [Place(list(pair), 0, key=code, flags=UNINHABITED_FLAG) for code, pair in UNINHABITED.items()]
    regions = _read_regions(directory, folding)
    for country in countries:
        if only and country.key not in only:
            country.flags = UNINHABITED_FLAG
        elif not country.flags:
            country.children = regions[country.key]
            _bear_country_name(country)
    countries.sort(key=lambda country: (folding.fold(country.names[0]), country.key))
    _number(countries)
    _number(region for country in countries for region in country.children)
    return countries


def _number(places):
    """Gives each place its rank by key: what breaks a tie where cities have their id."""
    for rank, place in enumerate(sorted(places, key=lambda place: place.key)):
        place.identifier = rank


def _bear_country_name(country):
    for region in country.children:
        if region.flags == KINDS['whole']:
            region.names = country.names


def _read_regions(directory, folding):
    names = {row['region']: row for row in read_table(directory, 'region_names.tsv')}
    cities = _read_cities(directory)
    regions = {}
    for row in read_table(directory, 'regions.tsv'):
        other = names.get(row['region'], {'native': '', 'ru': ''})
        region = Place([row['name']] + [n for n in (other['native'], other['ru']) if n not in ('', '=')],
                       int(row['pop']), key=row['region'], flags=KINDS[row['kind']], row=row)
        region.children = cities.pop(row['region'])
        _settle_main_city(region)
        regions.setdefault(row['cc'], []).append(region)
    assert not cities, 'cities of unknown regions'
    for siblings in regions.values():
        siblings.sort(key=lambda region: _list_order(region, folding))
    return regions


def _list_order(region, folding):
    if region.flags == KINDS['city']:
        return (0, -region.row['main'].population, '', region.key)
    return (1, 0, folding.fold(region.names[0]), region.key)


def _settle_main_city(region):
    """Orders the cities of a region; a region that is a city lends the city its names."""
    identifier = int(region.row['city'])
    main = next(city for city in region.children if city.identifier == identifier)
    region.row['main'] = main
    if region.flags == KINDS['city']:
        main.flags |= FEDERAL
        main.names[1:1] = region.names
    leads = region.flags == KINDS['metro']
    region.children.sort(key=lambda city: (not (leads and city is main), -city.population, city.identifier))


def _read_cities(directory):
    """Returns the cities of each region's key."""
    others = {int(row['id']): [row['name_ru']] for row in read_table(directory, 'cities_ru.tsv')}
    for name in ('altnames_15000.tsv', 'altnames_1000.tsv'):
        for row in read_table(directory, name):
            others.setdefault(int(row['id']), []).extend(row['names'].split('|'))
    cities = {}
    for row in read_table(directory, 'cities_1000.tsv'):
        identifier = int(row['id'])
        flags = sum(bit for letter, bit in (('C', CAPITAL), ('A', SEAT), ('X', SECTION)) if letter in row['flags'])
        names = [row['name']] + [row['ascii']] * bool(row['ascii']) + others.get(identifier, [])
        city = Place(names, int(row['pop']), identifier, flags, row=row)
        cities.setdefault(f"{row['cc']}.{row['region']}", []).append(city)
    return cities
