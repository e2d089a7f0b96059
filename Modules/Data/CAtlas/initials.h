#ifndef INITIALS_H
#define INITIALS_H

#include "catlas.h"

#include <stdbool.h>

/// Whether a text is a letter that has to begin a word, of names whose initials are known.
static inline bool fits_initials(const catlas_places *places, const catlas_query *query) {
  return places->initials && query->length == 1 && query->text[0] >= 'a' && query->text[0] <= 'z' &&
         query->standings[CATLAS_INSIDE] == CATLAS_UNWANTED;
}

/// Adds the places whose words begin with such a letter.
void catlas_search_initials(const catlas_places *places, const catlas_query *query, catlas_findings *findings);

#endif
