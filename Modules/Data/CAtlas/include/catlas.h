#ifndef CATLAS_H
#define CATLAS_H

#include <stddef.h>
#include <stdint.h>

/// Returns the embedded atlas of the world, aligned to 64 bytes.
const uint8_t *catlas_world(void);
/// Returns the length of the embedded atlas in bytes.
size_t catlas_world_size(void);

/// The columns that are read by a search for one kind of place. The search trusts the lengths of the columns but checks
/// their contents.
typedef struct {
  /// The folded names of all places, each terminated by a newline.
  const uint8_t *folded;
  uint32_t folded_length;
  /// The number of places.
  uint32_t count;
  /// The start offset of each place's names in `folded`, followed by the end offset of the last place's names. There
  /// are `count + 1` offsets. A place might have no names.
  const uint32_t *starts;
  /// Bits that encode the best way in which each letter from `a` to `z` fits each place's names, or null if the search
  /// must read the names instead. Each letter has `count / 64 + 1` pairs of integers, and each pair covers 64 places.
  /// The first integer has the high bits, and the second integer has the low bits. The two bits of a place form a
  /// number. The number is 3 if the letter is a whole name, and 2 if a name starts with the letter. It is 1 if only a
  /// later word starts with the letter, and 0 if no word does.
  const uint64_t *initials;
  /// Each place's rank among matches with equal scores. Lower ranks come first.
  const uint32_t *records;
  const uint8_t *flags;
  /// The prominence of each place, in the same unit as the scores of a query.
  const uint8_t *levels;
} catlas_places;

/// The ways in which text can fit a name, in order from best to worst.
enum { CATLAS_WHOLE_NAME, CATLAS_PREFIX, CATLAS_WORD_PREFIX, CATLAS_INSIDE, CATLAS_FITS };

/// The rank for excluded fits.
#define CATLAS_UNWANTED 0xFF

/// The number of letters in `initials`.
#define CATLAS_LETTERS 26

/// A query: the text and the places to search.
typedef struct {
  /// The text, which can contain any bytes. Each UTF-8 scalar counts as a letter.
  const uint8_t *text;
  size_t length;
  /// The first place to search, and the place after the last one.
  uint32_t first, end;
  /// The match rank for each fit. The ranks are from 0 to 31, in ascending order. `CATLAS_UNWANTED` excludes a fit. If
  /// a fit is excluded, all worse fits must also be excluded.
  uint8_t ranks[CATLAS_FITS];
  /// The score of each fit, in descending order. The first array is for the first of a place's names in the script that
  /// is searched, and the second array is for all other names. For each fit, the first name's score must be at least as
  /// high as the other names' score. All sums of scores must be within ±8,000.
  int16_t own_scores[CATLAS_FITS], other_scores[CATLAS_FITS];
  /// The scores that are added if the text is a whole name of a place whose level is at least `large_level`. The first
  /// score is for the first of the place's names in the script that is searched, and the second score is for all other
  /// names.
  int16_t large_own_score, large_other_score;
  uint8_t large_level;
  /// A place that has any of these flags is excluded.
  uint8_t hidden_flags;
  /// The score that is added to every match.
  int16_t score;
  /// Nonzero to sort matches by rank first and then by score.
  uint8_t sorts_by_rank;
  /// Nonzero to avoid wide registers, so that tests can cover this case on machines that have wide registers.
  uint8_t avoids_wide_registers;
} catlas_query;

/// A place that matches the text.
typedef struct {
  /// The sort key. A lower key is better. The highest 5 bits are the match's rank, or 0 if matches are not sorted by
  /// rank. The next parts are 11 zero bits, 0x4000 minus the score (16 bits), and the place's rank (32 bits).
  uint64_t sort_key;
  uint32_t place;
  /// The offset of the matching text in `folded`, and its length in bytes.
  uint32_t offset, length;
  uint8_t rank;
} catlas_match;

