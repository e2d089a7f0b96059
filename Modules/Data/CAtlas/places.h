#ifndef PLACES_H
#define PLACES_H

#include "catlas.h"

#include <stdbool.h>
#include <string.h>

/// Returns the kind of match between the text at `hit` and the name that contains it. The names of one place are in
/// `[start, end)`.
static inline __attribute__((always_inline)) unsigned fit_of(const uint8_t *bytes, size_t start,
                                                             size_t end, size_t hit, size_t length) {
  const uint8_t before = hit == start ? '\n' : bytes[hit - 1];
  const bool ends = hit + length == end || bytes[hit + length] == '\n';
  // Avoids branches, which would be unpredictable.
  const unsigned begun = ends ? CATLAS_WHOLE_NAME : CATLAS_PREFIX;
  const unsigned later = before == ' ' ? CATLAS_WORD_PREFIX : CATLAS_INSIDE;
  return before == '\n' ? begun : later;
}

typedef uint32_t offset_block __attribute__((ext_vector_type(8)));
typedef bool offset_mask __attribute__((ext_vector_type(8)));

/// Returns the place whose names contain the offset `hit`. The result is `place` or a later place before `end`.
///
/// The function compares eight places at once to avoid mispredicted branches, because the number of places to skip is
/// unpredictable.
static inline __attribute__((always_inline)) uint32_t place_of(const catlas_places *places, uint32_t end,
                                                               uint32_t place, size_t hit) {
  for (; end - place > 8; place += 8) {
    offset_block ends;
    memcpy(&ends, places->starts + place + 1, sizeof ends);
    const offset_mask behind = __builtin_convertvector(ends > (offset_block)(uint32_t)hit, offset_mask);
    uint8_t bits;
    memcpy(&bits, &behind, sizeof bits);
    if (bits) return place + (uint32_t)__builtin_ctz(bits);
  }
  // Even if preceding offsets are damaged, the loop stops before `end`, because the start offset of `end` is greater
  // than any hit.
  while (places->starts[place + 1] <= hit) place++;
  return place;
}

#endif
