const rows = 4
/** Counters stop here: what is asked for more often is not distinguished. */
const most = 15

/**
 * Estimates how often each key was asked for lately, in a fixed number of bytes: a count-min sketch whose counters are
 * halved now and then, as TinyLFU (Einziger, Friedman and Manes, 2017) does. Never too low between two halvings.
 */
export class FrequencySketch {
  readonly #counters: Uint8Array
  readonly #width: number
  #added = 0

  /** `keys`: how many different keys it is to tell apart. */
  constructor(keys: number) {
    this.#width = 2 ** Math.ceil(Math.log2(Math.max(16, keys)))
    this.#counters = new Uint8Array(rows * this.#width)
  }

  /** Counts a key; all counters are halved once `span` keys were added since the last time. */
  add(key: string, span: number): void {
    let hash = hashOf(key)
    for (let row = 0; row < rows; row += 1) {
      const at = this.#indexOf(row, hash)
      const count = this.#counters[at] ?? 0
      if (count < most) this.#counters[at] = count + 1
      hash = mixed(hash)
    }
    this.#added += 1
    if (this.#added >= span) this.#halve()
  }

  /** How often a key was added lately, at most 15. */
  estimate(key: string): number {
    let hash = hashOf(key)
    let least = most
    for (let row = 0; row < rows; row += 1) {
      least = Math.min(least, this.#counters[this.#indexOf(row, hash)] ?? 0)
      hash = mixed(hash)
    }
    return least
  }

  #indexOf(row: number, hash: number): number {
    return row * this.#width + (hash & (this.#width - 1))
  }

  /** What was popular long ago makes room. */
  #halve(): void {
    for (let at = 0; at < this.#counters.length; at += 1) this.#counters[at] = (this.#counters[at] ?? 0) >> 1
    this.#added = 0
  }
}

/** FNV-1a over UTF-16 code units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mixed(hash)
}

/** Each bit of the result depends on all bits: the finalizer of MurmurHash3. */
function mixed(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
