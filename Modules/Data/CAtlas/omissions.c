#include "matches.h"

#include <stdbool.h>
#include <string.h>

/// Returns the length in bytes of the letter at the start of UTF-8 bytes.
static size_t letter_length(const uint8_t *bytes, size_t length) {
  size_t end = 1;
  while (end < length && (bytes[end] & 0xC0) == 0x80) end++;
  return end;
}

/// The maximum length of a name in multiples of the length of the text. Longer names contain almost any letters.
enum { MAXIMUM_RATIO = 2 };

/// Returns whether a text starts with the first letter of a name, and the name contains its other letters in order.
static bool omits_letters(const uint8_t *text, size_t text_length, const uint8_t *name, size_t name_length) {
  for (size_t at = 0, found = 0; at < name_length;) {
    const size_t letter = letter_length(name + at, name_length - at);
    const bool is_next = letter <= text_length - found && memcmp(name + at, text + found, letter) == 0;
    if (is_next) found += letter;
    if (found == text_length) return true;
    if (!is_next && at == 0) return false;
    at += letter;
  }
  return false;
}

void catlas_search_omissions(const catlas_places *places, const catlas_query *query, uint8_t level,
                             catlas_matches *matches) {
  if (query->length == 0 || query->end > places->count || query->first >= query->end) return;
  for (uint32_t place = query->first; place < query->end; place++) {
    if (places->levels[place] < level) continue;
    const size_t end = places->starts[place + 1];
    if (end > places->folded_length) return;
    for (size_t start = places->starts[place], next; start < end; start = next + 1) {
      const uint8_t *newline = memchr(places->folded + start, '\n', end - start);
      next = newline ? (size_t)(newline - places->folded) : end;
      if (next - start > MAXIMUM_RATIO * query->length) continue;
      if (!omits_letters(query->text, query->length, places->folded + start, next - start)) continue;
      const catlas_match match = {.place = place, .offset = (uint32_t)start, .length = (uint32_t)(next - start)};
      catlas_settle(places, query, matches, &match, CATLAS_WHOLE_NAME);
    }
  }
}
