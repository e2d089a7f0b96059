#include "matches.h"
#include "places.h"
#include "scanner.h"

#include <stdbool.h>

/// Returns the length, in bytes, of the UTF-8 scalar that starts with the given byte.
static size_t scalar_length(uint8_t lead) { return lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4; }

static bool continues_scalar(uint8_t byte) { return (byte & 0xC0) == 0x80; }

static size_t letters_in(const uint8_t *bytes, size_t length) {
  size_t letters = 0;
  for (size_t at = 0; at < length; at++) letters += !continues_scalar(bytes[at]);
  return letters;
}

/// Returns the offset of the letter at index `letter`, which must be less than the number of letters in the text.
static size_t letter_start(const uint8_t *text, size_t letter) {
  size_t at = 0;
  while (continues_scalar(text[at]) || letter-- > 0) at++;
  return at;
}

/// The rest of a name from the start of a word: the bytes in `[start, end)`, up to the first newline.
typedef struct {
  const uint8_t *bytes;
  size_t start, end;
} name_tail;

static bool is_end(const name_tail *name, size_t at) { return at >= name->end || name->bytes[at] == '\n'; }

/// Returns the offset at which the text ends if it occurs at the given position in the name, or 0 otherwise.
static size_t end_of(const name_tail *name, size_t at, const uint8_t *text, size_t length) {
  if (at > name->end || name->end - at < length || memcmp(name->bytes + at, text, length) != 0) return 0;
  return at + length;
}

/// Returns the offset at which the match ends if the name tail starts with the text except for exactly one typo, or 0
/// otherwise. If several ends are possible, an end that is also the end of the name takes precedence.
static size_t typo_end(const name_tail *name, const uint8_t *text, size_t length) {
  const uint8_t *bytes = name->bytes + name->start;
  size_t same = 0;
  while (same < length && !is_end(name, name->start + same) && bytes[same] == text[same]) same++;
  if (same == length) return 0;
  while (same > 0 && continues_scalar(text[same])) same--;

  const size_t at = name->start + same, rest = length - same;
  const size_t typed = scalar_length(text[same]) < rest ? scalar_length(text[same]) : rest;
  const size_t named = is_end(name, at) ? 0 : scalar_length(name->bytes[at]);
  const uint8_t *after = text + same + typed;
  size_t ends[4] = {end_of(name, at, after, rest - typed), 0, 0, 0};  // One extra letter.
  if (named > 0) {
    ends[1] = end_of(name, at + named, after, rest - typed);          // One wrong letter.
    ends[2] = end_of(name, at + named, text + same, rest);            // One missing letter.
    if (rest >= typed + named && end_of(name, at + named, text + same, typed) &&
        memcmp(after, name->bytes + at, named) == 0)
      ends[3] = end_of(name, at + named + typed, after + named, rest - typed - named);  // Two transposed letters.
  }
  size_t best = 0;
  for (size_t way = 0; way < 4; way++)
    if (ends[way] && (best == 0 || is_end(name, ends[way]))) best = ends[way];
  return best;
}

/// A piece of the text whose exact occurrences are found in one pass. The fields are the piece's start in the text and
/// its length, in bytes.
typedef struct {
  size_t start, length;
} piece;

typedef struct {
  const catlas_places *places;
  const catlas_query *query;
  catlas_matches *matches;
  size_t letters;
  /// The offset of the second half of the text.
  size_t middle;
  /// The start and end offsets of the names to search.
  size_t start, end;
} typo_search;

/// Compares the text with a place's name from the start of a word and adds the place if the text matches with one typo.
static void match_name(const typo_search *search, uint32_t place, size_t place_end, size_t from) {
  const uint8_t *bytes = search->places->folded;
  const name_tail name = {bytes, from, place_end};
  const size_t to = typo_end(&name, search->query->text, search->query->length);
  if (to == 0) return;
  const bool begins = from == search->start || bytes[from - 1] == '\n', ends = is_end(&name, to);
  const unsigned fit = !begins ? CATLAS_WORD_PREFIX : ends ? CATLAS_WHOLE_NAME : CATLAS_PREFIX;
  if (fit == CATLAS_WHOLE_NAME ? letters_in(bytes + from, to - from) < 5 : search->letters < 5) return;
  const catlas_match match = {.place = place, .offset = (uint32_t)from, .length = (uint32_t)(to - from)};
  catlas_settle(search->places, search->query, search->matches, &match, fit);
}

