// Runs random searches with the C search code of CityAtlas, and prints a digest of everything that the searches find.
// The digest must be the same on every platform. `Scripts/portability` compares the digests of two platforms.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "places.h"

enum { PLACES = 700, NAMES = 1 << 16, QUERIES = 40, MOST = 12 };

static uint64_t state;

/// Returns a random number below a limit. SplitMix64 generates the numbers.
static uint32_t random_below(uint32_t limit) {
  uint64_t bits = state += 0x9E3779B97F4A7C15;
  bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9;
  bits = (bits ^ bits >> 27) * 0x94D049BB133111EB;
  return (uint32_t)((bits ^ bits >> 31) >> 32) % limit;
}

static uint64_t digest = 0xCBF29CE484222325;

/// Adds a number to the digest, which is an FNV-1a hash.
static void add(uint64_t number) {
  for (int byte = 0; byte < 8; byte++) digest = (digest ^ (number >> 8 * byte & 0xFF)) * 0x100000001B3;
}

static uint8_t folded[NAMES];
static uint32_t starts[PLACES + 1], records[PLACES];
static uint8_t flags[PLACES], levels[PLACES];
static uint64_t initials[2 * CATLAS_LETTERS * (PLACES / 64 + 1)];
static uint64_t found[PLACES / 64 + 1];

/// Appends a random word of Latin or Cyrillic letters. Words use only a few letters, so that searches find many names.
static size_t append_word(uint8_t *text, size_t length, uint32_t letters) {
  const int is_cyrillic = random_below(6) == 0;
  for (uint32_t letter = 0; letter < letters; letter++) {
    if (is_cyrillic) text[length++] = 0xD0;
    text[length++] = is_cyrillic ? (uint8_t)(0xB0 + random_below(4)) : (uint8_t) "aenioxq"[random_below(7)];
  }
  return length;
}

/// Creates random places. Each place has one to three names, which consist of one to three words.
static void make_places(void) {
  size_t length = 0;
  for (uint32_t place = 0; place < PLACES; place++) {
    starts[place] = (uint32_t)length;
    for (uint32_t names = 1 + random_below(3); names > 0; names--) {
      for (uint32_t words = 1 + random_below(3); words > 0; words--) {
        length = append_word(folded, length, 1 + random_below(8));
        folded[length++] = words > 1 ? ' ' : '\n';
      }
    }
    records[place] = random_below(1000) * PLACES + place;
    flags[place] = (uint8_t)random_below(8);
    levels[place] = (uint8_t)random_below(256);
  }
  starts[PLACES] = (uint32_t)length;
}

/// Derives the initials of all places from their names.
static void make_initials(void) {
  memset(initials, 0, sizeof initials);
  for (uint32_t place = 0; place < PLACES; place++) {
    unsigned best[CATLAS_LETTERS];
    for (size_t letter = 0; letter < CATLAS_LETTERS; letter++) best[letter] = CATLAS_INSIDE;
    for (uint32_t at = starts[place]; at < starts[place + 1]; at++) {
      if (folded[at] < 'a' || folded[at] > 'z') continue;
      const unsigned fit = fit_of(folded, starts[place], starts[place + 1], at, 1);
      if (fit < best[folded[at] - 'a']) best[folded[at] - 'a'] = fit;
    }
    for (size_t letter = 0; letter < CATLAS_LETTERS; letter++) {
      uint64_t *words = initials + 2 * (letter * (PLACES / 64 + 1) + place / 64);
      const uint64_t value = CATLAS_INSIDE - best[letter];
      words[0] |= (value >> 1) << place % 64;
      words[1] |= (value & 1) << place % 64;
    }
  }
}

/// Writes the text of a query and returns the length of the text. The text is a piece of the names, sometimes with one
/// byte replaced.
static size_t make_text(uint8_t *text) {
  const uint32_t start = random_below(starts[PLACES]), rest = starts[PLACES] - start;
  size_t length = random_below(3) ? 1 + random_below(9) : 1;
  if (length > rest) length = rest;
  memcpy(text, folded + start, length);
  if (random_below(2)) text[random_below((uint32_t)length)] = (uint8_t) "aenioxq"[random_below(7)];
  return length;
}

static int compare_matches(const void *left, const void *right) {
  const catlas_match *first = left, *second = right;
  return first->sort_key < second->sort_key ? -1 : first->sort_key > second->sort_key;
}

typedef void search_function(const catlas_places *, const catlas_query *, catlas_matches *);

static void search_two_edits(const catlas_places *places, const catlas_query *query, catlas_matches *matches) {
  catlas_search_edits(places, query, 2, 100, matches);
}

static void search_omissions(const catlas_places *places, const catlas_query *query, catlas_matches *matches) {
  catlas_search_omissions(places, query, 100, matches);
}

/// Runs a search, and adds its results to the digest.
static void add_search(search_function *search, const catlas_places *places, const catlas_query *query, size_t most) {
  catlas_match best[MOST];
  catlas_matches matches = {best, 0, most, found, 0, 0, CATLAS_UNWANTED};
  memset(found, 0, sizeof found);
  search(places, query, &matches);
  qsort(best, matches.count, sizeof *best, compare_matches);
  for (size_t index = 0; index < matches.count; index++) {
    add(best[index].sort_key);
    add(best[index].offset);
    add(best[index].length);
  }
  for (size_t word = 0; word < sizeof found / sizeof *found; word++) add(found[word]);
  add(matches.total);
  add(matches.hits);
}

int main(int count, char **arguments) {
  const unsigned long rounds = count > 1 ? strtoul(arguments[1], NULL, 10) : 100;
  for (unsigned long round = 0; round < rounds; round++) {
    state = round;
    make_places();
    make_initials();
    catlas_places places = {folded, starts[PLACES], PLACES, starts, NULL, records, flags, levels};
    add(catlas_crc32(folded, starts[PLACES]));
    add(catlas_damaged_names(folded, starts, PLACES, CATLAS_OTHER));
    add(catlas_damaged_initials(folded, starts, initials, PLACES));
    for (int number = 0; number < QUERIES; number++) {
      uint8_t text[16];
      const size_t length = make_text(text);
      const uint32_t first = random_below(PLACES), wanted = random_below(CATLAS_FITS + 1);
      catlas_query query = {.text = text, .length = length, .first = first,
                            .end = first + random_below(PLACES - first) + 1,
                            .own_scores = {44, 0, -54, -144}, .other_scores = {21, -43, -78, -144},
                            .large_own_score = 64, .large_other_score = 40, .large_level = 84,
                            .hidden_flags = (uint8_t)random_below(2), .score = (int16_t)(random_below(101) - 50),
                            .sorts_by_rank = (uint8_t)random_below(2)};
      for (uint32_t fit = 0; fit < CATLAS_FITS; fit++)
        query.ranks[fit] = fit < wanted ? (uint8_t)fit : CATLAS_UNWANTED;
      const size_t most = random_below(MOST + 1);
      places.initials = random_below(2) ? initials : NULL;
      // A search that uses wide vector registers must have the same results as a search that avoids them.
      for (query.avoids_wide_registers = 0; query.avoids_wide_registers < 2; query.avoids_wide_registers++) {
        add_search(catlas_search, &places, &query, most);
        add_search(catlas_search_typos, &places, &query, most);
        add_search(search_two_edits, &places, &query, most);
        add_search(search_omissions, &places, &query, most);
      }
    }
  }
  printf("%016llx\n", (unsigned long long)digest);
  return 0;
}
