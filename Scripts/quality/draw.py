"""Collects all possible queries of each category with their correct answers."""

import os
import random
import sys
from collections import defaultdict

import sources
from gazetteer import Gazetteer
from writing import SYSTEMS, elot, forms, romanized, with_typo

HAND = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'hand.tsv')
# Excluded names that were found by reading the sets. The first two are translators' typos. Users who type one of the
# last two usually mean Casablanca or St. Louis.
WRONG = {'Энгель', 'Nova Hamburgo', 'Dar el Beida', 'Saint-Louis'}
# The words for airports and airfields in Chinese, Japanese, and Korean names.
AIRPORTS = ('空港', '飛行場', '机场', '공항')
# A typo of Samara that is also the name of a city in Iraq.
NAMES_ELSEWHERE = {'амара'}
# The languages for which the atlas contains only the names of cities with at least 300,000 inhabitants.
RARE_SCRIPTS = {'bn', 'ta'}
# The home countries of each language.
HOMES = {
    'ru': 'RU', 'uk': 'UA', 'be': 'BY', 'bg': 'BG', 'sr': 'RS', 'el': 'GR', 'de': 'DE AT', 'fr': 'FR', 'es': 'ES MX AR',
    'pt': 'BR PT', 'it': 'IT', 'ro': 'RO', 'nl': 'NL', 'sv': 'SE', 'da': 'DK', 'fi': 'FI', 'pl': 'PL', 'cs': 'CZ',
    'hu': 'HU', 'tr': 'TR', 'ar': 'EG SA', 'he': 'IL', 'fa': 'IR', 'hi': 'IN', 'th': 'TH', 'vi': 'VN', 'zh': 'CN',
    'ja': 'JP', 'ko': 'KR',
}


# The countries for which ISO 3166-2 contains the regions' local names.
ROMAN = (
    'AR AT AU BE BO BR CA CH CL CO CR CZ DE DK EC ES FI FR GB HR HU ID IE IT KE MX MY NG NL NO NZ PE PH PL PT RO SE SI '
    'SK TR US UY VE VN ZA').split()


class Query:
    """A query with its correct answers and its source."""

    def __init__(self, category, text, expected, source):
        self.category, self.text, self.source = category, text, source
        self.expected = '|'.join(expected) if isinstance(expected, list) else expected

    @property
    def row(self):
        return '\t'.join((self.category, self.text, self.expected, self.source))


