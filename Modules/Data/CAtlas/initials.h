#ifndef INITIALS_H
#define INITIALS_H

#include "catlas.h"

/// Adds the places of which a word begins with a letter, `a` to `z`: the text of the query.
void catlas_search_initials(const catlas_places *places, const catlas_query *query, catlas_findings *findings);

#endif
