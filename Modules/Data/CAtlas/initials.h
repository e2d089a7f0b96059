#ifndef INITIALS_H
#define INITIALS_H

#include "catlas.h"

/// Adds the places with a word that starts with the text of the query, which must be a letter from `a` to `z`.
void catlas_search_initials(const catlas_places *places, const catlas_query *query, catlas_matches *matches);

#endif
