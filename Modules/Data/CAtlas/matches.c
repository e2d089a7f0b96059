#include "matches.h"

#include <stdbool.h>

// The best matches form a binary heap with the worst of them on top.

static void sift_up(catlas_matches *matches, size_t child, catlas_match match) {
  for (; child > 0; child = (child - 1) / 2) {
    const catlas_match parent = matches->best[(child - 1) / 2];
    if (parent.sort_key >= match.sort_key) break;
    matches->best[child] = parent;
  }
  matches->best[child] = match;
}

static void sift_down(catlas_matches *matches, size_t parent, catlas_match match) {
  size_t child;
  for (; (child = 2 * parent + 1) < matches->count; parent = child) {
    if (child + 1 < matches->count && matches->best[child + 1].sort_key > matches->best[child].sort_key) child++;
    if (matches->best[child].sort_key <= match.sort_key) break;
    matches->best[parent] = matches->best[child];
  }
  matches->best[parent] = match;
}

/// Improves the sort key of a place that is among the best matches, and returns whether it is among them.
static bool improve(catlas_matches *matches, catlas_match match) {
  for (size_t index = 0; index < matches->count; index++) {
    if (matches->best[index].place != match.place) continue;
    if (match.sort_key < matches->best[index].sort_key) sift_down(matches, index, match);
    return true;
  }
  return false;
}

static uint64_t sort_key_of(const catlas_places *places, const catlas_query *query, uint32_t place, uint8_t rank) {
  const uint8_t flags = places->flags[place];
  const uint64_t tier = (flags & query->promoted_flags ? query->promoted_tier : query->tier) & 3;
  return (uint64_t)rank << CATLAS_RANK_SHIFT | tier << 57 | places->records[place];
}

void catlas_settle(const catlas_places *places, const catlas_query *query, catlas_matches *matches,
                   const catlas_match *candidate, unsigned fit) {
  const uint32_t place = candidate->place;
  if (fit >= CATLAS_FITS) return;
  matches->hits++;
  if (places->flags[place] & query->hidden_flags) return;
  const uint8_t rank = query->ranks[fit];
  if (rank == CATLAS_UNWANTED) return;
  uint64_t *word = &matches->found[place / 64];
  const uint64_t bit = (uint64_t)1 << place % 64;
  const bool is_known = (*word & bit) != 0;
  *word |= bit;
  matches->total += !is_known;
  const bool is_full = matches->count == matches->capacity;
  // Returns before the other columns are read, which may not be in memory.
  if (is_full && (matches->capacity == 0 || rank > matches->best[0].sort_key >> CATLAS_RANK_SHIFT)) return;
  catlas_match match = *candidate;
  match.sort_key = sort_key_of(places, query, place, rank);
  if (is_full && match.sort_key >= matches->best[0].sort_key) return;
  if (is_known && improve(matches, match)) return;
  if (is_full)
    sift_down(matches, 0, match);
  else
    sift_up(matches, matches->count++, match);
}
