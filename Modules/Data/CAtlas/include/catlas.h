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
  /// Where each place's names begin in `folded`, and where the last one's end: `count + 1` offsets.
  const uint32_t *starts;
  const uint32_t *populations;
  /// What breaks a tie: the lower 24 bits count.
  const uint32_t *identifiers;
  const uint8_t *flags;
} catlas_places;

/// What to look for, and where.
typedef struct {
  const uint8_t *text;
  size_t length;
  /// The first place to look at, and the one after the last.
  uint32_t first, end;
  /// Places with one of these flags are left out.
  uint8_t hidden_flags;
  /// The rank of a place among those of its class, 0 to 3: of one with one of the `promoted_flags`, and of others.
  uint8_t promoted_flags, promoted_tier, tier;
} catlas_query;

/// A place that goes by the text.
typedef struct {
  /// Less is better: class (2 bits), tier (2), inverted population (32), identifier (24), from the top.
  uint64_t rank;
  uint32_t place;
  /// Where in `folded` the text stands.
  uint32_t offset;
} catlas_match;

#define CATLAS_CLASS_SHIFT 58

/// Finds the places that go by a text, in one pass over their names.
///
/// @param best Where to leave the best matches, in no order.
/// @param capacity How many of them to leave at the most.
/// @param kept Set to how many were left.
/// @return How many places match in all.
size_t catlas_search(const catlas_places *places, const catlas_query *query, catlas_match *best, size_t capacity,
                     size_t *kept);

/// Returns the index of the first element that has a value, or `count` if none has.
size_t catlas_index(const uint32_t *values, size_t count, uint32_t value);

/// Returns the first place whose names are damaged, or `count`: each name ends with a newline, none is empty, and there
/// are no more spellings than names. The offsets must have been checked: they ascend within the text.
size_t catlas_damaged_names(const uint8_t *folded, const uint32_t *starts, const uint8_t *originals,
                            const uint32_t *original_starts, size_t count);

/// Returns the CRC-32 of bytes, as zlib and PNG compute it.
uint32_t catlas_crc32(const uint8_t *bytes, size_t length);

#endif
