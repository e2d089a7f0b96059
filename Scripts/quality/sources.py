"""Reads the names of places from the tables in Debian packages and Python wheels."""

import csv
import gettext
import hashlib
import json
import os
import re
import sqlite3
import subprocess
import xml.etree.ElementTree as ET
import zipfile
from dataclasses import dataclass, field

PACKAGES = {
    'unicode-cldr-core=41-0.1': 'unicode-cldr-core_41-0.1_all.deb',
    'libgweather-4-common=4.2.0-2': 'libgweather-4-common_4.2.0-2_all.deb',
    'kstars-data=5:3.6.2-2': 'kstars-data_5%3a3.6.2-2_all.deb',
    'iso-codes=4.15.0-1': 'iso-codes_4.15.0-1_all.deb',
    'airportsdata==20260905': 'airportsdata-20260905-py3-none-any.whl',
    'astral==3.2': 'astral-3.2-py3-none-any.whl',
    'tzdata==2025.2': 'tzdata-2025.2-py2.py3-none-any.whl',
    'ephem==4.2.1': 'ephem-4.2.1-cp311-cp311-manylinux2014_x86_64.manylinux_2_17_x86_64.manylinux_2_28_x86_64.whl',
}
SHA256 = {
    'iso-codes': 'b1beb869303229c38288d4ddacfd582c91f594759b5767c9cecebd87f16ff70e',
    'kstars-data': 'f48e4a101ddab20f1cf35879c821f9fa2ca1b459c5ea78eef99555fe22cf35aa',
    'libgweather-4-common': 'a2576a67753b924d717598d041c393eb5c802ebd9d67261b1995aafe2bcbc9ce',
    'unicode-cldr-core': '35d30d5d3bee4d8244e95236259c4c2a0db06e21bad696515751fcfeee4d0260',
    'airportsdata': 'd7eaa9a57d373b0adaaae0d52da2af0bb0edf73f7baa170f7c415d3342bf4868',
    'astral': 'cb7b49a3f0d4c64ae666be131276d2a3226134c598db10e672028cf8ff855f83',
    'tzdata': '1a403fada01ff9221ca8044d701868fa132215d84beb92242d9acd2147f667a8',
    'ephem': 'b89e5dc7f10ac5f3042d2ebd3de1f33f315d9c1919481ebad308bf5c0915eef3',
}

LANGUAGES = 'ru uk de fr es pt it pl nl tr ar fa hi zh ja ko'.split()
MORE_LANGUAGES = 'bg sr be mk kk cs sk hu ro el he th sv fi da nb hr sl lt lv et vi id ka hy az ca bn ta ur'.split()


@dataclass
class Town:
    """A city in a source, with translations of its name. The city also has a state if the source contains states."""

    name: str
    latitude: float
    longitude: float
    country: str
    source: str
    state: str = ''
    translations: dict = field(default_factory=dict)
    state_translations: dict = field(default_factory=dict)


def fetch(cache):
    """Downloads the packages that are not in the cache, checks and unpacks all packages, and returns their folders."""
    os.makedirs(os.path.join(cache, 'x'), exist_ok=True)
    folders = {}
    for package, file in PACKAGES.items():
        name = package.split('=')[0]
        path, folders[name] = os.path.join(cache, file), os.path.join(cache, 'x', name)
        if not os.path.exists(path):
            command = ['pip', 'download', '-q', '--no-deps'] if '==' in package else ['apt-get', '-q', 'download']
            subprocess.run(command + [package], cwd=cache, check=True)
        with open(path, 'rb') as archive:
            if hashlib.sha256(archive.read()).hexdigest() != SHA256[name]:
                raise SystemExit(f'make: {path} does not have the pinned checksum')
        if not os.path.exists(folders[name]):
            if path.endswith('.deb'):
                subprocess.run(['dpkg-deb', '-x', path, folders[name]], check=True)
            else:
                with zipfile.ZipFile(path) as wheel:
                    wheel.extractall(folders[name])
    return folders


def _catalog(folder, language, domain):
    path = f'{folder}/usr/share/locale/{language}/LC_MESSAGES/{domain}.mo'
    for candidate in [path] + ([path.replace('/zh/', '/zh_CN/')] if language == 'zh' else []):
        if os.path.exists(candidate):
            with open(candidate, 'rb') as file:
                return gettext.GNUTranslations(file)._catalog
    return {}


