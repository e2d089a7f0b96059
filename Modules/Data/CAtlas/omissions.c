#include "whole_names.h"

#include <stdbool.h>
#include <string.h>

/// Returns the length in bytes of the first letter in UTF-8 text.
static size_t letter_length(const uint8_t *bytes, size_t length) {
  size_t end = 1;
  while (end < length && (bytes[end] & 0xC0) == 0x80) end++;
  return end;
}

/// The maximum ratio of a name's length to the text's length, with both lengths in bytes. Names that exceed this ratio
/// would match too many search strings.
enum { MAXIMUM_RATIO = 2 };

/// Returns whether a name starts with the first letter of a query's text and contains the text's other letters in
/// order.
static bool omits_letters(const void *pattern, const uint8_t *name, size_t length) {
  const catlas_query *query = pattern;
  // Most names are rejected by this test alone.
  if (name[0] != query->text[0]) return false;
  for (size_t at = 0, found = 0; at < length;) {
    const size_t letter = letter_length(name + at, length - at);
    const bool is_next = letter <= query->length - found && memcmp(name + at, query->text + found, letter) == 0;
    if (is_next) found += letter;
    if (found == query->length) return true;
    if (!is_next && at == 0) return false;
    at += letter;
  }
  return false;
}

void catlas_search_omissions(const catlas_places *places, const catlas_query *query, uint8_t level,
                             catlas_matches *matches) {
  if (query->length == 0) return;
  compare_names(places, query, level, query->length, MAXIMUM_RATIO * query->length, omits_letters, query, matches);
}
