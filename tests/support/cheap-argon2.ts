import { createRequire } from 'node:module'

/** What the password library was asked for in this process. */
export interface Asked {
  hashes: number
  comparisons: number
  /** The most that were under way at once. */
  atOnce: number
}

const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')
/** The same algorithm with the least memory and one pass: a hash tells by which it was made, so all of them fit. */
const cheap = { memoryCost: 8, timeCost: 1 }

let asked: Asked = { hashes: 0, comparisons: 0, atOnce: 0 }
let running = 0

async function counted<T>(what: 'hashes' | 'comparisons', work: () => Promise<T>): Promise<T> {
  asked[what] += 1
  running += 1
  asked.atOnce = Math.max(asked.atOnce, running)
  try {
    return await work()
  } finally {
    running -= 1
  }
}

/** Takes the place of `@node-rs/argon2` in the tests of the server, which make hashes by the hundred. */
export const hash: typeof real.hash = (password, options, signal) =>
  counted('hashes', () => real.hash(password, { ...cheap, ...options }, signal))

export const verify: typeof real.verify = (hashed, password, options, signal) =>
  counted('comparisons', () => real.verify(hashed, password, options, signal))

/** What is asked of the library while this work is done. */
export async function askedDuring(work: () => Promise<unknown>): Promise<Asked> {
  asked = { hashes: 0, comparisons: 0, atOnce: 0 }
  await work()
  return asked
}
