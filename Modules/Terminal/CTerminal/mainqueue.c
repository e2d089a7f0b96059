#if defined(__linux__)
#define _GNU_SOURCE
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include "cterminal.h"

#if defined(__linux__)

// libdispatch exports the following two functions for the run loops of other libraries, such as CoreFoundation on
// Linux.

/// Returns an eventfd that becomes readable when a block is added to the main queue.
extern int _dispatch_get_main_queue_handle_4CF(void);
/// Runs the blocks that are currently in the main queue.
extern void _dispatch_main_queue_callback_4CF(void *message);

// After a call to `dispatch_main`, worker threads serve the queue, and a call to either function terminates the
// process. The main thread can always call the functions, because the main thread runs no code after a call to
// `dispatch_main`.
static bool is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }

int cterminal_main_queue(void) { return is_main_thread() ? _dispatch_get_main_queue_handle_4CF() : -1; }

void cterminal_run_main_queue(int descriptor) {
  uint64_t count;
  // The counter is read before the blocks run. A block that is added while they run therefore makes the descriptor
  // readable again.
  if (read(descriptor, &count, sizeof count) != sizeof count) return;
  _dispatch_main_queue_callback_4CF(NULL);
}

#else

int cterminal_main_queue(void) { return -1; }

void cterminal_run_main_queue(int descriptor) { (void)descriptor; }

#endif
