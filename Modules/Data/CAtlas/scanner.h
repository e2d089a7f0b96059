#ifndef SCANNER_H
#define SCANNER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// Blocks of 32 bytes take about a third fewer instructions where registers are as wide. So a scan is compiled twice,
// and the machine is asked when it begins.
#if defined(__x86_64__)
#define SCANS_IN_WIDE_REGISTERS __attribute__((target("avx2,bmi")))
#define HAS_WIDE_REGISTERS (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi"))
#else
#define SCANS_IN_WIDE_REGISTERS
#define HAS_WIDE_REGISTERS false
#endif
#define IN_EVERY_SCAN static inline __attribute__((always_inline))

/// Walks over the places where a text stands in folded names, a block of bytes at a time.
typedef struct {
  const uint8_t *bytes, *text;
  size_t length;
  /// Where in the text the two bytes stand that are looked for at first: its rarest.
  size_t rarest, next_rarest;
  /// Where the next block begins, and the one after the last place where the text can begin.
  size_t next, stop;
  /// Where the block in hand begins, where in it the text may begin, since both of these bytes are in place, and where
  /// in it words begin.
  size_t block;
  uint32_t candidates, words;
  /// Before here only the beginnings of words count.
  size_t words_only_until;
} scanner;

typedef uint8_t byte_block __attribute__((ext_vector_type(32)));
typedef bool block_mask __attribute__((ext_vector_type(32)));

/// Returns a bit for each byte of a block: whether it is the wanted one.
IN_EVERY_SCAN uint32_t equal_bytes(const uint8_t *bytes, uint8_t wanted) {
  byte_block block;
  memcpy(&block, bytes, sizeof block);
  const block_mask equal = __builtin_convertvector(block == (byte_block)wanted, block_mask);
  uint32_t bits;
  memcpy(&bits, &equal, sizeof bits);
  return bits;
}

/// Returns a bit for each byte of a block: whether it is a space or a newline; nothing else in folded names is less.
IN_EVERY_SCAN uint32_t parting_bytes(const uint8_t *bytes) {
  byte_block block;
  memcpy(&block, bytes, sizeof block);
  const block_mask parting = __builtin_convertvector(block <= (byte_block)(uint8_t)' ', block_mask);
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

/// Returns a scanner of `[start, end)`, which begins at a name, for a text of at least one byte.
IN_EVERY_SCAN scanner scan(const uint8_t *bytes, size_t start, size_t end, const uint8_t *text, size_t length) {
  const size_t stop = end - start < length ? start : end - length + 1;
  size_t rarest = 0, next_rarest = length - 1;
  for (size_t at = 0; at < length; at++)
    if (rarity(text[at]) > rarity(text[rarest])) rarest = at;
  if (rarest == next_rarest) next_rarest = 0;
  for (size_t at = 0; at < length; at++)
    if (at != rarest && rarity(text[at]) > rarity(text[next_rarest])) next_rarest = at;
  return (scanner){bytes, text, length, rarest, next_rarest, start, stop, start, 0, 0, 0};
}

/// Whether a word begins at a place: behind a space, a newline, or nothing.
IN_EVERY_SCAN bool begins_word(const uint8_t *bytes, size_t at) { return at == 0 || bytes[at - 1] <= ' '; }

/// Drops what no longer counts of the candidates in hand.
IN_EVERY_SCAN void keep_words(scanner *scanner) {
  if (scanner->words_only_until <= scanner->block) return;
  const size_t ahead = scanner->words_only_until - scanner->block;
  scanner->candidates &= scanner->words | (ahead < 32 ? ~0u << ahead : 0);
}

/// Takes the next block that has candidates, or the last one, which is short; returns whether there is one.
IN_EVERY_SCAN bool next_block(scanner *scanner) {
  const uint8_t *bytes = scanner->bytes, *some = bytes + scanner->rarest, *others = bytes + scanner->next_rarest;
  const uint8_t rarest = scanner->text[scanner->rarest], next_rarest = scanner->text[scanner->next_rarest];
  const size_t stop = scanner->stop;
  size_t at = scanner->next;
  uint32_t candidates = 0;
  // All at once: a branch between the comparisons would often be guessed wrong.
  const bool words_only = scanner->words_only_until >= stop && at > 0;
  for (; stop - at >= sizeof(byte_block); at += sizeof(byte_block)) {
    candidates = equal_bytes(some + at, rarest) & equal_bytes(others + at, next_rarest);
    if (words_only) candidates &= parting_bytes(bytes + at - 1);
    if (candidates) break;
  }
  if (at == stop) return false;
  scanner->block = at;
  for (size_t left = stop - at; !candidates && left-- > 0;)
    scanner->candidates |= (uint32_t)(some[at + left] == rarest && others[at + left] == next_rarest) << left;
  scanner->candidates |= candidates;
  scanner->next = stop - at < sizeof(byte_block) ? stop : at + sizeof(byte_block);
  scanner->words = 0;
  if (candidates && at > 0)
    scanner->words = parting_bytes(bytes + at - 1);
  else
    for (size_t bit = 0; bit < scanner->next - at; bit++)
      scanner->words |= (uint32_t)begins_word(bytes, at + bit) << bit;
  keep_words(scanner);
  return true;
}

/// From here to a place only the beginnings of words count.
IN_EVERY_SCAN void skip_to_words(scanner *scanner, size_t until) {
  scanner->words_only_until = until;
  keep_words(scanner);
}

/// Goes on at a place ahead.
IN_EVERY_SCAN void skip_to(scanner *scanner, size_t place) {
  scanner->candidates = 0;
  scanner->next = place < scanner->stop ? place : scanner->stop;
}

/// Finds the next place where the text stands; returns whether there is one.
IN_EVERY_SCAN bool next_hit(scanner *scanner, size_t *hit) {
  do {
    while (scanner->candidates) {
      *hit = scanner->block + (size_t)__builtin_ctz(scanner->candidates);
      scanner->candidates &= scanner->candidates - 1;
      if (scanner->length <= 2 || memcmp(scanner->bytes + *hit, scanner->text, scanner->length) == 0) return true;
    }
  } while (next_block(scanner));
  return false;
}

#endif
