#include "findings.h"

#include <stdbool.h>

// The best matches form a binary heap with the worst one on top.

static void sift_up(catlas_findings *findings, size_t child, catlas_match match) {
  for (; child > 0; child = (child - 1) / 2) {
    const catlas_match parent = findings->best[(child - 1) / 2];
    if (parent.rank >= match.rank) break;
    findings->best[child] = parent;
  }
  findings->best[child] = match;
}

static void sift_down(catlas_findings *findings, size_t parent, catlas_match match) {
  size_t child;
  for (; (child = 2 * parent + 1) < findings->count; parent = child) {
    if (child + 1 < findings->count && findings->best[child + 1].rank > findings->best[child].rank) child++;
    if (findings->best[child].rank <= match.rank) break;
    findings->best[parent] = findings->best[child];
  }
  findings->best[parent] = match;
}

/// Improves the rank of a place that is among the best matches; returns whether the place is among them.
static bool improve(catlas_findings *findings, catlas_match match) {
  for (size_t index = 0; index < findings->count; index++) {
    if (findings->best[index].place != match.place) continue;
    if (match.rank < findings->best[index].rank) sift_down(findings, index, match);
    return true;
  }
  return false;
}

static uint64_t rank_of(const catlas_places *places, const catlas_query *query, uint32_t place, uint8_t standing) {
  const uint8_t flags = places->flags[place];
  const uint64_t tier = (flags & query->promoted_flags ? query->promoted_tier : query->tier) & 3;
  return (uint64_t)standing << CATLAS_STANDING_SHIFT | tier << 57 | places->records[place];
}

void catlas_settle(const catlas_places *places, const catlas_query *query, catlas_findings *findings,
                   const catlas_match *candidate, unsigned fit) {
  const uint32_t place = candidate->place;
  if (fit >= CATLAS_FITS) return;
  findings->hits++;
  if (places->flags[place] & query->hidden_flags) return;
  const uint8_t standing = query->standings[fit];
  if (standing == CATLAS_UNWANTED) return;
  uint64_t *word = &findings->found[place / 64];
  const uint64_t bit = (uint64_t)1 << place % 64;
  const bool is_known = (*word & bit) != 0;
  *word |= bit;
  findings->total += !is_known;
  const bool is_full = findings->count == findings->capacity;
  // Returns before the other columns are read, which may not be in memory.
  if (is_full && (findings->capacity == 0 || standing > findings->best[0].rank >> CATLAS_STANDING_SHIFT)) return;
  catlas_match match = *candidate;
  match.rank = rank_of(places, query, place, standing);
  if (is_full && match.rank >= findings->best[0].rank) return;
  if (is_known && improve(findings, match)) return;
  if (is_full)
    sift_down(findings, 0, match);
  else
    sift_up(findings, findings->count++, match);
}
