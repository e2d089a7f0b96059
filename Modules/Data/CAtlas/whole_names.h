#ifndef WHOLE_NAMES_H
#define WHOLE_NAMES_H

#include "masks.h"
#include "matches.h"

/// A function type that returns whether a name fits a pattern. The name is not empty.
typedef bool catlas_comparison(const void *pattern, const uint8_t *name, size_t length);

/// Returns the first place in `[place, end)` whose level is at least `level`, or `end` if there is none.
ALWAYS_INLINE uint32_t next_large_place(const catlas_places *places, uint32_t place, uint32_t end, uint8_t level) {
  // Most places are small, so half a block of levels is compared at once.
  for (; end - place >= BLOCK / 2; place += BLOCK / 2) {
    const uint32_t large = bytes_at_least(places->levels + place, level);
    if (large) return place + (uint32_t)__builtin_ctz(large);
  }
  while (place < end && places->levels[place] < level) place++;
  return place;
}

/// Returns a mask with one bit for each byte in half a block from `at`, which must be inside the names. A bit is set if
/// the byte is a newline.
ALWAYS_INLINE uint32_t newlines_at(const catlas_places *places, size_t at) {
  const size_t rest = places->folded_length - at;
  if (rest >= BLOCK / 2) return equal_bytes(places->folded + at, '\n');
  uint8_t last[BLOCK / 2] = {0};
  memcpy(last, places->folded + at, rest);
  return equal_bytes(last, '\n');
}

/// Adds each place whose level is at least `level` if one of its names fits a pattern and has from `minimum` to
/// `maximum` bytes. Names that do not count as whole names are skipped. The function is inlined so that `fits` is
/// inlined too.
ALWAYS_INLINE void compare_names(const catlas_places *places, const catlas_query *query, uint8_t level, size_t minimum,
                                 size_t maximum, catlas_comparison *fits, const void *pattern,
                                 catlas_matches *matches) {
  if (query->end > places->count || query->first >= query->end) return;
  for (uint32_t place = query->first; (place = next_large_place(places, place, query->end, level)) < query->end;
       place++) {
    size_t start = places->starts[place];
    const size_t end = places->starts[place + 1];
    if (end > places->folded_length) return;
    for (size_t at = start; at < end; at += BLOCK / 2) {
      for (uint32_t newlines = newlines_at(places, at); newlines; newlines &= newlines - 1) {
        const size_t first = start, next = at + (size_t)__builtin_ctz(newlines);
        if (next >= end) break;
        start = next + 1;
        const size_t length = next - first;
        if (length < minimum || length > maximum) continue;
        const uint8_t *name = places->folded + first;
        // A trailing space marks a name that does not count as a whole name.
        if (length == 0 || name[length - 1] == ' ' || !fits(pattern, name, length)) continue;
        const catlas_match match = {.place = place, .offset = (uint32_t)first, .length = (uint32_t)length};
        catlas_settle(places, query, matches, &match, CATLAS_WHOLE_NAME);
      }
    }
  }
}

#endif
