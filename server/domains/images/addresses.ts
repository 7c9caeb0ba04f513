import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AddressOf } from './view.ts'

/** Addresses of one hour are the same, so that a browser need not fetch a picture anew for every page. */
const step = 60 * 60
/** Seconds for which an address of a page is good at least. */
const ofPage = 60 * 60

/** One file of a private picture until a moment, in seconds since 1970. */
interface Signed {
  id: string
  width: number
  extension: string
  expires: number
}

/**
 * Addresses that open private pictures to whoever has them: `<img>` sends no bearer. They are good for `least` seconds
 * and at most an hour more.
 */
export function privateAddresses(secret: Buffer, now: Date, least = ofPage): AddressOf {
  const seconds = Math.floor(now.getTime() / 1000)
  const expires = (Math.floor(seconds / step) + 1) * step + least
  return (id, width, extension) => {
    const key = keyOf(secret, { id, width, extension, expires })
    return `/private/${id}-${width}.${extension}?expires=${expires}&key=${key}`
  }
}

/** Whether a key from outside opens this file at this moment. Takes the same time for every wrong one. */
export function opensImage(secret: Buffer, signed: Signed, key: string, now: Date): boolean {
  const wanted = Buffer.from(keyOf(secret, signed))
  const given = Buffer.from(key)
  const fits = given.length === wanted.length && timingSafeEqual(given, wanted)
  return fits && now.getTime() < signed.expires * 1000
}

function keyOf(secret: Buffer, { id, width, extension, expires }: Signed): string {
  return createHmac('sha256', secret)
    .update(`picture:${id}:${width}:${extension}:${expires}`)
    .digest('base64url')
}
