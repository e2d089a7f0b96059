#ifndef SCANNER_H
#define SCANNER_H

#include "masks.h"

#include <stdbool.h>
#include <stddef.h>

// On x86-64, a scan takes half as long if one register holds half a block. The scan is therefore compiled twice, for
// processors with and without such registers, and the variant is chosen at run time.
#if defined(__x86_64__)
#define SCANS_IN_WIDE_REGISTERS __attribute__((target("avx2,bmi,popcnt")))
#define HAS_WIDE_REGISTERS \
  (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt"))
#else
#define SCANS_IN_WIDE_REGISTERS
#define HAS_WIDE_REGISTERS false
#endif

enum { BATCH = 1024 };

/// The prefetch distance in bytes: half a page.
enum { AHEAD = 2048 };

/// An iterator over the occurrences of search text in folded names.
///
/// If the text is common, one block might have no occurrences and the next might have three. A branch on the count
/// would be mispredicted half of the time, and the mispredictions would cost more than all the comparisons. The
/// iterator therefore collects positions in batches, without branches.
typedef struct {
  const uint8_t *bytes, *text;
  size_t length;
  /// The positions of the two rarest bytes in the text. The scan searches for these bytes first.
  size_t rarest, next_rarest;
  /// Whether to find only occurrences at the start of a word.
  bool wants_words;
  /// Two bytes, one of which must be `follower_at` bytes after the start of an occurrence, or null if any byte can be
  /// there.
  const uint8_t *followers;
  size_t follower_at;
  /// The start of the next block, and the position after the last possible start of the text.
  size_t next, stop;
  /// The number of positions in the current batch, and the number of positions that have already been returned. The
  /// positions are in ascending order.
  size_t count, used;
  uint32_t batch[BATCH + BLOCK];
} scanner;

/// Returns the rarity of a byte in folded names. The rarity is 0 for the most common bytes, which include the lead
/// bytes of non-Latin letters.
static inline size_t rarity(uint8_t byte) {
  static const char commonest_first[] = "aenio rsltuhkdmcgbpvyjzfwqx";
  if (byte >= 0xC0) return 0;
  if (byte >= 0x80) return 20;
  const char *place = memchr(commonest_first, byte, sizeof commonest_first - 1);
  return place ? (size_t)(place - commonest_first) : sizeof commonest_first;
}

/// Starts a scan of `[start, end)` for text of at least one byte. `start` must be the start of a name. If `wants_words`
/// is set, the scan finds only occurrences at the start of a word. In this case, `followers` can point to two byte
/// values. The byte at offset `follower_at` from the start of an occurrence must then equal one of them.
ALWAYS_INLINE void begin_scan(scanner *scanner, const uint8_t *bytes, size_t start, size_t end, const uint8_t *text,
                              size_t length, bool wants_words, const uint8_t *followers, size_t follower_at) {
  size_t rarest = 0, next_rarest = length - 1;
  for (size_t at = 0; at < length; at++)
    if (rarity(text[at]) > rarity(text[rarest])) rarest = at;
  if (rarest == next_rarest) next_rarest = 0;
  for (size_t at = 0; at < length; at++)
    if (at != rarest && rarity(text[at]) > rarity(text[next_rarest])) next_rarest = at;
  scanner->bytes = bytes;
  scanner->text = text;
  scanner->length = length;
  scanner->rarest = rarest;
  scanner->next_rarest = next_rarest;
  scanner->wants_words = wants_words;
  scanner->followers = followers;
  scanner->follower_at = follower_at;
  scanner->next = start;
  const size_t reach = followers ? follower_at + 1 : length;
  scanner->stop = end - start < reach ? start : end - reach + 1;
  scanner->count = scanner->used = 0;
}

/// Returns whether a position is 0 or follows a space or a newline, and is therefore the start of a word.
ALWAYS_INLINE bool begins_word(const uint8_t *bytes, size_t at) { return at == 0 || bytes[at - 1] <= ' '; }

/// Returns whether the text occurs at a position and satisfies the conditions on words and followers.
ALWAYS_INLINE bool is_hit(const scanner *scanner, size_t at) {
  const uint8_t *bytes = scanner->bytes + at, *followers = scanner->followers;
  return (!scanner->wants_words || begins_word(scanner->bytes, at)) &&
         memcmp(bytes, scanner->text, scanner->length) == 0 &&
         (!followers || bytes[scanner->follower_at] == followers[0] || bytes[scanner->follower_at] == followers[1]);
}

/// Returns a mask with one bit for each position in half a block. A bit is set if the two rarest bytes of the text
/// match at the position and the conditions on words and followers are satisfied.
ALWAYS_INLINE uint64_t candidates(const scanner *scanner, size_t at, bool wants_words, bool has_followers) {
  const uint8_t *bytes = scanner->bytes + at, *behind = bytes + scanner->follower_at;
  return equal_bytes(bytes + scanner->rarest, scanner->text[scanner->rarest]) &
         equal_bytes(bytes + scanner->next_rarest, scanner->text[scanner->next_rarest]) &
         (wants_words ? parting_bytes(bytes - 1) : ~0u) &
         (has_followers ? equal_bytes(behind, scanner->followers[0]) | equal_bytes(behind, scanner->followers[1])
                        : ~0u);
}

/// Returns the index of the lowest set bit, or 63 if no bit is set.
ALWAYS_INLINE size_t lowest(uint64_t bits) { return (size_t)__builtin_ctzll(bits | (uint64_t)1 << 63); }

/// Collects candidates from whole blocks until the batch is full or no whole block is left.
ALWAYS_INLINE void gather(scanner *scanner, bool wants_words, bool has_followers) {
  // If the text has three or more bytes, or if there are followers, few blocks have candidates.
  const bool is_rare = scanner->length > 2 || has_followers;
  size_t at = scanner->next, count = 0;
  for (; scanner->stop - at >= BLOCK && count < BATCH; at += BLOCK) {
    // The hardware prefetcher stops at the end of a page. If the names are not in the cache (for example, after a
    // pause), prefetching saves up to 15% of the time. An invalid address does no harm, because it is never
    // dereferenced.
    __builtin_prefetch((const void *)((uintptr_t)scanner->bytes + at + AHEAD));
    uint64_t places = candidates(scanner, at, wants_words, has_followers) |
                      candidates(scanner, at + BLOCK / 2, wants_words, has_followers) << 32;
    if (is_rare && !places) continue;
    // Few blocks have more than three candidates. The first loop always writes three entries, and the next block
    // overwrites any excess entries.
    uint32_t *more = scanner->batch + count;
    count += (size_t)__builtin_popcountll(places);
    for (size_t index = 0; index < 3; index++, places &= places - 1) more[index] = (uint32_t)(at + lowest(places));
    for (size_t index = 3; places; index++, places &= places - 1) more[index] = (uint32_t)(at + lowest(places));
  }
  scanner->next = at;
  scanner->count = count;
}

/// Removes the candidates that are not occurrences. Text of one or two bytes has already been compared completely.
ALWAYS_INLINE void keep_hits(scanner *scanner) {
  if (scanner->length <= 2) return;
  size_t kept = 0;
  for (size_t index = 0; index < scanner->count; index++) {
    const uint32_t at = scanner->batch[index];
    if (memcmp(scanner->bytes + at, scanner->text, scanner->length) == 0) scanner->batch[kept++] = at;
  }
  scanner->count = kept;
}

/// Collects the next nonempty batch and returns whether there is one.
ALWAYS_INLINE bool next_batch(scanner *scanner) {
  scanner->used = scanner->count = 0;
  while (scanner->count == 0 && scanner->next < scanner->stop) {
    // Position 0 is tested separately, because no byte precedes it. The positions near the end are also tested
    // separately, because no whole block is left.
    if (scanner->next == 0 || scanner->stop - scanner->next < BLOCK) {
      if (is_hit(scanner, scanner->next)) scanner->batch[scanner->count++] = (uint32_t)scanner->next;
      scanner->next++;
      continue;
    }
    // Each call is compiled into a specialized loop that does not test the options for each block.
    if (scanner->followers)
      gather(scanner, true, true);
    else if (scanner->wants_words)
      gather(scanner, true, false);
    else
      gather(scanner, false, false);
    keep_hits(scanner);
  }
  return scanner->count > 0;
}

/// Finds the next occurrence of the text and returns whether there is one.
ALWAYS_INLINE bool next_hit(scanner *scanner, size_t *hit) {
  if (scanner->used == scanner->count && !next_batch(scanner)) return false;
  *hit = scanner->batch[scanner->used++];
  return true;
}

#endif
