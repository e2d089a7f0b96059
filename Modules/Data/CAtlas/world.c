#include "catlas.h"

// `#embed` is a C23 directive that Clang 19 and Xcode 16.3 support. `.incbin` is the fallback for other compilers. With
// `.incbin`, this file is not rebuilt when the atlas changes.
#if defined(__has_embed) && !defined(CATLAS_INCBIN)

#pragma clang diagnostic ignored "-Wc23-extensions"

#if !defined(__APPLE__)
// Uses a separate section, because the linker makes `.rodata` writable in a static Swift executable.
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
