#include "matches.h"
#include "initials.h"

#include <stdbool.h>
#include <string.h>

// The best matches form a binary heap with the worst match at the top.

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

/// Returns whether the best matches already contain the place of a match. If the new match has a better sort key, it
/// replaces the old match.
static bool improve(catlas_matches *matches, catlas_match match) {
  for (size_t index = 0; index < matches->count; index++) {
    if (matches->best[index].place != match.place) continue;
    if (match.sort_key < matches->best[index].sort_key) sift_down(matches, index, match);
    return true;
  }
  return false;
}

/// Returns the sort key of a match whose rank and place are set. `is_own` specifies whether the match is in the first
/// of the place's names in the script that is searched.
static uint64_t sort_key_of(const catlas_places *places, const catlas_query *query, const catlas_match *match,
                            unsigned fit, bool is_own) {
  const uint8_t level = places->levels[match->place];
  int score = level + query->score + (is_own ? query->own_scores : query->other_scores)[fit];
  if (fit == CATLAS_WHOLE_NAME && level >= query->large_level)
    score += is_own ? query->large_own_score : query->large_other_score;
  const uint64_t rank = query->sorts_by_rank ? match->rank : 0;
  return rank << 59 | (uint64_t)(uint16_t)(0x4000 - score) << CATLAS_SCORE_SHIFT | places->records[match->place];
}

/// Returns whether a match is in the first of the place's names in the script that is searched.
static bool is_in_own_name(const catlas_places *places, const catlas_match *match) {
  const uint32_t start = places->starts[match->place];
  return match->offset >= start && !memchr(places->folded + start, '\n', match->offset - start);
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
  if (rank < matches->best_rank) matches->best_rank = rank;
  catlas_match match = *candidate;
  match.rank = rank;
  const bool is_full = matches->count == matches->capacity;
  // If even the best possible sort key is not good enough, the names are not read again, because they might not be in
  // the cache.
  if (is_full && (matches->capacity == 0 ||
                  sort_key_of(places, query, &match, fit, true) >= matches->best[0].sort_key)) return;
  if (match.length == 0) catlas_locate_initial(places, query->text[0], fit, &match);
  match.sort_key = sort_key_of(places, query, &match, fit, is_in_own_name(places, &match));
  if (is_full && match.sort_key >= matches->best[0].sort_key) return;
  if (is_known && improve(matches, match)) return;
  if (is_full)
    sift_down(matches, 0, match);
  else
    sift_up(matches, matches->count++, match);
}
