#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Starts an idle process in its own process group and returns the process ID.
func sleepingJob() -> pid_t {
  #if canImport(Darwin)
  var attributes: posix_spawnattr_t?
  #else
  var attributes = posix_spawnattr_t()
  #endif
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
  var id: pid_t = 0
  var arguments = [strdup("sleep"), strdup("9"), nil]
  defer { arguments.forEach { free($0) } }
  posix_spawn(&id, "/bin/sleep", nil, &attributes, &arguments, nil)
  return id
}
