// Writes to standard output the atlas that world.c embeds.
#include "catlas.h"

#include <stdio.h>

int main(void) { return fwrite(catlas_world(), 1, catlas_world_size(), stdout) == catlas_world_size() ? 0 : 1; }
