#ifndef MATCHES_H
#define MATCHES_H

#include "catlas.h"

#include <stdbool.h>

/// Adds a place that matches a query, unless the place is hidden or the fit is unwanted. A place that was already found
/// keeps the better sort key. If the array of best matches is full, the worst match is dropped. If the match's length
/// is 0, the text must be a single letter, which the function locates in the place's names.
void catlas_settle(const catlas_places *places, const catlas_query *query, catlas_matches *matches,
                   const catlas_match *match, unsigned fit);

#endif
