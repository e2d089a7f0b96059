#ifndef INITIALS_H
#define INITIALS_H

#include "catlas.h"

/// Adds the places that have a name in which a word starts with the query's text. The text must be a letter from `a` to
/// `z`.
void catlas_search_initials(const catlas_places *places, const catlas_query *query, catlas_matches *matches);

/// Finds where a letter occurs with the given fit in the names of a match's place. Sets the match's length to 1 and its
/// offset to the letter's first position. If the letter is not found, the offset is the start of the names.
void catlas_locate_initial(const catlas_places *places, uint8_t letter, unsigned fit, catlas_match *match);

#endif
