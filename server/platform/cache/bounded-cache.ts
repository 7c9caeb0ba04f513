import { LRUCache } from 'lru-cache'
import { FrequencySketch } from './frequency-sketch.ts'

/** Bounds of a cache. */
export interface BoundedCacheOptions<V> {
  /** Bytes of all that it holds. */
  mostBytes: number
  /** Bytes of a value with its key. */
  weigh(value: V, key: string): number
  /** Whether a value can make room for any other. */
  isStale(value: V): boolean
}

/** A value is kept with its weight: what it holds may grow later. */
interface Held<V> {
  value: V
  bytes: number
}

/** Fewest bytes that a value with its key is expected to have. */
const leastBytes = 4096

/** How many requests for each value that is held are recent; what is no longer asked for makes room within twice as many. */
const requestsEach = 10
const fewestRequests = 1000

/** Where all are asked for in turn, a new one is one ahead of those whose turn comes later. */
const lead = 1

/**
 * A cache bounded by bytes that a scan does not empty: where it is full, a new value takes the place of the least
 * recently used one only if it was asked for more often lately. Asked for more than fits, in turn, it keeps what fits.
 */
export class BoundedCache<V> {
  readonly #options: BoundedCacheOptions<V>
  readonly #held: LRUCache<string, Held<V>>
  readonly #asked: FrequencySketch
  #bytes = 0

  constructor(options: BoundedCacheOptions<V>) {
    this.#options = options
    const most = Math.max(1, Math.ceil(options.mostBytes / leastBytes))
    // the count never bounds it: every value is at least as heavy
    this.#held = new LRUCache({ max: most, dispose: ({ bytes }) => this.#release(bytes) })
    this.#asked = new FrequencySketch(4 * most)
  }

  /** Bytes of all that it holds. */
  get bytes(): number {
    return this.#bytes
  }

  /** The value of a key, which counts as asked for. */
  get(key: string): V | undefined {
    this.#asked.add(key, Math.max(fewestRequests, requestsEach * this.#held.size))
    return this.#held.get(key)?.value
  }

  /** The value of a key, without effect. */
  peek(key: string): V | undefined {
    return this.#held.peek(key)?.value
  }

  /** Holds a value, unless others are asked for more often and it does not fit beside them. */
  set(key: string, value: V): void {
    const bytes = Math.max(leastBytes, this.#options.weigh(value, key))
    const isHeld = this.#held.delete(key)
    if (bytes > this.#options.mostBytes || !this.#makeRoom(key, bytes, isHeld)) return
    this.#bytes += bytes
    this.#held.set(key, { value, bytes })
  }

  /** Weighs a value again, which holds more or less than before; others may have to go. */
  reweigh(key: string, value: V): void {
    if (this.#held.peek(key)?.value === value) this.set(key, value)
  }

  delete(key: string): void {
    this.#held.delete(key)
  }

  /** Whether so many bytes are free now. What was held before stays so in a new version. */
  #makeRoom(key: string, bytes: number, isHeld: boolean): boolean {
    const wanted = this.#asked.estimate(key)
    while (this.#bytes + bytes > this.#options.mostBytes) {
      const { value: oldest } = this.#held.rkeys().next()
      const held = oldest === undefined ? undefined : this.#held.peek(oldest)
      if (oldest === undefined || held === undefined) return true
      const isKept = !isHeld && !this.#options.isStale(held.value)
      if (isKept && this.#asked.estimate(oldest) + lead >= wanted) return false
      this.#held.delete(oldest)
    }
    return true
  }

  #release(bytes: number): void {
    this.#bytes -= bytes
  }
}
