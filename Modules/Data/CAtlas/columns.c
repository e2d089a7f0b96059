#include "catlas.h"

#include <stdbool.h>

static bool are_sound(const uint8_t *bytes, size_t from, size_t end, uint8_t script) {
  for (size_t at = from; at < end; at++) {
    const size_t start = at;
    bool fits = script == CATLAS_LATIN && start == from;
    for (; at < end && bytes[at] != '\n'; at++) fits |= catlas_script_of(bytes[at]) == script;
    if (at == end || at == start || !fits) return false;
  }
  return from < end || script != CATLAS_LATIN;
}

size_t catlas_damaged_names(const uint8_t *folded, const uint32_t *starts, size_t count, uint8_t script) {
  for (size_t place = 0; place < count; place++)
    if (!are_sound(folded, starts[place], starts[place + 1], script)) return place;
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
