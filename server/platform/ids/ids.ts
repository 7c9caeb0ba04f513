import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * A new id of 144 random bits after its kind's prefix: `k_…`. Unguessable, so it may serve as a capability.
 */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url')}`
}

/** The key of a signed link to the entity with this id. */
export function linkKey(secret: Buffer, id: string): string {
  return createHmac('sha256', secret).update(`link:${id}`).digest('base64url')
}

/** Whether a key from outside opens the entity with this id; takes the same time for every wrong key. */
export function opensLink(secret: Buffer, id: string, key: string): boolean {
  const wanted = Buffer.from(linkKey(secret, id))
  const given = Buffer.from(key)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/**
 * The readable number of the n-th order: `G-2611-4821`. The count is shuffled with the secret, so that
 * neither one number nor two consecutive ones reveal how many orders there are; different counts never give
 * the same number. The shuffled part has four digits for the first 9,000 orders, five for the next 90,000,
 * and so on.
 */
export function orderNumber(secret: Buffer, count: number, at: Date): string {
  let size = 9000
  let before = 0
  while (count - before >= size) {
    before += size
    size *= 10
  }
  const shuffled = size / 9 + shuffle(secret, count - before, size)
  const month = String(at.getUTCMonth() + 1).padStart(2, '0')
  return `G-${String(at.getUTCFullYear() % 100).padStart(2, '0')}${month}-${shuffled}`
}

/** A permutation of 0 … size − 1: a Feistel network over the next even number of bits, walked until it fits. */
function shuffle(secret: Buffer, value: number, size: number): number {
  const half = Math.ceil(Math.log2(size) / 2)
  const mask = 2 ** half - 1
  const keys = roundKeys(secret)
  let walked = value
  do {
    let left = Math.floor(walked / 2 ** half)
    let right = walked % 2 ** half
    for (const key of keys) {
      const next = (left ^ mix(right + size, key)) & mask
      left = right
      right = next
    }
    walked = left * 2 ** half + right
  } while (walked >= size)
  return walked
}

/** Scatters the bits of a number, with a different result for every key. */
function mix(value: number, key: number): number {
  let mixed = value ^ key
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x45d9f3b)
  mixed = Math.imul(mixed ^ (mixed >>> 16), key | 1)
  return mixed ^ (mixed >>> 15)
}

const known = new WeakMap<Buffer, readonly number[]>()

function roundKeys(secret: Buffer): readonly number[] {
  let keys = known.get(secret)
  if (!keys) {
    const drawn = createHmac('sha256', secret).update('order numbers').digest()
    keys = [0, 4, 8, 12, 16, 20].map(at => drawn.readUInt32BE(at))
    known.set(secret, keys)
  }
  return keys
}
