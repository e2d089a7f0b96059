#ifndef CATLAS_H
#define CATLAS_H

#include <stddef.h>
#include <stdint.h>

/// The atlas of the world that is part of the program, aligned to 64 bytes.
const uint8_t *catlas_world(void);
/// Its length in bytes.
size_t catlas_world_size(void);

/// The searched columns of places of one kind. Nothing is taken on trust but the lengths.
typedef struct {
  /// The folded names of all places one after another, each name ended by a newline.
  const uint8_t *folded;
  uint32_t folded_length;
  /// The number of places.
  uint32_t count;
  /// Where each place's names begin in `folded`, and where the last one's end: `count + 1` offsets. A place may have
  /// none.
  const uint32_t *starts;
  /// How well each letter alone, `a` to `z`, fits each place: for each letter, for each 64 places (`count / 64 + 1`
  /// times), a word of high bits and one of low bits. 3 is a whole name, 2 the beginning of one, 1 the beginning of a
  /// later word. Null if names must be read for that.
  const uint64_t *initials;
  /// What places that fit as well are ranked by, less first.
  const uint32_t *records;
  const uint8_t *flags;
} catlas_places;

/// How a text can fit a name; the better ones are less.
enum { CATLAS_WHOLE_NAME, CATLAS_PREFIX, CATLAS_WORD_PREFIX, CATLAS_INSIDE, CATLAS_FITS };

/// The standing of what is not wanted.
#define CATLAS_UNWANTED 0xFF

/// The letters that `initials` are of.
#define CATLAS_LETTERS 26

/// What to look for, and where.
typedef struct {
  /// Any bytes; letters are those of UTF-8.
  const uint8_t *text;
  size_t length;
  /// The first place to look at, and the one after the last.
  uint32_t first, end;
  /// For each fit what its matches stand behind, 0 to 31, ascending; or `CATLAS_UNWANTED`, and so for all worse fits.
  uint8_t standings[CATLAS_FITS];
  /// Places with one of these flags are left out.
  uint8_t hidden_flags;
  /// The rank of a place among those of its standing, 0 to 3: of one with one of the `promoted_flags`, and of others.
  uint8_t promoted_flags, promoted_tier, tier;
  /// Not 0 to do without the registers that only some machines have; tests try that on machines that have them.
  uint8_t is_plain;
} catlas_query;

/// A place that goes by the text.
typedef struct {
  /// Less is better: standing (5 bits), tier (2), 25 zeros, record (32).
  uint64_t rank;
  uint32_t place;
  /// Where in `folded` the text stands, and how many bytes of the name it takes there.
  uint32_t offset, length;
} catlas_match;

#define CATLAS_STANDING_SHIFT 59

/// What several searches among the same places have found.
typedef struct {
  /// The best matches so far, each place once, in no order.
  catlas_match *best;
  /// How many they are, and how many they may be at the most.
  size_t count, capacity;
  /// One bit for each place: whether it matches; `count / 64 + 1` words.
  uint64_t *found;
  /// How many places match.
  size_t total;
  /// How often a name was found, wanted or not, of hidden places and of those that were found before, too.
  size_t hits;
} catlas_findings;

/// Adds the places that go by a text, in one pass over their names; of a letter that has to begin a word, over their
/// initials.
void catlas_search(const catlas_places *places, const catlas_query *query, catlas_findings *findings);

/// Adds the places that go by a text in which one letter is wrong, missing, or too many, or has changed places with the
/// next one.
///
/// A text of 5 letters or more fits whole names, which have as many at least, their beginnings, and the beginnings of
/// later words; one of 4 letters fits whole names of 5. Shorter ones fit nothing. Two passes over the names, for the
/// halves of the text: one typo leaves one of them as it is.
void catlas_search_typos(const catlas_places *places, const catlas_query *query, catlas_findings *findings);

/// The scripts of names: Latin letters or digits, letters of the block from U+0400 on, other letters.
enum { CATLAS_LATIN, CATLAS_CYRILLIC, CATLAS_OTHER, CATLAS_NO_SCRIPT };

/// Returns the script of the folded letter that a byte of UTF-8 begins; none for other bytes.
static inline unsigned catlas_script_of(uint8_t byte) {
  if ((byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9')) return CATLAS_LATIN;
  if (byte < 0xC0) return CATLAS_NO_SCRIPT;
  return byte >= 0xD0 && byte <= 0xD3 ? CATLAS_CYRILLIC : CATLAS_OTHER;
}

/// Returns the first place whose names are damaged, or `count`: each name ends with a newline, and none is empty. Where
/// they are Latin, each place has one. All have a letter of the script, but for the first Latin one of a place. The
/// offsets must have been checked: they ascend within the text.
size_t catlas_damaged_names(const uint8_t *folded, const uint32_t *starts, size_t count, uint8_t script);

/// Returns the first place whose initials are not those of its names, or `count`; names and offsets must have been
/// checked.
size_t catlas_damaged_initials(const uint8_t *folded, const uint32_t *starts, const uint64_t *initials, size_t count);

/// Returns the CRC-32 of bytes, as zlib and PNG compute it.
uint32_t catlas_crc32(const uint8_t *bytes, size_t length);

#endif
