import { createHmac, timingSafeEqual } from 'node:crypto'
import type { AddressOf, CutoutName } from './view.ts'

/** URLs made within the same hour are equal, so that a browser can cache images across pages. */
const step = 60 * 60
/** The minimum validity of a URL on a page, in seconds. */
const ofPage = 60 * 60

/** One file of a private image; `expires` in seconds since 1970. */
interface Signed {
  id: string
  width: number | CutoutName
  extension: string
  expires: number
}

/**
 * Signed URLs of private images. Everybody who has one can open it, because `<img>` sends no bearer token.
 * They are valid for `least` seconds and at most an hour more.
 */
export function privateAddresses(secret: Buffer, now: Date, least = ofPage): AddressOf {
  const seconds = Math.floor(now.getTime() / 1000)
  const expires = (Math.floor(seconds / step) + 1) * step + least
  return (id, width, extension) => {
    const key = keyOf(secret, { id, width, extension, expires })
    return `/private/${id}-${width}.${extension}?expires=${expires}&key=${key}`
  }
}

/** Whether this key opens this file now. Takes the same time for every wrong key. */
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
