#include "initials.h"
#include "matches.h"
#include "places.h"

/// Bits that encode the best way in which a letter fits the names of each of 64 places. Each place has one bit in each
/// integer.
typedef struct {
  uint64_t high, low;
} initial_bits;

static const initial_bits *bits_of(const uint64_t *initials, size_t count, size_t letter) {
  return (const initial_bits *)initials + letter * (count / 64 + 1);
}

/// Returns the best way in which a letter fits a place's names, or `CATLAS_INSIDE` if no word in these names starts
/// with the letter. `bits` must contain the bits of this place's group of 64 places.
static unsigned initial_fit(initial_bits bits, size_t place) {
  return CATLAS_INSIDE - (unsigned)((bits.high >> place % 64 & 1) << 1 | (bits.low >> place % 64 & 1));
}

void catlas_locate_initial(const catlas_places *places, uint8_t letter, unsigned fit, catlas_match *match) {
  const uint32_t start = places->starts[match->place], end = places->starts[match->place + 1];
  match->offset = start;
  match->length = 1;
  if (end > places->folded_length) return;
  for (uint32_t at = start; at < end; at++) {
    if (places->folded[at] != letter || fit_of(places->folded, start, end, at, 1) != fit) continue;
    match->offset = at;
    return;
  }
}

void catlas_search_initials(const catlas_places *places, const catlas_query *query, catlas_matches *matches) {
  if (query->end > places->count || query->first >= query->end) return;
  const initial_bits *bits = bits_of(places->initials, places->count, (size_t)(query->text[0] - 'a'));
  for (uint32_t first = query->first; first < query->end; first = (first / 64 + 1) * 64) {
    const initial_bits word = bits[first / 64];
    uint64_t rest = (word.high | word.low) >> first % 64 << first % 64;
    if (query->end / 64 == first / 64) rest &= ((uint64_t)1 << query->end % 64) - 1;
    for (; rest; rest &= rest - 1) {
      const catlas_match match = {.place = first / 64 * 64 + (uint32_t)__builtin_ctzll(rest)};
      catlas_settle(places, query, matches, &match, initial_fit(word, match.place));
    }
  }
}

/// Finds the best way in which each letter fits a place's names. The fit is `CATLAS_INSIDE` if no word starts with the
/// letter.
static void find_best_fits(const uint8_t *folded, size_t start, size_t end, unsigned fits[CATLAS_LETTERS]) {
  for (size_t letter = 0; letter < CATLAS_LETTERS; letter++) fits[letter] = CATLAS_INSIDE;
  for (size_t at = start; at < end; at++) {
    if (folded[at] < 'a' || folded[at] > 'z') continue;
    const unsigned fit = fit_of(folded, start, end, at, 1);
    if (fit < fits[folded[at] - 'a']) fits[folded[at] - 'a'] = fit;
  }
}

size_t catlas_damaged_initials(const uint8_t *folded, const uint32_t *starts, const uint64_t *initials, size_t count) {
  for (size_t place = 0; place < count; place++) {
    unsigned fits[CATLAS_LETTERS];
    find_best_fits(folded, starts[place], starts[place + 1], fits);
    for (size_t letter = 0; letter < CATLAS_LETTERS; letter++)
      if (initial_fit(bits_of(initials, count, letter)[place / 64], place) != fits[letter]) return place;
  }
  return count;
}
