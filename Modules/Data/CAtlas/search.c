#include "catlas.h"

#include <stdbool.h>
#include <string.h>

enum { WHOLE_NAME, PREFIX, WORD_PREFIX, INSIDE, NO_MATCH };

// Scanning -----------------------------------------------------------------------------------------------------------

typedef uint8_t block __attribute__((ext_vector_type(32)));
typedef bool block_mask __attribute__((ext_vector_type(32)));

static uint32_t equal_bytes(const uint8_t *bytes, uint8_t wanted) {
  block loaded;
  memcpy(&loaded, bytes, sizeof loaded);
  block_mask equal = __builtin_convertvector(loaded == (block)wanted, block_mask);
  uint32_t bits;
  memcpy(&bits, &equal, sizeof bits);
  return bits;
}

/// Walks over the places where a text stands in bytes, a block of them at a time.
typedef struct {
  const uint8_t *bytes, *text;
  size_t length;
  /// Where the next block begins, and the one after the last place where the text can begin.
  size_t next, stop;
  /// Where the block in hand begins, and where in it both the text's first byte and its last one are in place.
  size_t block;
  uint32_t candidates;
} scanner;

/// Returns a scanner of `[start, end)` for a text of at least one byte.
static scanner scan(const uint8_t *bytes, size_t start, size_t end, const uint8_t *text, size_t length) {
  const size_t stop = end - start < length ? start : end - length + 1;
  return (scanner){bytes, text, length, start, stop, start, 0};
}

/// Takes the next block that has candidates, or the last one, which is short; returns whether there is one.
static bool next_block(scanner *scanner) {
  const uint8_t *bytes = scanner->bytes, *ahead = bytes + scanner->length - 1;
  const uint8_t first = scanner->text[0], last = scanner->text[scanner->length - 1];
  const size_t stop = scanner->stop;
  size_t at = scanner->next;
  uint32_t candidates = 0;
  for (; stop - at >= sizeof(block); at += sizeof(block)) {
    candidates = equal_bytes(bytes + at, first) & equal_bytes(ahead + at, last);
    if (candidates) break;
  }
  if (at == stop) return false;
  scanner->block = at;
  for (size_t left = stop - at; !candidates && left-- > 0;)
    scanner->candidates |= (uint32_t)(bytes[at + left] == first && ahead[at + left] == last) << left;
  scanner->candidates |= candidates;
  scanner->next = stop - at < sizeof(block) ? stop : at + sizeof(block);
  return true;
}

/// Finds the next place where the text stands; returns whether there is one.
static bool next_hit(scanner *scanner, size_t *hit) {
  do {
    while (scanner->candidates) {
      *hit = scanner->block + (size_t)__builtin_ctz(scanner->candidates);
      scanner->candidates &= scanner->candidates - 1;
      if (scanner->length <= 2 || memcmp(scanner->bytes + *hit, scanner->text, scanner->length) == 0) return true;
    }
  } while (next_block(scanner));
  return false;
}

/// Returns how well the name around a hit in `[start, end)` fits.
static unsigned class_of(const uint8_t *bytes, size_t start, size_t end, size_t hit, size_t length) {
  const uint8_t before = hit == start ? '\n' : bytes[hit - 1];
  if (before == ' ') return WORD_PREFIX;
  if (before != '\n') return INSIDE;
  return hit + length == end || bytes[hit + length] == '\n' ? WHOLE_NAME : PREFIX;
}

// Ranking ------------------------------------------------------------------------------------------------------------

/// The best matches so far: a binary heap, the worst of them on top.
typedef struct {
  catlas_match *matches;
  size_t count, capacity;
} heap;

static void sift_up(heap *heap, size_t child, catlas_match match) {
  for (; child > 0; child = (child - 1) / 2) {
    catlas_match parent = heap->matches[(child - 1) / 2];
    if (parent.rank >= match.rank) break;
    heap->matches[child] = parent;
  }
  heap->matches[child] = match;
}

static void sift_down(heap *heap, catlas_match match) {
  size_t parent = 0, child;
  for (; (child = 2 * parent + 1) < heap->count; parent = child) {
    if (child + 1 < heap->count && heap->matches[child + 1].rank > heap->matches[child].rank) child++;
    if (heap->matches[child].rank <= match.rank) break;
    heap->matches[parent] = heap->matches[child];
  }
  heap->matches[parent] = match;
}

static void offer(heap *heap, catlas_match match) {
  if (heap->count < heap->capacity)
    sift_up(heap, heap->count++, match);
  else if (match.rank < heap->matches[0].rank)
    sift_down(heap, match);
}

static uint64_t rank_of(const catlas_places *places, const catlas_query *query, uint32_t place, unsigned class) {
  const bool promoted = (places->flags[place] & query->promoted_flags) != 0;
  const uint64_t tier = (promoted ? query->promoted_tier : query->tier) & 3;
  return (uint64_t)class << CATLAS_CLASS_SHIFT | tier << 56 | (uint64_t)~places->populations[place] << 24 |
         (places->identifiers[place] & 0xFFFFFF);
}

/// Puts a place among the best, unless it is hidden; returns how many places that are.
static size_t settle(heap *heap, const catlas_places *places, const catlas_query *query, catlas_match match,
                     unsigned class) {
  if (class == NO_MATCH || places->flags[match.place] & query->hidden_flags) return 0;
  // Spares the other columns: they need not be in memory at all.
  if (heap->count == heap->capacity && (heap->capacity == 0 || class > heap->matches[0].rank >> CATLAS_CLASS_SHIFT))
    return 1;
  match.rank = rank_of(places, query, match.place, class);
  offer(heap, match);
  return 1;
}

size_t catlas_search(const catlas_places *places, const catlas_query *query, catlas_match *best, size_t capacity,
                     size_t *kept) {
  *kept = 0;
  if (query->length == 0 || query->end > places->count || query->first >= query->end) return 0;
  const size_t start = places->starts[query->first], end = places->starts[query->end];
  if (start > end || end > places->folded_length) return 0;

  heap heap = {best, 0, capacity};
  size_t total = 0, hit;
  catlas_match match = {0, query->first, 0};
  unsigned best_class = NO_MATCH;
  scanner scanner = scan(places->folded, start, end, query->text, query->length);
  size_t next = places->starts[match.place + 1];
  while (next_hit(&scanner, &hit)) {
    // Most hits by far: inside a word, of a place that is known to match. Only the beginning of a word can be better.
    if (best_class != NO_MATCH && hit < next && places->folded[hit - 1] > ' ') continue;
    if (hit >= next) {
      total += settle(&heap, places, query, match, best_class);
      best_class = NO_MATCH;
      // Stays below `query->end`, whose start is `end`, beyond any hit, whatever damaged offsets come before it.
      do next = places->starts[++match.place + 1];
      while (next <= hit);
    }
    const unsigned class = class_of(places->folded, start, end, hit, query->length);
    if (class < best_class) {
      best_class = class;
      match.offset = (uint32_t)hit;
    }
  }
  total += settle(&heap, places, query, match, best_class);
  *kept = heap.count;
  return total;
}