#define CATLAS_SCORE_SHIFT 32

/// The combined results of several searches among the same places.
typedef struct {
  /// The best matches so far, in no particular order. Each place appears at most once.
  catlas_match *best;
  /// The current and the maximum number of matches in `best`.
  size_t count, capacity;
  /// One bit for each of the *n* places, in *n* / 64 + 1 integers. A bit is set if the place matches.
  uint64_t *found;
  /// The number of matching places.
  size_t total;
  /// The number of matches that the searches found, including matches with a hidden place, an excluded fit, or a place
  /// that was already found.
  size_t hits;
  /// The lowest rank of any match, or `CATLAS_UNWANTED` if there is none.
  uint8_t best_rank;
} catlas_matches;

/// Adds the places that match the text, in one pass over their names. If the text is a single letter from `a` to `z`
/// that must start a word, the function reads the initials, if available, instead of the names.
void catlas_search(const catlas_places *places, const catlas_query *query, catlas_matches *matches);

/// Adds the places that match the text with one typo: a wrong, missing, or extra letter, or two transposed letters.
///
/// Text of at least 5 letters matches whole names of at least 5 letters, prefixes of names, and prefixes of later
/// words. Text of 4 letters matches whole names of 5 letters, and shorter text matches nothing. The search makes one
/// pass for each half of the text, because a single typo leaves one half intact. If the two letters around the middle
/// are transposed, it is enough for the first half to be intact except for its last letter.
void catlas_search_typos(const catlas_places *places, const catlas_query *query, catlas_matches *matches);

/// Adds each place whose level is at least `level` if one of its names is within `edits` edits of the text.
///
/// An edit is a wrong, missing, or extra letter, or two transposed letters that no other edit touches. The text has
/// matches only if it has at most 64 characters, all of which are Latin letters, Cyrillic letters, digits, or spaces.
/// The function compares the text only with names that count as whole names.
void catlas_search_edits(const catlas_places *places, const catlas_query *query, size_t edits, uint8_t level,
                         catlas_matches *matches);

/// Adds each place whose level is at least `level` if the text equals one of its names with letters omitted. The text
/// must start with the name's first letter, and the name must contain the text's other letters in order. The text must
/// have at least half as many bytes as the name, and the name must count as a whole name.
void catlas_search_omissions(const catlas_places *places, const catlas_query *query, uint8_t level,
                             catlas_matches *matches);

/// The scripts of names. Digits count as Latin, and letters from U+0400 to U+04FF count as Cyrillic.
enum { CATLAS_LATIN, CATLAS_CYRILLIC, CATLAS_OTHER, CATLAS_NO_SCRIPT };

/// Returns the script of the folded letters whose UTF-8 encoding starts with the given byte, or `CATLAS_NO_SCRIPT` if
/// no letter starts with the byte.
static inline unsigned catlas_script_of(uint8_t byte) {
  if ((byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9')) return CATLAS_LATIN;
  if (byte < 0xC0) return CATLAS_NO_SCRIPT;
  return byte >= 0xD0 && byte <= 0xD3 ? CATLAS_CYRILLIC : CATLAS_OTHER;
}

/// Returns the first place whose names are damaged, or `count` if there is none. Each name must end with a newline and
/// must not be empty. Each name, except for a place's first Latin name, must contain a letter of the script. If the
/// script is Latin, each place must have a name. The offsets must already have been validated.
size_t catlas_damaged_names(const uint8_t *folded, const uint32_t *starts, size_t count, uint8_t script);

/// Returns the first place whose initials do not match its names, or `count` if there is none. The names and offsets
/// must already have been validated.
size_t catlas_damaged_initials(const uint8_t *folded, const uint32_t *starts, const uint64_t *initials, size_t count);

/// Returns the CRC-32 checksum of the bytes, as used in zlib and PNG.
uint32_t catlas_crc32(const uint8_t *bytes, size_t length);

#endif
