#ifndef FINDINGS_H
#define FINDINGS_H

#include "catlas.h"

/// Adds a place that matches a query, unless it is hidden or the fit is unwanted. A place that was already found keeps
/// the better sort key.
void catlas_settle(const catlas_places *places, const catlas_query *query, catlas_matches *matches,
                   const catlas_match *match, unsigned fit);

#endif
