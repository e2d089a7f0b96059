#include "catlas.h"

// `#embed` is C23: Clang has it from 19 on, and Xcode from 16.3. `.incbin` serves compilers that lack it, but a
// build does not notice there that the atlas has changed.
#if defined(__has_embed) && !defined(CATLAS_INCBIN)

#pragma clang diagnostic ignored "-Wc23-extensions"

#if !defined(__APPLE__)
// A section of its own: the linker makes `.rodata` of a static Swift executable writable.
__attribute__((section("catlas")))
#endif
_Alignas(64) static const uint8_t world[] = {
#embed "world.atlas"
};

const uint8_t *catlas_world(void) { return world; }

size_t catlas_world_size(void) { return sizeof world; }

#else

#if defined(__APPLE__)
#define SECTION ".const_data\n"
#define PREVIOUS ".text\n"
#define SYMBOL(name) "_" name
#else
#define SECTION ".section catlas,\"a\"\n"
#define PREVIOUS ".previous\n"
#define SYMBOL(name) name
#endif

__asm__(SECTION ".p2align 6\n" SYMBOL("catlas_world_begin") ":\n"
        ".incbin \"world.atlas\"\n" SYMBOL("catlas_world_end") ":\n" PREVIOUS);

extern const uint8_t catlas_world_begin[];
extern const uint8_t catlas_world_end[];

const uint8_t *catlas_world(void) { return catlas_world_begin; }

size_t catlas_world_size(void) { return (size_t)(catlas_world_end - catlas_world_begin); }

#endif
