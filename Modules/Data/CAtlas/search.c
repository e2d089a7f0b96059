#include "findings.h"
#include "scanner.h"

/// Returns how the name around a hit in `[start, end)` fits.
IN_EVERY_SCAN unsigned fit_of(const uint8_t *bytes, size_t start, size_t end, size_t hit, size_t length) {
  const uint8_t before = hit == start ? '\n' : bytes[hit - 1];
  if (before == ' ') return CATLAS_WORD_PREFIX;
  if (before != '\n') return CATLAS_INSIDE;
  return hit + length == end || bytes[hit + length] == '\n' ? CATLAS_WHOLE_NAME : CATLAS_PREFIX;
}

/// Adds the places that have the text: one pass, which forgets a place's hits that cannot be its best.
IN_EVERY_SCAN void search(const catlas_places *places, const catlas_query *query, catlas_findings *findings) {
  if (query->length == 0 || query->end > places->count || query->first >= query->end) return;
  const size_t start = places->starts[query->first], end = places->starts[query->end];
  if (start > end || end > places->folded_length) return;

  size_t hit;
  catlas_match match = {0, query->first, 0, (uint32_t)query->length};
  unsigned best_fit = CATLAS_FITS;
  scanner scanner = scan(places->folded, start, end, query->text, query->length);
  const bool wants_inside = query->standings[CATLAS_INSIDE] != CATLAS_UNWANTED;
  if (!wants_inside) skip_to_words(&scanner, end);
  size_t next = places->starts[match.place + 1];
  while (next_hit(&scanner, &hit)) {
    if (hit >= next) {
      catlas_settle(places, query, findings, &match, best_fit);
      best_fit = CATLAS_FITS;
      // Stays below `query->end`, whose start is `end`, beyond any hit, whatever damaged offsets come before it.
      do next = places->starts[++match.place + 1];
      while (next <= hit);
    }
    const unsigned fit = fit_of(places->folded, start, end, hit, query->length);
    if (fit < best_fit) {
      best_fit = fit;
      match.offset = (uint32_t)hit;
    }
    if (wants_inside) skip_to_words(&scanner, next);
  }
  catlas_settle(places, query, findings, &match, best_fit);
}

SCANS_IN_WIDE_REGISTERS static void search_widely(const catlas_places *places, const catlas_query *query,
                                                  catlas_findings *findings) {
  search(places, query, findings);
}

void catlas_search(const catlas_places *places, const catlas_query *query, catlas_findings *findings) {
  if (HAS_WIDE_REGISTERS && !query->is_plain)
    search_widely(places, query, findings);
  else
    search(places, query, findings);
}
