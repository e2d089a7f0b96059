#include "matches.h"
#include "initials.h"
#include "places.h"
#include "scanner.h"

/// Adds the places whose names contain the text, using a single pass over the names. The match for each place is the
/// first occurrence with the best fit.
ALWAYS_INLINE void search(const catlas_places *places, const catlas_query *query, catlas_matches *matches) {
  if (query->length == 0 || query->end > places->count || query->first >= query->end) return;
  const size_t start = places->starts[query->first], end = places->starts[query->end];
  if (start > end || end > places->folded_length) return;

  catlas_match match = {.place = query->first, .length = (uint32_t)query->length};
  unsigned best_fit = CATLAS_FITS;
  scanner scanner;
  begin_scan(&scanner, places->folded, start, end, query->text, query->length,
             query->ranks[CATLAS_INSIDE] == CATLAS_UNWANTED, NULL, 0);
  size_t next = places->starts[match.place + 1], hit;
  while (next_hit(&scanner, &hit)) {
    if (hit >= next) {
      catlas_settle(places, query, matches, &match, best_fit);
      best_fit = CATLAS_FITS;
      match.place = place_of(places, query->end, match.place + 1, hit);
      next = places->starts[match.place + 1];
    }
    const unsigned fit = fit_of(places->folded, start, end, hit, query->length);
    match.offset = fit < best_fit ? (uint32_t)hit : match.offset;
    best_fit = fit < best_fit ? fit : best_fit;
  }
  catlas_settle(places, query, matches, &match, best_fit);
}

SCANS_IN_WIDE_REGISTERS static void search_widely(const catlas_places *places, const catlas_query *query,
                                                  catlas_matches *matches) {
  search(places, query, matches);
}

/// Returns whether the initials are available and the text is a single letter from `a` to `z` that must start a word.
static bool is_initial(const catlas_places *places, const catlas_query *query) {
  return places->initials && query->length == 1 && query->text[0] >= 'a' && query->text[0] <= 'z' &&
         query->ranks[CATLAS_INSIDE] == CATLAS_UNWANTED;
}

void catlas_search(const catlas_places *places, const catlas_query *query, catlas_matches *matches) {
  if (is_initial(places, query))
    catlas_search_initials(places, query, matches);
  else if (HAS_WIDE_REGISTERS && !query->avoids_wide_registers)
    search_widely(places, query, matches);
  else
    search(places, query, matches);
}
