#ifndef FINDINGS_H
#define FINDINGS_H

#include "catlas.h"

/// Adds a place that fits a query, unless it is hidden or not wanted; one that is known already keeps its best rank.
void catlas_settle(const catlas_places *places, const catlas_query *query, catlas_findings *findings,
                   const catlas_match *match, unsigned fit);

#endif
