#include "initials.h"
#include "findings.h"
#include "places.h"

/// The fits of a letter in 64 places.
typedef struct {
  uint64_t high, low;
} letter_fits;

static const letter_fits *fits_of(const uint64_t *initials, size_t count, size_t letter) {
  return (const letter_fits *)initials + letter * (count / 64 + 1);
}

/// Returns how a letter fits one of 64 places; as if it stood inside, where it begins nothing.
static unsigned fit_in(letter_fits fits, uint32_t place) {
  return CATLAS_INSIDE - (unsigned)((fits.high >> place % 64 & 1) << 1 | (fits.low >> place % 64 & 1));
}

/// Notes in a match where in the place's names the letter fits so, the first time.
static void locate(const catlas_places *places, uint8_t letter, unsigned fit, catlas_match *match) {
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

void catlas_search_initials(const catlas_places *places, const catlas_query *query, catlas_findings *findings) {
  if (query->end > places->count || query->first >= query->end) return;
  const letter_fits *fits = fits_of(places->initials, places->count, (size_t)(query->text[0] - 'a'));
  for (uint32_t first = query->first; first < query->end; first = (first / 64 + 1) * 64) {
    const letter_fits some = fits[first / 64];
    uint64_t fitting = (some.high | some.low) >> first % 64 << first % 64;
    if (query->end / 64 == first / 64) fitting &= ((uint64_t)1 << query->end % 64) - 1;
    for (; fitting; fitting &= fitting - 1) {
      const catlas_match match = {0, first / 64 * 64 + (uint32_t)__builtin_ctzll(fitting), 0, 0};
      catlas_settle(places, query, findings, &match, fit_in(some, match.place));
    }
  }
  // Of the best alone it is of interest where they have the letter.
  for (size_t index = 0; index < findings->count; index++) {
    catlas_match *match = &findings->best[index];
    if (match->length == 0) locate(places, query->text[0], fit_in(fits[match->place / 64], match->place), match);
  }
}

/// Returns the high and low bits of the best fits of all letters in a place's names, a bit for each letter.
static letter_fits fits_in_names(const uint8_t *folded, uint32_t start, uint32_t end) {
  letter_fits fits = {0, 0};
  for (uint32_t at = start; at < end; at++) {
    if (folded[at] < 'a' || folded[at] > 'z') continue;
    const uint64_t letter = (uint64_t)1 << (folded[at] - 'a');
    const unsigned fit = fit_of(folded, start, end, at, 1);
    if (fit == CATLAS_WHOLE_NAME) fits.low |= letter;
    if (fit == CATLAS_PREFIX && !(fits.high & letter)) fits.low &= ~letter;
    if (fit <= CATLAS_PREFIX) fits.high |= letter;
    if (fit == CATLAS_WORD_PREFIX && !(fits.high & letter)) fits.low |= letter;
  }
  return fits;
}

size_t catlas_damaged_initials(const uint8_t *folded, const uint32_t *starts, const uint64_t *initials, size_t count) {
  for (size_t place = 0; place < count; place++) {
    const letter_fits fits = fits_in_names(folded, starts[place], starts[place + 1]);
    for (size_t letter = 0; letter < CATLAS_LETTERS; letter++) {
      const letter_fits stated = fits_of(initials, count, letter)[place / 64];
      if ((stated.high >> place % 64 & 1) != (fits.high >> letter & 1)) return place;
      if ((stated.low >> place % 64 & 1) != (fits.low >> letter & 1)) return place;
    }
  }
  return count;
}
