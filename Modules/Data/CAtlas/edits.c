#include "whole_names.h"

#include <stdbool.h>
#include <string.h>

enum { MAXIMUM_TEXT = 64, LETTERS = 512 };

/// A query's text, prepared for comparison with names. Each letter of the text has a number, which is the letter's
/// index in `positions`. The element at this index is a bit mask of the letter's positions in the text. Only ASCII
/// characters and the letters from U+0400 to U+04FF have numbers. Any other letter in a name is treated as wrong. For
/// each byte, `is_foreign` is 1 if the byte can be the first byte of a letter but is not the first byte of any letter
/// of the text, and 0 otherwise.
typedef struct {
  uint64_t positions[LETTERS];
  size_t length;
  uint8_t is_foreign[256];
} pattern;

/// Returns the number of the letter at a position, or `LETTERS` if the letter has no number. Advances the position.
static size_t next_letter(const uint8_t *bytes, size_t end, size_t *at) {
  const uint8_t lead = bytes[(*at)++];
  if (lead < 0x80) return lead;
  const size_t first = *at;
  while (*at < end && (bytes[*at] & 0xC0) == 0x80) (*at)++;
  const bool is_cyrillic = lead >= 0xD0 && lead <= 0xD3 && *at == first + 1;
  return is_cyrillic ? 256 + ((lead & 3u) << 6) + (bytes[first] & 63u) : LETTERS;
}

static size_t letter_count(const uint8_t *bytes, size_t end) {
  size_t count = 0;
  for (size_t at = 0; at < end; at++) count += (bytes[at] & 0xC0) != 0x80;
  return count;
}

/// Creates a pattern from text, returning whether the text is short enough and all its letters have numbers.
static bool make_pattern(pattern *pattern, const uint8_t *text, size_t length) {
  memset(pattern, 0, sizeof *pattern);
  for (size_t byte = 0; byte < 256; byte++) pattern->is_foreign[byte] = (byte & 0xC0) != 0x80;
  for (size_t at = 0; at < length; pattern->length++) {
    pattern->is_foreign[text[at]] = 0;
    const size_t letter = next_letter(text, length, &at);
    if (letter == LETTERS || pattern->length == MAXIMUM_TEXT) return false;
    pattern->positions[letter] |= (uint64_t)1 << pattern->length;
  }
  return true;
}

/// A pattern, and the maximum distance between the pattern and a name.
typedef struct {
  pattern pattern;
  size_t edits;
} edit_limit;

/// Returns whether a name has at most as many foreign letters as the limit allows edits, because each of them takes an
/// edit. Most names are excluded after a few letters, without computing their distance. Letters that share their first
/// byte with a letter of the text are not counted, so the count is a lower bound.
static bool might_be_within(const edit_limit *limit, const uint8_t *name, size_t end) {
  size_t foreign = 0;
  for (size_t at = 0; at < end; at++) {
    foreign += limit->pattern.is_foreign[name[at]];
    if (foreign > limit->edits) return false;
  }
  return true;
}

/// Returns whether the optimal string alignment distance between the pattern and a name is within the limit. The
/// distance is the minimum number of edits. An edit is a wrong, missing, or extra letter, or two transposed letters.
///
/// The function computes a whole column of the distance matrix at once by storing the column as bits in integers. The
/// algorithm is from Heikki Hyyrö, “A Bit-Vector Algorithm for Computing Levenshtein and Damerau Edit Distances”
/// (2003).
static bool is_within(const void *limit, const uint8_t *name, size_t end) {
  const pattern *pattern = &((const edit_limit *)limit)->pattern;
  const size_t edits = ((const edit_limit *)limit)->edits;
  if (!might_be_within(limit, name, end)) return false;
  size_t remaining = letter_count(name, end);
  if (remaining > pattern->length + edits) return false;
  const uint64_t last = (uint64_t)1 << (pattern->length - 1);
  uint64_t increases = ~(uint64_t)0, decreases = 0, diagonal = 0, earlier = 0;
  // The distance between the pattern and the part of the name before `at`.
  size_t distance = pattern->length;
  for (size_t at = 0; at < end;) {
    // Each remaining letter changes the distance by at most one.
    if (distance > edits + remaining--) return false;
    const size_t letter = next_letter(name, end, &at);
    const uint64_t same = letter == LETTERS ? 0 : pattern->positions[letter];
    const uint64_t transposed = ((~diagonal & same) << 1) & earlier;
    diagonal = (((same & increases) + increases) ^ increases) | same | decreases | transposed;
    const uint64_t right_increases = decreases | ~(diagonal | increases), right_decreases = diagonal & increases;
    distance += (right_increases & last) != 0;
    distance -= (right_decreases & last) != 0;
    const uint64_t shifted = right_increases << 1 | 1;
    increases = right_decreases << 1 | ~(diagonal | shifted);
    decreases = shifted & diagonal;
    earlier = same;
  }
  return distance <= edits;
}

void catlas_search_edits(const catlas_places *places, const catlas_query *query, size_t edits, uint8_t level,
                         catlas_matches *matches) {
  edit_limit limit = {.edits = edits};
  if (query->length == 0 || !make_pattern(&limit.pattern, query->text, query->length)) return;
  const size_t letters = limit.pattern.length;
  // Each letter takes at least one byte, so a name that is shorter than the minimum requires too many edits.
  const size_t minimum = letters > edits ? letters - edits : 0;
  // Each letter in the pattern takes at most two bytes, so almost all names that are longer than the maximum require
  // too many edits.
  const size_t maximum = 2 * (letters + edits);
  compare_names(places, query, level, minimum, maximum, is_within, &limit, matches);
}
