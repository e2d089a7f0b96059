"""Reads the countries, regions, and cities from the tables, and sorts them in the order of the atlas."""

import os
import sys
from collections import defaultdict
from dataclasses import dataclass, field

# The ISO 3166-1 codes that the tables lack, with English and Russian names from CLDR 41.
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
# The factor that decides whether a city keeps an alternate name that is another city's primary name. The city keeps the
# alternate name only if its population is more than this many times the other city's population.
YIELDING_TIMES = 7
# The columns of region_names.tsv and country_names.tsv that the search uses in addition to the English name.
LANGUAGES = 'ru uk de fr es pt it pl nl tr ar fa hi zh ja ko'.split()


@dataclass
class Place:
    """A country, a region, or a city. The first name is the primary name."""

    names: list
    population: int
    identifier: int = 0
    flags: int = 0
    key: str = ''
    children: list = field(default_factory=list)
    row: dict = field(default_factory=dict)
    # The folded names that a search does not treat as whole names: airport codes and other places' primary names.
    yielding: set = field(default_factory=set)
    # The folded names from nicknames.tsv, which a search always treats as whole names.
    nicknames: set = field(default_factory=set)
    # The population that corresponds to how well known the place is, or 0 to use the actual population.
    prominence: int = 0

    def ended(self, folded):
        """Returns a folded name with a newline, preceded by a space if a search must not treat it as a whole name."""
        return f'{folded} \n' if folded in self.yielding else f'{folded}\n'

    @property
    def is_city(self):
        return 'lat' in self.row

    @property
    def is_capital(self):
        return self.is_city and self.flags & CAPITAL != 0

    @property
    def coordinate(self):
        """The latitude and the longitude of a city in degrees, or zeros for other places."""
        return (float(self.row['lat']), float(self.row['lon'])) if self.is_city else (0, 0)


def read_table(directory, name):
    """Returns the rows of a table as dictionaries. Lines that start with `# ` are comments."""
    with open(os.path.join(directory, name), encoding='utf-8') as file:
        lines = [line.rstrip('\n') for line in file if not line.startswith('# ')]
    header = lines[0].split('\t')
    return [dict(zip(header, line.split('\t'), strict=True)) for line in lines[1:]]


def read_countries(directory, folding, only):
    """Returns the countries, sorted by name. Their regions and cities are in the order of the atlas."""
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
    """Marks the alternate names of cities that are the primary names of other cities.

    For example, `stavropol` must not find Tolyatti first, although Tolyatti formerly had this name. A city keeps a name
    that is the primary name only of much smaller cities. For example, `odessa` finds Odesa before the city in Texas.
    The primary name of a capital always takes precedence, even if the capital is small. For example, `new delhi` finds
    New Delhi before Delhi.
    """
    owners = defaultdict(int)
    for city in cities:
        name = folding.fold(city.names[0])
        owners[name] = max(owners[name], sys.maxsize if city.is_capital else city.population)
    for city in cities:
        own = {_written_out(folding.fold(name)) for name in (city.names[0], _without_distinction(city.names[0]))}
        city.yielding |= {name for name in map(folding.fold, city.names[1:])
                          if _written_out(name) not in own and name not in city.nicknames
                          and owners.get(name, 0) * YIELDING_TIMES >= max(city.population, 1)}


def _written_out(name):
    """Returns a folded name with abbreviated words written out. For example, "st louis" becomes "saint louis"."""
    return ' '.join(SHORT_FORMS.get(word, word) for word in name.split(' '))


def _without_distinction(name):
    """Returns a name without a part in parentheses that distinguishes it from other names, as in Halle (Saale)."""
    return name.partition(' (')[0]


def _number(places):
    """Sets each place's identifier to its rank by key. The identifier breaks ties. Cities have GeoNames IDs instead."""
    for rank, place in enumerate(sorted(places, key=lambda place: place.key)):
        place.identifier = rank


def _bear_country_name(country):
    for region in country.children:
        if region.flags == KINDS['whole']:
            region.names = country.names


def _names(name, other, other_names):
    """Returns the names of a country or region: the English name, the names in other languages, and the nicknames."""
    languages = [other[language] for language in ('native', 'en', *LANGUAGES) if language in other]
    return [name] + [n for n in languages if n not in ('', '=')] + other_names


def read_other_names():
    """Returns the names that the tables lack, by the ID of a city, the key of a region, or the code of a country."""
    names = defaultdict(list)
    for table in ('nicknames.tsv', 'cldr_names.tsv'):
        for row in read_table(os.path.dirname(__file__), table):
            names[row['place']] += row['names'].split('|')
    return names


def _read_regions(directory, folding, other_names):
    names = {row['region']: row for row in read_table(directory, 'region_names.tsv')}
    cities = _read_cities(directory, other_names, folding)
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
    """Finds the main city of a region, and sorts the cities.

    If the region is a city, that city also gets the names of the region.
    """
    identifier = int(region.row['city'])
    main = next(city for city in region.children if city.identifier == identifier)
    region.row['main'] = main
    if region.flags == KINDS['city']:
        main.flags |= FEDERAL
        main.names[1:1] = region.names
    leads = region.flags == KINDS['metro']
    region.children.sort(key=lambda city: (not (leads and city is main), -city.population, city.identifier))


def _without_place(name):
    """Returns a name without the location that follows a comma in the Arabic, Persian, and Urdu names of 18,000 cities.

    Users rarely type the location. If they do, the search treats the text after the comma as a place.
    """
    return name.partition('،')[0].strip()


def _is_code(name):
    """Returns whether a name looks like the code of an airport."""
    return len(name) == 3 and name.isascii() and name.isalpha() and name.isupper()


def _by_place(table):
    """Returns the second column of a table next to this file, by place."""
    folder = os.path.dirname(__file__)
    return {row['place']: list(row.values())[1] for row in read_table(folder, table)}


def _read_cities(directory, other_names, folding):
    """Returns the cities by the key of their region."""
    airports, prominence = _by_place('airports.tsv'), _by_place('prominence.tsv')
    nicknames_of = _by_place('nicknames.tsv')
    others = {int(row['id']): [row['name_ru']] for row in read_table(directory, 'cities_ru.tsv')}
    for name in ('altnames_15000.tsv', 'altnames_1000.tsv'):
        for row in read_table(directory, name):
            others.setdefault(int(row['id']), []).extend(map(_without_place, row['names'].split('|')))
    cities = {}
    for row in read_table(directory, 'cities_1000.tsv'):
        identifier = int(row['id'])
        flags = sum(bit for letter, bit in (('C', CAPITAL), ('A', SEAT), ('X', SECTION)) if letter in row['flags'])
        names = [row['name'], _without_distinction(row['name'])] + [row['ascii']] * bool(row['ascii'])
        names += others.get(identifier, [])
        codes = {code for code in [*airports.get(row['id'], '').split('|'), *names[1:]] if _is_code(code)}
        names += other_names[row['id']] + sorted(codes)
        nicknames = set(map(folding.fold, nicknames_of.get(row['id'], '').split('|')))
        # A name that is both a code and a nickname, such as NYC, is treated as a whole name.
        yielding = set(map(folding.fold, codes)) - nicknames - {folding.fold(row['name'])}
        city = Place(names, int(row['pop']), identifier, flags, row=row, yielding=yielding, nicknames=nicknames,
                     prominence=int(prominence.get(row['id'], row['pop'])))
        cities.setdefault(f"{row['cc']}.{row['region']}", []).append(city)
    return cities
