#if defined(__linux__)
#define _GNU_SOURCE
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

#include "cterminal.h"

#if defined(__linux__)

// Exported by libdispatch for run loops of other libraries; CoreFoundation on Linux uses both.

/// Returns an eventfd that is readable when blocks have been added to the main queue.
extern int _dispatch_get_main_queue_handle_4CF(void);
/// Runs the blocks that are in the main queue now.
extern void _dispatch_main_queue_callback_4CF(void *message);

// Once `dispatch_main` has been called, worker threads serve the queue, and both functions stop the process.
// The thread that called it never runs code again, so that the first thread may always call them.
static bool is_main_thread(void) { return syscall(SYS_gettid) == getpid(); }

int cterminal_main_queue(void) { return is_main_thread() ? _dispatch_get_main_queue_handle_4CF() : -1; }

void cterminal_run_main_queue(int descriptor) {
  uint64_t count;
  // Before the blocks run: one that is added meanwhile makes the descriptor readable again.
  if (read(descriptor, &count, sizeof count) != sizeof count) return;
  _dispatch_main_queue_callback_4CF(NULL);
}

#else

int cterminal_main_queue(void) { return -1; }

void cterminal_run_main_queue(int descriptor) { (void)descriptor; }

#endif
