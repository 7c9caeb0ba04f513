const [least, largest] = [4 * 2 ** 20, 8 * 2 ** 20]
/** One of so many parts of the memory that is free. */
const part = 64

/**
 * How many bytes a cache of ready responses may hold: a 64th of the memory that this process could still use when it
 * starts, from 4 to 8 MiB. More would help little: what is not held is made in a millisecond.
 */
export function cacheBytes(available: number = process.availableMemory()): number {
  return Math.round(Math.min(largest, Math.max(least, available / part)))
}
