#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>

// The state that signal handlers share with the program. Each access is atomic and lock-free.

/// Replaces the list of terminals to restore when a signal ends the process, returning the previous list.
void *cterminal_exchange_restore_sequence(void *restore_sequence);

/// Returns the descriptor that signals are relayed to, or -1 if signals are not relayed.
int cterminal_relay(void);
/// Sets the descriptor that signals are relayed to, or stops relaying them if the descriptor is -1.
void cterminal_set_relay(int descriptor);

/// Sets whether a relayed termination signal is unread, returning the previous value.
bool cterminal_exchange_unread(bool is_unread);
/// Returns whether a relayed termination signal is unread.
bool cterminal_is_unread(void);

// The main queue, whose blocks are the main actor's jobs.

/// Returns the descriptor that is readable when jobs are ready, or -1 if the calling thread cannot run the jobs.
///
/// On every system except Linux, the result is -1.
int cterminal_main_queue(void);
/// Runs the jobs that are ready, or does nothing if the descriptor is not readable.
void cterminal_run_main_queue(int descriptor);

#endif
