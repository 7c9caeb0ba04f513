/** How often a cache had what was asked for, and how often it had to be made. */
export interface CacheCounts {
  hits: number
  misses: number
}