/// Compares the byte length of the letter at a position in the text with that of the letter at the middle. If the
/// lengths are equal, returns the offset from the start of either letter to its last byte. Otherwise, returns 0. The
/// last byte distinguishes letters best, because most letters of a script have the same first byte.
static size_t last_byte_of_either(const typo_search *search, size_t at) {
  const uint8_t *text = search->query->text;
  const size_t length = scalar_length(text[search->middle]);
  return scalar_length(text[at]) == length && search->middle + length <= search->query->length ? length - 1 : 0;
}

ALWAYS_INLINE void scan_for_piece(const typo_search *search, piece piece) {
  const catlas_places *places = search->places;
  const uint8_t *bytes = places->folded;
  scanner scanner;
  // If only the first piece is intact, the piece is followed by the next letter of the text. If the two letters around
  // the middle are transposed, the piece is followed by the letter at the middle instead.
  const bool is_first = piece.start == 0;
  const uint8_t *text = search->query->text;
  const size_t ahead = is_first ? last_byte_of_either(search, piece.length) : 0;
  const uint8_t followers[2] = {text[piece.length + ahead], text[search->middle + ahead]};
  begin_scan(&scanner, bytes, search->start, search->end, text + piece.start, piece.length, is_first,
             is_first ? followers : NULL, piece.length + ahead);
  const bool wants_whole = search->letters < 5 || search->query->ranks[CATLAS_PREFIX] == CATLAS_UNWANTED;
  uint32_t place = search->query->first;
  size_t start = search->start, next = places->starts[place + 1], hit;
  while (next_hit(&scanner, &hit)) {
    const size_t behind = hit + piece.length;
    // If only whole names are wanted, the second piece must be at the end of the name, because the text ends with this
    // piece.
    if (piece.start > 0 && wants_whole && behind < search->end && bytes[behind] != '\n') continue;
    if (next <= hit) {
      place = place_of(places, search->query->end, place + 1, hit);
      start = places->starts[place];
      next = places->starts[place + 1];
    }
    const size_t place_end = next < search->end ? next : search->end;
    // A typo before the piece shifts the piece by at most one letter, which has up to four bytes.
    const size_t farthest = piece.start == 0 ? 0 : piece.start + 4, nearest = piece.start < 4 ? 0 : piece.start - 4;
    for (size_t back = nearest; back <= farthest && back <= hit - start; back++)
      if (begins_word(bytes, hit - back)) match_name(search, place, place_end, hit - back);
  }
}

SCANS_IN_WIDE_REGISTERS static void scan_widely_for_piece(const typo_search *search, piece piece) {
  scan_for_piece(search, piece);
}

static void search_piece(const typo_search *search, piece piece) {
  if (HAS_WIDE_REGISTERS && !search->query->avoids_wide_registers)
    scan_widely_for_piece(search, piece);
  else
    scan_for_piece(search, piece);
}

void catlas_search_typos(const catlas_places *places, const catlas_query *query, catlas_matches *matches) {
  if (query->end > places->count || query->first >= query->end) return;
  const size_t letters = letters_in(query->text, query->length);
  const size_t start = places->starts[query->first], end = places->starts[query->end];
  if (letters < 4 || start > end || end > places->folded_length) return;
  const size_t half = letters / 2, middle = letter_start(query->text, half);
  const typo_search search = {places, query, matches, letters, middle, start, end};

  // The letter before the middle might be transposed with the letter at the middle. If the text has at least five
  // letters, that letter is therefore in neither piece. The first piece must be at the start of a word, so it is
  // selective enough without this letter. A shorter second piece would not be selective enough.
  const size_t first = letter_start(query->text, letters < 5 ? half : half - 1);
  search_piece(&search, (piece){0, first});
  search_piece(&search, (piece){middle, query->length - middle});
}
