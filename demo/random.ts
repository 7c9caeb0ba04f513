/** A small seeded source of chance: the same seed gives the same world on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number
  /** A number in [low, high). */
  between(low: number, high: number): number
  /** An integer in [low, high], both ends included. */
  integer(low: number, high: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  /** One member of a list. Throws RangeError on an empty list. */
  pick<T>(list: readonly T[]): T
  /** A new list in another order. */
  shuffle<T>(list: readonly T[]): T[]
  /** A source of its own for a named purpose, so that a change in one place leaves the others alone. */
  fork(label: string): Random
}

/** mulberry32: 32 bits of state, good enough for images and words, no security in it. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const random: Random = {
    next,
    between: (low, high) => low + (high - low) * next(),
    integer: (low, high) => low + Math.floor((high - low + 1) * next()),
    chance: probability => next() < probability,
    pick: list => {
      const chosen = list[Math.floor(next() * list.length)]
      if (chosen === undefined) throw new RangeError('nothing to pick from')
      return chosen
    },
    shuffle: list => {
      const copy = [...list]
      for (let i = copy.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1))
        const [a, b] = [copy[i], copy[j]]
        if (a !== undefined && b !== undefined) {
          copy[i] = b
          copy[j] = a
        }
      }
      return copy
    },
    fork: label => seededRandom(seedFrom(`${seed}:${label}`)),
  }
  return random
}

/** A 32-bit seed out of any text (FNV-1a with a final mix). */
export function seedFrom(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