class Names:
    """The names of countries and their subdivisions in several languages."""

    def __init__(self, folders):
        iso, cldr = folders['iso-codes'], folders['unicode-cldr-core']
        self.cldr = f'{cldr}/usr/share/unicode/cldr/common'
        with open(f'{iso}/usr/share/iso-codes/json/iso_3166-1.json', encoding='utf-8') as file:
            rows = json.load(file)['3166-1']
        self.countries = {row['alpha_2']: row.get('common_name', row['name']) for row in rows}
        with open(f'{iso}/usr/share/iso-codes/json/iso_3166-2.json', encoding='utf-8') as file:
            self.subdivisions = {row['code']: row['name'] for row in json.load(file)['3166-2']}
        self._countries = {code: _catalog(iso, code, 'iso_3166-1') for code in LANGUAGES + MORE_LANGUAGES}
        self._subdivisions = {code: _catalog(iso, code, 'iso_3166-2') for code in LANGUAGES + MORE_LANGUAGES}
        self._short = _weather_countries(folders)
        self._territories = {}

    def country(self, code, language):
        """Returns the name of a country in a language from iso-codes, or an empty text."""
        name = self.countries.get(code, '')
        return name if language == 'en' else self._countries[language].get(name, '')

    def short_country(self, code, language):
        """Returns the name of a country in a language from GNOME, or an empty text."""
        return self._short.get((code, language), '')

    def subdivision(self, code, language):
        """Returns the translated name of a subdivision from iso-codes, or an empty text if there is no translation."""
        name = self.subdivisions.get(code, '')
        return self._subdivisions[language].get(name, '') if name else ''

    def english_subdivision(self, code):
        """Returns the English name of a subdivision from CLDR, or an empty text."""
        if 'subdivisions' not in self._territories:
            root = ET.parse(f'{self.cldr}/subdivisions/en.xml').getroot()
            self._territories['subdivisions'] = {node.get('type'): node.text for node in root.iter('subdivision')}
        return self._territories['subdivisions'].get(code.replace('-', '').lower(), '')

    def territories(self, language):
        """Returns the names of the countries in a language from CLDR."""
        if language not in self._territories:
            root = ET.parse(f'{self.cldr}/main/{CLDR_NAME.get(language, language)}.xml').getroot()
            self._territories[language] = {
                node.get('type'): node.text for node in root.iter('territory') if not node.get('alt')}
        return self._territories[language]

    def country_code(self, name):
        """Returns the code of the country with this English name, or an empty text."""
        known = {'usa': 'US', 'ivory coast': 'CI', 'macedonia': 'MK', 'england': 'GB', 'swaziland': 'SZ'}
        return known.get(name.lower()) or next(
            (code for table in (self.countries, self.territories('en'))
             for code, other in table.items() if other == name and len(code) == 2), '')


CLDR_NAME = {'nb': 'no'}


def zone_cities(folders, names):
    """Returns CLDR's exemplar cities of the time zones in tzdata's table of zones, which contains coordinates."""
    with open(f"{folders['tzdata']}/tzdata/zoneinfo/zone.tab", encoding='utf-8') as file:
        rows = [line.rstrip('\n').split('\t') for line in file if not line.startswith('#')]
    towns = {}
    for country, place, zone, *_ in rows:
        latitude, longitude = (_degrees(part) for part in re.findall(r'[+-]\d+', place))
        name = zone.split('/')[-1].replace('_', ' ')
        towns[zone] = Town(name, latitude, longitude, country, 'CLDR')
    aliases = _zone_aliases(names)
    for language in ['en'] + LANGUAGES + MORE_LANGUAGES:
        root = ET.parse(f'{names.cldr}/main/{CLDR_NAME.get(language, language)}.xml').getroot()
        for node in root.iter('zone'):
            city = node.find('exemplarCity')
            town = towns.get(node.get('type')) or towns.get(aliases.get(node.get('type'), ''))
            if town is None or city is None or not city.text:
                continue
            if language == 'en':
                town.name = city.text
            elif city.text not in names.territories(language).values():
                town.translations[language] = city.text
    return list(towns.values())


def _zone_aliases(names):
    """Returns a dictionary from the older zone names that CLDR uses, such as Asia/Calcutta, to the current names."""
    root = ET.parse(f'{names.cldr}/bcp47/timezone.xml').getroot()
    aliases = {}
    for node in root.iter('type'):
        same = node.get('alias', '').split()
        for one in same[1:]:
            aliases[same[0]] = one
    return aliases


