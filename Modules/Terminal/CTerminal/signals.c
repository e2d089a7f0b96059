#include "cterminal.h"

#include <stdatomic.h>

_Static_assert(
    ATOMIC_POINTER_LOCK_FREE == 2 && ATOMIC_INT_LOCK_FREE == 2 && ATOMIC_BOOL_LOCK_FREE == 2,
    "a signal handler must not wait for a lock");

static _Atomic(void *) restore_sequence;
static atomic_int relay = -1;
static atomic_bool unread;

void *cterminal_exchange_restore_sequence(void *next) { return atomic_exchange(&restore_sequence, next); }

int cterminal_relay(void) { return atomic_load(&relay); }

void cterminal_set_relay(int descriptor) { atomic_store(&relay, descriptor); }

bool cterminal_exchange_unread(bool is_unread) { return atomic_exchange(&unread, is_unread); }

bool cterminal_is_unread(void) { return atomic_load(&unread); }
