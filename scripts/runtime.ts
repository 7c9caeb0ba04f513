/** How Node runs the server (docs/decisions/008-heap-size.md). */
export const serverFlags = ['--max-old-space-size=512', '--max-semi-space-size=8']

/** The memory settings of the C library; read when a process starts, and only by glibc. */
export const serverMemory = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '262144',
  // a set trim threshold keeps this one at 128 KiB: each page and its compression would be mapped and unmapped
  MALLOC_MMAP_THRESHOLD_: '1048576',
}
