#ifndef MATCHES_H
#define MATCHES_H

#include "catlas.h"

#include <stdbool.h>

/// Adds a place that matches a query, unless the place is hidden or the fit is unwanted. A place that was already found
/// keeps the better sort key. If the array of best matches is full, the worst match is dropped. If the match's length
/// is 0, the text must be a single letter, which the function locates in the place's names.
void catlas_settle(const catlas_places *places, const catlas_query *query, catlas_matches *matches,
                   const catlas_match *match, unsigned fit);

/// A function type that returns whether a name fits a pattern.
typedef bool catlas_comparison(const void *pattern, const uint8_t *name, size_t length);

/// Adds each place whose level is at least `level` if one of its names is at most `maximum` bytes long and fits a
/// pattern. Names that do not count as whole names are skipped.
void catlas_compare_names(const catlas_places *places, const catlas_query *query, uint8_t level, size_t maximum,
                          catlas_comparison *fits, const void *pattern, catlas_matches *matches);

#endif
