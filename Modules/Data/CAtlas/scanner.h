#ifndef SCANNER_H
#define SCANNER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// A scan takes half the time where registers hold half a block. So it is compiled twice, and the machine is asked when
// it begins.
#if defined(__x86_64__)
#define SCANS_IN_WIDE_REGISTERS __attribute__((target("avx2,bmi,popcnt")))
#define HAS_WIDE_REGISTERS \
  (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("popcnt"))
#else
#define SCANS_IN_WIDE_REGISTERS
#define HAS_WIDE_REGISTERS false
#endif
#define IN_EVERY_SCAN static inline __attribute__((always_inline))

enum { BLOCK = 64, BATCH = 1024 };

/// How far ahead of what is compared memory is asked for: half a page.
enum { AHEAD = 2048 };

/// Walks over the places where a text stands in folded names.
///
/// Of a common text one block has none, the next has three. A branch on that is guessed wrong every other time, which
/// takes longer than all comparisons. So places are gathered without a branch, a batch, before any is looked at.
typedef struct {
  const uint8_t *bytes, *text;
  size_t length;
  /// Where in the text the two bytes stand that are looked for at first: its rarest.
  size_t rarest, next_rarest;
  /// Whether only the beginnings of words count.
  bool wants_words;
  /// The two bytes one of which has to stand behind the text, or null if any may; and where, seen from its start.
  const uint8_t *followers;
  size_t follower_at;
  /// Where the next block begins, and the one after the last place where the text can begin.
  size_t next, stop;
  /// The batch in hand, ascending, and how many of it have been handed out.
  size_t count, used;
  uint32_t batch[BATCH + BLOCK];
} scanner;

typedef uint8_t half_block __attribute__((ext_vector_type(BLOCK / 2)));
typedef bool half_mask __attribute__((ext_vector_type(BLOCK / 2)));

/// Returns a bit for each byte of half a block: whether it is the wanted one.
IN_EVERY_SCAN uint32_t equal_bytes(const uint8_t *bytes, uint8_t wanted) {
  half_block block;
  memcpy(&block, bytes, sizeof block);
  const half_mask equal = __builtin_convertvector(block == (half_block)wanted, half_mask);
  uint32_t bits;
  memcpy(&bits, &equal, sizeof bits);
  return bits;
}

/// Returns a bit for each byte of half a block: whether it is a space or a newline, the least bytes of folded names.
IN_EVERY_SCAN uint32_t parting_bytes(const uint8_t *bytes) {
  half_block block;
  memcpy(&block, bytes, sizeof block);
  const half_mask parting = __builtin_convertvector(block <= (half_block)(uint8_t)' ', half_mask);
  uint32_t bits;
  memcpy(&bits, &parting, sizeof bits);
  return bits;
}

/// How rare a byte is in folded names, from 0: the first bytes of other scripts' letters are the commonest of all.
static inline size_t rarity(uint8_t byte) {
  static const char commonest_first[] = "aenio rsltuhkdmcgbpvyjzfwqx";
  if (byte >= 0xC0) return 0;
  if (byte >= 0x80) return 20;
  const char *place = memchr(commonest_first, byte, sizeof commonest_first - 1);
  return place ? (size_t)(place - commonest_first) : sizeof commonest_first;
}

