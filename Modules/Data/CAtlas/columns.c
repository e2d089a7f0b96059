#include "catlas.h"

#include <stdbool.h>

size_t catlas_index(const uint32_t *values, size_t count, uint32_t value) {
  size_t index = 0;
  while (index < count && values[index] != value) index++;
  return index;
}

static size_t newlines(const uint8_t *bytes, size_t from, size_t end) {
  size_t count = 0;
  for (size_t at = from; at < end; at++) count += bytes[at] == '\n';
  return count;
}

static bool ends_each_name(const uint8_t *bytes, size_t from, size_t end) {
  if (from == end || bytes[end - 1] != '\n') return false;
  for (size_t at = from; at < end; at++)
    if (bytes[at] == '\n' && (at == from || bytes[at - 1] == '\n')) return false;
  return true;
}

size_t catlas_damaged_names(const uint8_t *folded, const uint32_t *starts, const uint8_t *originals,
                            const uint32_t *original_starts, size_t count) {
  for (size_t place = 0; place < count; place++) {
    const size_t from = starts[place], end = starts[place + 1];
    if (!ends_each_name(folded, from, end)) return place;
    if (newlines(originals, original_starts[place], original_starts[place + 1]) >= newlines(folded, from, end))
      return place;
  }
  return count;
}

uint32_t catlas_crc32(const uint8_t *bytes, size_t length) {
  uint32_t table[8][256];
  for (uint32_t byte = 0; byte < 256; byte++) {
    uint32_t remainder = byte;
    for (int bit = 0; bit < 8; bit++) remainder = remainder >> 1 ^ (remainder & 1 ? 0xEDB88320 : 0);
    table[0][byte] = remainder;
  }
  for (uint32_t byte = 0; byte < 256; byte++)
    for (int ahead = 1; ahead < 8; ahead++)
      table[ahead][byte] = table[ahead - 1][byte] >> 8 ^ table[0][table[ahead - 1][byte] & 0xFF];

  uint32_t crc = ~0u;
  for (; length >= 8; bytes += 8, length -= 8)
    crc = table[7][(crc ^ bytes[0]) & 0xFF] ^ table[6][(crc >> 8 ^ bytes[1]) & 0xFF] ^
          table[5][(crc >> 16 ^ bytes[2]) & 0xFF] ^ table[4][crc >> 24 ^ bytes[3]] ^ table[3][bytes[4]] ^
          table[2][bytes[5]] ^ table[1][bytes[6]] ^ table[0][bytes[7]];
  for (; length > 0; bytes++, length--) crc = crc >> 8 ^ table[0][(crc ^ *bytes) & 0xFF];
  return ~crc;
}
