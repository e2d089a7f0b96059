#ifndef MASKS_H
#define MASKS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/// A function that the compiler copies into each caller, so that the copy is compiled for the caller's processor and
/// for the arguments that are constant there.
#define ALWAYS_INLINE static inline __attribute__((always_inline))

/// The number of bytes in a block, which is compared in two halves.
enum { BLOCK = 64 };

typedef uint8_t half_block __attribute__((ext_vector_type(BLOCK / 2)));
typedef bool half_mask __attribute__((ext_vector_type(BLOCK / 2)));

ALWAYS_INLINE uint32_t bits_of(half_mask mask) {
  uint32_t bits;
  memcpy(&bits, &mask, sizeof bits);
  return bits;
}

/// Returns a mask with one bit for each byte in half a block. A bit is set if the byte equals the wanted byte.
ALWAYS_INLINE uint32_t equal_bytes(const uint8_t *bytes, uint8_t wanted) {
  half_block block;
  memcpy(&block, bytes, sizeof block);
  return bits_of(__builtin_convertvector(block == (half_block)wanted, half_mask));
}

/// Returns a mask with one bit for each byte in half a block. A bit is set if the byte is at least the given minimum.
ALWAYS_INLINE uint32_t bytes_at_least(const uint8_t *bytes, uint8_t minimum) {
  half_block block;
  memcpy(&block, bytes, sizeof block);
  return bits_of(__builtin_convertvector(block >= (half_block)minimum, half_mask));
}

/// Returns a mask with one bit for each byte in half a block. A bit is set if the byte is a space or a newline, which
/// are the smallest bytes in folded names.
ALWAYS_INLINE uint32_t parting_bytes(const uint8_t *bytes) {
  half_block block;
  memcpy(&block, bytes, sizeof block);
  return bits_of(__builtin_convertvector(block <= (half_block)(uint8_t)' ', half_mask));
}

#endif