def _degrees(text):
    sign, digits = (-1 if text[0] == '-' else 1), text[1:]
    width = 3 if len(digits) in (5, 7) else 2
    minutes, seconds = int(digits[width:width + 2]), int(digits[width + 2:] or 0)
    return sign * (int(digits[:width]) + minutes / 60 + seconds / 3600)


def _weather_countries(folders):
    folder = folders['libgweather-4-common']
    root = ET.parse(f'{folder}/usr/share/libgweather-4/Locations.xml').getroot()
    countries = [(country.findtext('iso-code'), country.find('_name')) for country in root.iter('country')]
    names = {(code, 'en'): name.text for code, name in countries}
    for language in LANGUAGES + MORE_LANGUAGES:
        catalog = _catalog(folder, language, 'libgweather-4.0-locations')
        for code, name in countries:
            context = name.get('msgctxt')
            translated = catalog.get(f'{context}\x04{name.text}' if context else name.text)
            if translated:
                names[code, language] = translated
    return names


def weather_cities(folders):
    """Returns the cities of GNOME's weather locations with translations of their names and states."""
    folder = folders['libgweather-4-common']
    catalogs = {
        code: _catalog(folder, code, 'libgweather-4.0-locations') for code in LANGUAGES + MORE_LANGUAGES}
    towns = []

    def translated(node):
        context = node.get('msgctxt')
        key = f'{context}\x04{node.text}' if context else node.text
        return {code: catalog[key] for code, catalog in catalogs.items() if catalog.get(key)}

    for country in ET.parse(f'{folder}/usr/share/libgweather-4/Locations.xml').getroot().iter('country'):
        code = country.findtext('iso-code')
        states = [(state.find('_name'), state) for state in country.findall('state')]
        for state, parent in [(None, country)] + states:
            for city in parent.findall('city'):
                name, place = city.find('_name'), city.findtext('coordinates')
                if name is None or not place:
                    continue
                latitude, longitude = map(float, place.split())
                towns.append(Town(
                    name.text, latitude, longitude, code, 'libgweather', '' if state is None else state.text,
                    translated(name), {} if state is None else translated(state)))
    return towns


def sky_cities(folders, names):
    """Returns the cities of the planetarium KStars and of the astronomy packages ephem and astral."""
    towns = []
    table = sqlite3.connect(f"{folders['kstars-data']}/usr/share/kstars/citydb.sqlite")
    for name, state, country, latitude, longitude in table.execute(
            'select Name, Province, Country, Latitude, Longitude from city order by id'):
        code = names.country_code(country)
        if code:
            towns.append(Town(
                name, _sexagesimal(latitude), _sexagesimal(longitude), code, 'kstars', state or ''))
    with open(f"{folders['ephem']}/ephem/cities.py", encoding='utf-8') as file:
        pattern = r"^    ['\"](.+?)['\"]: \('([-\d.]+)', '([-\d.]+)'"
        for name, latitude, longitude in re.findall(pattern, file.read(), re.M):
            towns.append(Town(name, float(latitude), float(longitude), '', 'ephem'))
    with open(f"{folders['astral']}/astral/geocoder.py", encoding='utf-8') as file:
        pattern = r"^([^,\n#\"]+),([^,\n]+),[^,\n]+,(\d+)°(\d+)'[^,\n]*([NS]),(\d+)°(\d+)'[^,\n]*([EW])"
        for name, country, *place in re.findall(pattern, file.read(), re.M):
            latitude = (int(place[0]) + int(place[1]) / 60) * (1 if place[2] == 'N' else -1)
            longitude = (int(place[3]) + int(place[4]) / 60) * (1 if place[5] == 'E' else -1)
            towns.append(Town(name, latitude, longitude, names.country_code(country), 'astral'))
    return towns


def _sexagesimal(text):
    parts = [float(part) for part in re.findall(r'[\d.]+', text or '')]
    value = sum(part / 60 ** place for place, part in enumerate(parts))
    return -value if '-' in (text or '') else value


def airport_cities(folders):
    """Returns the cities that have an airport with an IATA code."""
    with open(f"{folders['airportsdata']}/airportsdata/airports.csv", encoding='utf-8') as file:
        return [
            Town(row['city'], float(row['lat']), float(row['lon']), row['country'], 'airportsdata', row['subd'])
            for row in csv.DictReader(file) if row['iata'] and row['city']]