/// Begins a scan of `[start, end)`, which begins at a name, for a text of at least one byte. It may want the beginnings
/// of words; then also one of two followers, so many bytes behind where the text begins.
IN_EVERY_SCAN void begin_scan(scanner *scanner, const uint8_t *bytes, size_t start, size_t end, const uint8_t *text,
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

/// Whether a word begins at a place: behind a space, a newline, or nothing.
IN_EVERY_SCAN bool begins_word(const uint8_t *bytes, size_t at) { return at == 0 || bytes[at - 1] <= ' '; }

/// Whether the text stands at a place, and counts there.
IN_EVERY_SCAN bool is_hit(const scanner *scanner, size_t at) {
  const uint8_t *bytes = scanner->bytes + at, *followers = scanner->followers;
  return (!scanner->wants_words || begins_word(scanner->bytes, at)) &&
         memcmp(bytes, scanner->text, scanner->length) == 0 &&
         (!followers || bytes[scanner->follower_at] == followers[0] || bytes[scanner->follower_at] == followers[1]);
}

/// Returns a bit for each place of half a block where the text may begin, since its two rarest bytes are in place.
IN_EVERY_SCAN uint64_t candidates(const scanner *scanner, size_t at, bool wants_words, bool has_followers) {
  const uint8_t *bytes = scanner->bytes + at, *behind = bytes + scanner->follower_at;
  return equal_bytes(bytes + scanner->rarest, scanner->text[scanner->rarest]) &
         equal_bytes(bytes + scanner->next_rarest, scanner->text[scanner->next_rarest]) &
         (wants_words ? parting_bytes(bytes - 1) : ~0u) &
         (has_followers ? equal_bytes(behind, scanner->followers[0]) | equal_bytes(behind, scanner->followers[1])
                        : ~0u);
}

/// Returns the number of the lowest bit; of the highest, where there is none.
IN_EVERY_SCAN size_t lowest(uint64_t bits) { return (size_t)__builtin_ctzll(bits | (uint64_t)1 << 63); }

/// Gathers candidates of whole blocks until there is a batch of them.
IN_EVERY_SCAN void gather(scanner *scanner, bool wants_words, bool has_followers) {
  // Of three bytes and more the rarest two stand in few blocks.
  const bool is_rare = scanner->length > 2 || has_followers;
  size_t at = scanner->next, count = 0;
  for (; scanner->stop - at >= BLOCK && count < BATCH; at += BLOCK) {
    // A machine reads ahead by itself, but not over the end of a page. After a pause, when the names are in no cache,
    // this saves up to 15 %. Nothing needs to be there: it is no pointer.
    __builtin_prefetch((const void *)((uintptr_t)scanner->bytes + at + AHEAD));
    uint64_t places = candidates(scanner, at, wants_words, has_followers) |
                      candidates(scanner, at + BLOCK / 2, wants_words, has_followers) << 32;
    if (is_rare && !places) continue;
    // Few blocks have more than three, and what is written beyond the last of them is written over.
    uint32_t *more = scanner->batch + count;
    count += (size_t)__builtin_popcountll(places);
    for (size_t index = 0; index < 3; index++, places &= places - 1) more[index] = (uint32_t)(at + lowest(places));
    for (size_t index = 3; places; index++, places &= places - 1) more[index] = (uint32_t)(at + lowest(places));
  }
  scanner->next = at;
  scanner->count = count;
}

/// Drops the candidates of the batch that are none; texts of one or two bytes have been compared.
IN_EVERY_SCAN void keep_hits(scanner *scanner) {
  if (scanner->length <= 2) return;
  size_t kept = 0;
  for (size_t index = 0; index < scanner->count; index++) {
    const uint32_t at = scanner->batch[index];
    if (memcmp(scanner->bytes + at, scanner->text, scanner->length) == 0) scanner->batch[kept++] = at;
  }
  scanner->count = kept;
}

/// Takes the next batch that is not empty; returns whether there is one.
IN_EVERY_SCAN bool next_batch(scanner *scanner) {
  scanner->used = scanner->count = 0;
  while (scanner->count == 0 && scanner->next < scanner->stop) {
    // Nothing can be read before the first place, and less than a block is left before the end.
    if (scanner->next == 0 || scanner->stop - scanner->next < BLOCK) {
      if (is_hit(scanner, scanner->next)) scanner->batch[scanner->count++] = (uint32_t)scanner->next;
      scanner->next++;
      continue;
    }
    // Three loops, so that none asks in each block.
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

/// Finds the next place where the text stands; returns whether there is one.
IN_EVERY_SCAN bool next_hit(scanner *scanner, size_t *hit) {
  if (scanner->used == scanner->count && !next_batch(scanner)) return false;
  *hit = scanner->batch[scanner->used++];
  return true;
}

#endif
