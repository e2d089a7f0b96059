#ifndef INITIALS_H
#define INITIALS_H

#include "catlas.h"

/// Adds the places that have a word that starts with the text of the query, a letter from `a` to `z`.
void catlas_search_initials(const catlas_places *places, const catlas_query *query, catlas_matches *matches);

#endif
