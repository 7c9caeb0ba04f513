/** Hits and misses of a cache. */
export interface CacheCounts {
  hits: number
  misses: number
}
