"""The countries, regions and cities of the tables, in the atlas's order."""

import os
import sys
from collections import defaultdict
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
SHORT_FORMS = {'st': 'saint', 'ste': 'sainte', 'mt': 'mount', 'ft': 'fort'}
# A city keeps another city's name if it is more than this many times as populous.
YIELDING_TIMES = 7
# The columns of region_names.tsv and country_names.tsv that are searched, besides the English name.
LANGUAGES = 'ru uk de fr es pt it pl nl tr ar fa hi zh ja ko'.split()


@dataclass
class Place:
    """A country, a region or a city; the first name is the place's own."""

    names: list
    population: int
    identifier: int = 0
    flags: int = 0
    key: str = ''
    children: list = field(default_factory=list)
    row: dict = field(default_factory=dict)
    # The folded names of the place that other places have as their own.
    yielding: set = field(default_factory=set)

    def ended(self, folded):
        """Returns a folded name with its end: a space marks a name that other places have as their own."""
        return f'{folded} \n' if folded in self.yielding else f'{folded}\n'

    @property
    def is_city(self):
        return 'lat' in self.row

    @property
    def is_capital(self):
        return self.is_city and self.flags & CAPITAL != 0

    @property
    def coordinate(self):
        """Latitude and longitude of a city, in degrees; zeros for other places."""
        return (float(self.row['lat']), float(self.row['lon'])) if self.is_city else (0, 0)


def read_table(directory, name):
    """Returns the rows of a table as dictionaries; a comment may precede the header."""
    with open(os.path.join(directory, name), encoding='utf-8') as file:
        lines = [line.rstrip('\n') for line in file if not line.startswith('# ')]
    header = lines[0].split('\t')
    return [dict(zip(header, line.split('\t'), strict=True)) for line in lines[1:]]


def read_countries(directory, folding, only):
    """Returns the countries by name, their regions in the order of a list, and their cities by population."""
    names = {row['cc']: row for row in read_table(directory, 'country_names.tsv')}
    other_names = read_other_names()
    countries = [
        Place(_names(row['name'], names[row['cc']], other_names[row['cc']]), int(row['pop']), key=row['cc'])
        for row in read_table(directory, 'countries.tsv')
    ] + [Place(list(pair), 0, key=code, flags=UNINHABITED_FLAG) for code, pair in UNINHABITED.items()]
    regions = _read_regions(directory, folding, other_names)
    for country in countries:
        if only and country.key not in only:
            country.flags = UNINHABITED_FLAG
        elif not country.flags:
            country.children = regions[country.key]
            _bear_country_name(country)
    countries.sort(key=lambda country: (folding.fold(country.names[0]), country.key))
    regions = [region for country in countries for region in country.children]
    _let_names_yield([city for region in regions for city in region.children], folding)
    _number(countries)
    _number(regions)
    return countries


def _let_names_yield(cities, folding):
    """Marks names of cities that others have as their own: Stavropol is not Tolyatti, which had this name in the past.

    A city keeps a name that only much smaller cities have: Odessa is Odesa, not a town in Texas. The capital of a
    country always has its own name, even if it is small: New Delhi is not Delhi.
    """
    owners = defaultdict(int)
    for city in cities:
        name = folding.fold(city.names[0])
        owners[name] = max(owners[name], sys.maxsize if city.is_capital else city.population)
    for city in cities:
        own = _written_out(folding.fold(city.names[0]))
        city.yielding = {name for name in map(folding.fold, city.names[1:])
                         if _written_out(name) != own
                         and owners.get(name, 0) * YIELDING_TIMES >= max(city.population, 1)}


def _written_out(name):
    """Returns a folded name without the short forms of words: St. Louis is Saint Louis."""
    return ' '.join(SHORT_FORMS.get(word, word) for word in name.split(' '))


def _number(places):
    """Sets each place's identifier to its rank by key, which breaks ties; cities have their id instead."""
    for rank, place in enumerate(sorted(places, key=lambda place: place.key)):
        place.identifier = rank


def _bear_country_name(country):
    for region in country.children:
        if region.flags == KINDS['whole']:
            region.names = country.names


def _names(name, other, other_names):
    """Returns the names of a country or region: English, in its own and other languages, and nicknames."""
    languages = [other[language] for language in ('native', 'en', *LANGUAGES) if language in other]
    return [name] + [n for n in languages if n not in ('', '=')] + other_names


def read_other_names():
    """Returns the names of places that the tables lack, by id, key or code."""
    names = defaultdict(list)
    for table in ('nicknames.tsv', 'cldr_names.tsv'):
        for row in read_table(os.path.dirname(__file__), table):
            names[row['place']] += row['names'].split('|')
    return names


def _read_regions(directory, folding, other_names):
    names = {row['region']: row for row in read_table(directory, 'region_names.tsv')}
    cities = _read_cities(directory, other_names)
    regions = {}
    for row in read_table(directory, 'regions.tsv'):
        region = Place(_names(row['name'], names.get(row['region'], {}), other_names[row['region']]),
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
    """Sorts the cities of a region; a region that is a city adds its names to its city."""
    identifier = int(region.row['city'])
    main = next(city for city in region.children if city.identifier == identifier)
    region.row['main'] = main
    if region.flags == KINDS['city']:
        main.flags |= FEDERAL
        main.names[1:1] = region.names
    leads = region.flags == KINDS['metro']
    region.children.sort(key=lambda city: (not (leads and city is main), -city.population, city.identifier))


def _without_place(name):
    """Returns a name without its location, which 18,000 Arabic, Persian and Urdu names have after a comma.

    Users do not type it. If they do, the search treats the text after the comma as a place.
    """
    return name.partition('،')[0].strip()


def _read_cities(directory, other_names):
    """Returns the cities by the key of their region."""
    others = {int(row['id']): [row['name_ru']] for row in read_table(directory, 'cities_ru.tsv')}
    for name in ('altnames_15000.tsv', 'altnames_1000.tsv'):
        for row in read_table(directory, name):
            others.setdefault(int(row['id']), []).extend(map(_without_place, row['names'].split('|')))
    cities = {}
    for row in read_table(directory, 'cities_1000.tsv'):
        identifier = int(row['id'])
        flags = sum(bit for letter, bit in (('C', CAPITAL), ('A', SEAT), ('X', SECTION)) if letter in row['flags'])
        names = [row['name']] + [row['ascii']] * bool(row['ascii']) + others.get(identifier, [])
        names += other_names[row['id']]
        city = Place(names, int(row['pop']), identifier, flags, row=row)
        cities.setdefault(f"{row['cc']}.{row['region']}", []).append(city)
    return cities
