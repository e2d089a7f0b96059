"""Finds the atlas's city for a place in another table. The atlas provides no queries."""

import csv
import difflib
import math
import os
from collections import defaultdict
from dataclasses import dataclass


@dataclass
class City:
    """A city in the atlas."""

    id: str
    name: str
    country: str
    region: str
    latitude: float
    longitude: float
    population: int


class Gazetteer:
    """Finds the atlas's cities by position and by name."""

    def __init__(self, directory, folding):
        self.fold = folding.fold
        self.cities, self.own, self.named = {}, defaultdict(set), defaultdict(set)
        self._cells = defaultdict(list)
        for row in rows(directory, 'cities_1000.tsv'):
            city = City(row['id'], row['name'], row['cc'], f"{row['cc']}.{row['region']}", float(row['lat']),
                        float(row['lon']), int(row['pop']))
            self.cities[city.id] = city
            self._cells[math.floor(city.latitude), math.floor(city.longitude)].append(city)
            for name in {row['name'], row['ascii'] or row['name']}:
                self.own[self.fold(name)].add(city.id)
                self.named[self.fold(name)].add(city.id)
        for table in ('altnames_1000.tsv', 'altnames_15000.tsv'):
            for row in rows(directory, table):
                for name in row['names'].split('|'):
                    self.named[self.fold(name)].add(row['id'])
        self.regions = {row['region']: row for row in rows(directory, 'regions.tsv')}
        self.by_iso = {row['iso']: row['region'] for row in self.regions.values() if row['iso']}
        self._near_own = None

    def resolve(self, town, kilometres=35):
        """Returns the atlas's city for a town, or None if there is no such city or if it is ambiguous.

        The city is near the town, is in the same country, and has the same or almost the same name.
        """
        near = [city for city in self._around(town) if distance(city, town) <= kilometres
                and town.country in ('', city.country)]
        name = self.fold(town.name)
        called = [city for city in near if city.id in self.named.get(name, ())]
        if not called:
            called = [city for city in near if city.population >= 5000
                      and difflib.SequenceMatcher(None, name, self.fold(city.name)).ratio() >= 0.8]
        best = max(called, key=lambda city: city.population, default=None)
        # For example, the town New Delhi is ambiguous because Delhi is also called New Delhi.
        is_doubtful = best and best.id not in self.own.get(name, ()) and any(
            city.id in self.own.get(name, ()) for city in called)
        return None if is_doubtful else best

    def largest_near(self, town, kilometres=15):
        """Returns the most populous city near a town, or None if there is none."""
        near = [city for city in self._around(town) if distance(city, town) <= kilometres]
        return max(near, key=lambda city: city.population, default=None)

    def spelled(self, name, country, region=''):
        """Returns the most populous city with a name in a country or in one of its regions, or None."""
        for table in (self.own, self.named):
            found = [self.cities[key] for key in table.get(self.fold(name), ())]
            found = [city for city in found if city.country == country
                     and region in ('', city.region.split('.')[1])]
            if found:
                return max(found, key=lambda city: city.population)
        return None

    def is_disputed(self, query, city, inside=lambda other: True, share=0.5):
        """Returns whether another city has the same name and at least the given share of the given city's population.

        Only the other cities for which `inside` returns true are compared.
        """
        name = self.fold(query)
        is_own = city.id in self.own.get(name, ())
        rivals = self.own if is_own else self.named
        return any(
            key != city.id and inside(self.cities[key]) and self.cities[key].population >= share * city.population
            for key in rivals.get(name, ()))

    def is_shared(self, names, city):
        """Returns whether another city that is large, or not much smaller than this city, shares one of the names."""
        def large(other):
            return other.population >= 100000
        return any(
            self.is_disputed(name, city) or self.is_disputed(name, city, large, share=0) for name in names)

    def rivals_of_typo(self, text):
        """Returns the IDs of cities with at least 15,000 people whose primary names differ from a text by at most one
        typo.
        """
        if self._near_own is None:
            self._near_own = defaultdict(set)
            for name, keys in self.own.items():
                for key in keys:
                    if self.cities[key].population >= 15000:
                        for form in shortened(name):
                            self._near_own[form].add((name, key))
        return {
            key for form in shortened(text) for name, key in self._near_own.get(form, ())
            if is_typo(name, text)}

    def longer(self, text):
        """Returns the IDs of cities with at least 15,000 people whose longer primary names start with a text."""
        return (key for name, keys in self.own.items() if name.startswith(text) and name != text
                for key in keys if self.cities[key].population >= 15000)

    def _around(self, town):
        row, column = math.floor(town.latitude), math.floor(town.longitude)
        return (city for y in (-1, 0, 1) for x in (-1, 0, 1) for city in self._cells.get((row + y, column + x), ()))


def rows(directory, name):
    """Returns the rows of a table."""
    with open(os.path.join(directory, name), encoding='utf-8') as file:
        return list(csv.DictReader(file, delimiter='\t', quoting=csv.QUOTE_NONE))


def distance(one, other):
    """Returns the distance between two places in kilometers."""
    y1, y2 = math.radians(one.latitude), math.radians(other.latitude)
    x = math.radians(one.longitude - other.longitude)
    a = math.sin((y1 - y2) / 2) ** 2 + math.cos(y1) * math.cos(y2) * math.sin(x / 2) ** 2
    return 12742 * math.asin(min(1, math.sqrt(a)))


def shortened(name):
    """Returns a name, and each form of the name that lacks one letter."""
    return {name} | {name[:index] + name[index + 1:] for index in range(len(name))}


def is_typo(name, other):
    """Returns whether two names differ by at most one inserted, deleted, or replaced letter or one swapped pair."""
    if abs(len(name) - len(other)) > 1:
        return False
    start = next((i for i, (a, b) in enumerate(zip(name, other)) if a != b), min(len(name), len(other)))
    a, b = name[start:], other[start:]
    return a[1:] == b[1:] or a == b[1:] or a[1:] == b or (a[:2] == b[1::-1] and a[2:] == b[2:])