class Draw:
    """Collects the possible queries of each category."""

    def __init__(self, tables, cache, folding):
        folders = sources.fetch(cache)
        self.names = sources.Names(folders)
        self.atlas = Gazetteer(tables, folding)
        self.fold = self.atlas.fold
        weather = sources.weather_cities(folders)
        zones = sources.zone_cities(folders, self.names)
        sky = sources.sky_cities(folders, self.names)
        airports = sources.airport_cities(folders)
        self.weather = self._resolved(weather)
        # Excludes names that are only alternate names. For example, Bahia is a state and also an alternate name of the
        # state's capital.
        self.zones = [(town, city) for town, city in self._resolved(zones)
                      if city.id in self.atlas.own.get(self.fold(town.name), ())]
        self.sky, self.airports = self._resolved(sky), self._resolved(airports, 45)
        self.spellings = defaultdict(set)
        for town, city in self.weather + self.zones + self.sky + self.airports:
            self.spellings[city.id, self.fold(town.name)].add(town.source)
        self.translation_sources = defaultdict(set)
        for town, city in self.weather + self.zones:
            for language, name in town.translations.items():
                self.translation_sources[city.id, self.fold(name)].add((town.source, language))
        self.queries = []

    def _resolved(self, towns, kilometres=35):
        pairs = [(town, self.atlas.resolve(town, kilometres)) for town in towns]
        for town, city in pairs:
            large = self.atlas.largest_near(town)
            if city is None and large and large.population >= 500000 and town.source != 'airportsdata':
                print(f'unresolved\t{town.source}\t{town.name}\t{town.country}\tnear {large.name}', file=sys.stderr)
        return [(town, city) for town, city in pairs if city]

    def all(self):
        for collect in (self.by_hand, self.exact, self.alternate, self.transliteration, self.city_place, self.typo,
                        self.form, self.area):
            collect()

    def add(self, category, text, expected, source):
        self.queries.append(Query(category, text, expected, source))

    def chance(self, word):
        return random.Random(f'wayfinder {word}')

    # MARK: Cities

    def exact(self):
        for town, city in self.sky + self.weather:
            well_spelled = self.is_called(city, town.name) or self.is_agreed(city, town.name)
            if (city.population >= 15000 and is_plain(town.name) and well_spelled
                    and town.name not in self.names.territories('en').values()
                    and not self.atlas.is_shared([town.name], city)):
                self.add('exact', town.name, city.id, town.source)

    def is_called(self, city, name):
        return city.id in self.atlas.named.get(self.fold(name), ())

    def is_agreed(self, city, name):
        """Returns whether several sources have this spelling of a city's English name."""
        return len(self.spellings[city.id, self.fold(name)]) > 1

    def is_trusted(self, town, city, language):
        """Returns whether a town's name in a language is reliable.

        A name is reliable if it is from CLDR, if the language is at home in the city's country, or if a second source
        or language has the same name.
        """
        name = town.translations.get(language, '')
        return (town.source == 'CLDR' or city.country in HOMES.get(language, '').split()
                or len(self.translation_sources[city.id, self.fold(name)]) > 1)

    def alternate(self):
        for town, city in self.zones + self.weather:
            for language, name in town.translations.items():
                at_home = city.country in HOMES.get(language, '').split()
                exemplar = town.source == 'CLDR' and city.population >= 20000
                metropolis = city.population >= 700000 and language in sources.LANGUAGES
                known = exemplar or at_home and city.population >= 50000 or (
                    metropolis and self.is_trusted(town, city, language))
                rare = language in RARE_SCRIPTS and city.population < 300000
                country = name in self.names.territories(language).values()
                if (known and not rare and not country and is_plain(name) and self.fold(name) != self.fold(town.name)
                        and not self.atlas.is_shared([town.name, name], city)):
                    category = 'alternate' if language in sources.LANGUAGES else 'alternate, more languages'
                    self.add(category, name, city.id, f'{town.source} {language}')

    def transliteration(self):
        for town, city in self.zones + self.weather:
            for language, home in (('ru', 'RU'), ('uk', 'UA'), ('bg', 'BG'), ('el', 'GR')):
                name = town.translations.get(language, '')
                if city.country != home or not name or not is_plain(name) or city.population < 5000:
                    continue
                written = [('ELOT 743', elot(name))] if language == 'el' else [
                    (system, romanized(name, tongue, system)) for tongue, system in SYSTEMS if tongue == language]
                for system, text in written:
                    if text and not self.atlas.is_shared([text], city):
                        self.add('transliteration', text, city.id, f'{town.source} {language}, {system}')
            foreign = city.country not in ('RU', 'UA', 'BY', 'BG', 'KZ', 'KG', 'RS', 'MK', 'MN')
            if foreign and 300000 <= city.population < 700000 and town.source == 'libgweather':
                for language in ('ru', 'uk', 'bg'):
                    name = town.translations.get(language, '')
                    if (name and is_plain(name) and self.is_trusted(town, city, language)
                            and name not in self.names.territories(language).values()
                            and not self.atlas.is_shared([town.name, name], city)):
                        self.add('transliteration', name, city.id, f'libgweather {language}, in Cyrillic')

    def typo(self):
        chance = self.chance('typo')
        for town, city in self.weather + self.sky + self.zones:
            if city.population < 100000:
                continue
            own = city.id in self.atlas.own.get(self.fold(town.name), ())
            usual = town.name.isascii() and (own or self.is_agreed(city, town.name))
            names = [(town.name, 'Latin')] if usual else []
            russian = town.translations.get('ru', '')
            if russian and self.is_trusted(town, city, 'ru') and (city.country == 'RU' or city.population >= 1000000):
                names.append((russian, 'Cyrillic'))
            for name, script in names:
                text, kind = with_typo(name, chance) if len(name) >= 5 and is_plain(name) else ('', '')
                if text and not self.atlas.is_disputed(name, city) and self.is_clear_typo(text, city):
                    self.add('typo', text, city.id, f'{town.source}, {kind}, {script}')

    def is_clear_typo(self, text, city):
        """Returns whether a user who types this text clearly means this city."""
        folded = self.fold(text)
        if folded in self.atlas.named or folded in NAMES_ELSEWHERE or not folded:
            return False
        cities = self.atlas.cities
        rivals = [cities[key] for key in self.atlas.rivals_of_typo(folded) if key != city.id]
        longer = [cities[key] for key in self.atlas.longer(folded) if key != city.id]
        return (all(other.population * 3 < city.population for other in rivals)
                and all(other.population * 2 < city.population for other in longer))

    def form(self):
        chance = self.chance('form')
        pool = [pair for pair in self.zones + self.weather if pair[1].population >= 100000]
        for town, city in pool:
            for language, name in [('en', town.name)] + list(town.translations.items()):
                known = language == 'en' or (city.population >= 1000000 and language in sources.LANGUAGES
                                             and self.is_trusted(town, city, language))
                if not known or not is_plain(name) or self.atlas.is_shared([town.name, name], city):
                    continue
                found = forms(name)
                special = [pair for pair in found if pair[0] not in ('upper case', 'lower case', 'spaces')]
                kind, text = chance.choice(special if special and chance.random() < 0.7 else found)
                if not text or (kind == 'no spaces' and (city.population < 1000000 or language != 'en')):
                    continue
                self.add('form', text, city.id, f'{town.source} {language}, {kind}')

    # MARK: Cities in places

    def city_place(self):
        chance = self.chance('city, place')
        for town, city in self.weather + self.sky + self.airports + self.zones:
            if not is_plain(town.name) or city.population < 5000 or not self.is_called(city, town.name):
                continue
            self._in_country(town, city, chance)
            self._in_region(town, city, chance)
            self._in_languages(town, city, chance)

    def _in_country(self, town, city, chance):
        if city.population < 50000 or self._has_rival(town.name, city, lambda other: other.country == city.country):
            return
        comma, name = chance.choice((', ', ' ')), town.name.lower()
        country = self.names.short_country(city.country, 'en')
        if country and is_plain(country) and self.fold(country) != self.fold(town.name):
            self.add('city, place', f'{town.name}{comma}{country}', city.id, f'{town.source}, libgweather')
            code = chance.choice(('UK', 'GB')) if city.country == 'GB' else city.country
            if not self._is_state(town.name, city, code):
                self.add('city, place', f'{name}{comma}{code.lower()}', city.id, f'{town.source}, country code')
            prefix = country[:chance.randrange(3, 6)].lower()
            if len(prefix) < len(country) and prefix[:3] != 'uni' and not self._is_beginning(town.name, city, prefix):
                self.add('city, place', f'{name}{comma}{prefix}', city.id, f'{town.source}, country prefix')

    def _in_region(self, town, city, chance):
        region = self.atlas.regions[city.region]
        state = self.names.english_subdivision(region['iso']) if region['kind'] == 'region' else ''
        if (not state or self.fold(state) != self.fold(town.state) or self.fold(state) == self.fold(town.name)
                or self._has_rival(town.name, city, lambda other: other.region == city.region)):
            return
        comma = chance.choice((', ', ' '))
        self.add('city, place', f'{town.name}{comma}{state}', city.id, f'{town.source}, region')
        prefix = state[:chance.randrange(3, 6)].lower()
        if len(prefix) < len(state) and not self._is_beginning(town.name, city, prefix):
            self.add('city, place', f'{town.name.lower()} {prefix}', city.id, f'{town.source}, region prefix')
        code = region['iso'][3:]
        if city.country in ('US', 'CA', 'AU', 'BR') and not self._has_rival(
                town.name, city, lambda other: other.country == code, share=0.1):
            self.add('city, place', f'{town.name.lower()} {code.lower()}', city.id, f'{town.source}, region code')
            self.add('city, place', f'{town.name}, {code}', city.id, f'{town.source}, region code')

    def _in_languages(self, town, city, chance):
        iso = self.atlas.regions[city.region]['iso']
        is_region = self.atlas.regions[city.region]['kind'] == 'region'
        for language in sources.LANGUAGES + ['bg', 'el', 'cs', 'sv', 'hu', 'he']:
            name = town.translations.get(language, '')
            if language in HOMES and not name and city.country in HOMES[language].split() and town.name.isascii():
                name = town.name if language in 'de fr es pt it pl nl tr'.split() else ''
            at_home = city.country in HOMES.get(language, '').split()
            if not name or not is_plain(name) or not (at_home or town.source == 'CLDR' and city.population >= 100000):
                continue
            if self._has_rival(name, city, lambda other: other.country == city.country):
                continue
            comma = ' ' if language in ('zh', 'ja', 'ko') else chance.choice((', ', ' '))
            country = self.names.short_country(city.country, language)
            if country and is_plain(country) and self.fold(country) != self.fold(name):
                self.add('city, place', f'{name}{comma}{country}', city.id, f'{town.source} {language}, libgweather')
            part = self.names.subdivision(iso, language) or (
                self.names.subdivisions.get(iso, '') if at_home and language in 'de fr es pt it pl nl'.split() else '')
            if at_home and is_region and part and is_plain(part) and self.fold(part) != self.fold(name):
                self.add('city, place', f'{name}{comma}{part}', city.id, f'{town.source} {language}, iso-codes region')

    def _has_rival(self, name, city, inside, share=0.5):
        return self.atlas.is_disputed(name, city, inside, share)

    def _is_state(self, name, city, code):
        """Returns whether the code of a country is also the code of a state that has a city of this name."""
        states = {self.atlas.by_iso.get(f'{country}-{code}') for country in ('US', 'CA', 'AU')}
        return self._has_rival(name, city, lambda other: other.region in states, share=0)

    def _is_beginning(self, name, city, prefix):
        """Returns whether another place contains a city with this name and has a word that starts with the prefix."""
        def begins(other):
            places = [self.names.country(other.country, 'en'), self.atlas.regions[other.region]['name']]
            words = [word for place in places for word in [place] + place.split()]
            return any(self.fold(word).startswith(self.fold(prefix)) for word in words)
        return self._has_rival(name, city, begins, share=0.5)

    # MARK: Regions and countries

    def area(self):
        meanings = defaultdict(set)
        found = []
        for language in ['en'] + sources.LANGUAGES:
            for code in self.names.countries:
                name = self.names.country(code, language)
                if name and is_plain(name):
                    meanings[self.fold(name)].add(code)
                    found.append((name, code, f'iso-codes {language}'))
            for key, region in self.atlas.regions.items():
                name = self.names.subdivision(region['iso'], language) if language != 'en' else (
                    self.names.subdivisions.get(region['iso'], ''))
                untranslated = name == self.names.subdivisions.get(region['iso'])
                if untranslated and region['cc'] not in ROMAN:
                    continue  # ISO romanized this name.
                if name and is_plain(name) and region['kind'] in ('region', 'metro'):
                    meanings[self.fold(name)].add(key)
                    if region['kind'] == 'region' and int(region['pop'] or 0) >= 1500000:
                        found.append((name, key, f'iso-codes {language}'))
        uninhabited = {'AQ', 'BV', 'HM', 'UM'}
        for name, key, source in found:
            rivals = [self.atlas.cities[city] for city in self.atlas.named.get(self.fold(name), ())]
            rivals = [city for city in rivals if city.population >= 20000]
            if '.' in key and rivals or any(city.country != key for city in rivals) or key in uninhabited:
                continue
            same = sorted(meanings[self.fold(name)] - uninhabited, key=lambda other: ('.' in other, other))
            self.add('region or country', name, same + sorted(city.id for city in rivals), source)

    def by_hand(self):
        with open(HAND, encoding='utf-8') as file:
            for line in file:
                if line.startswith('#'):
                    continue
                category, text, expected, *source = line.rstrip('\n').split('\t')
                keys = [self._key(part) for part in expected.split('|')]
                if None in keys:
                    print(f'no such place\t{line.rstrip()}', file=sys.stderr)
                else:
                    self.add(category, text, keys, source[0] if source else 'hand')

    def _key(self, place):
        name, _, country = place.partition('@')
        if not country:
            return name if name in self.atlas.regions or name in self.names.countries else None
        country, _, region = country.partition('.')
        city = self.atlas.spelled(name, country, region)
        return city.id if city else None


def is_plain(name):
    """Returns whether users would type a name. They do not type lists, remarks, numbers, or names of airports."""
    if len(name) < 2 or name in WRONG or any(mark in name for mark in AIRPORTS):
        return False
    return not any(letter in '()[],/;:.&0123456789' for letter in name)
