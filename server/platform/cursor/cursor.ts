import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { invalid } from '#server/platform/handler/refusal.ts'

const markLength = 16

const instant = z.string().check(z.regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/))

/** A position in a list by time: the time as PostgreSQL prints it, exact to the microsecond, and an id. */
export const timePosition = z.tuple([instant, z.string()])
export type TimePosition = z.infer<typeof timePosition>

/** Reads and writes the cursors of one list. */
export interface Cursors<P> {
  /** null without a cursor. @throws Refusal 422 for one that was altered or belongs to another list. */
  read(cursor: string | undefined): P | null
  /** null at the end of the list. */
  write(next: P | null): string | null
}

/**
 * Declares the cursors of a kind of list, whose positions have this shape. `scope` says which list it is: whose,
 * with which filters and in which order. Only that list and this installation accept its cursors.
 */
export function cursorsOf<P>(
  kind: string,
  shape: z.ZodMiniType<P>,
): (secret: Buffer, ...scope: readonly unknown[]) => Cursors<P> {
  return (secret, ...scope) => {
    const list = JSON.stringify([kind, ...scope])
    return {
      read(cursor) {
        if (cursor === undefined) return null
        const position = shape.safeParse(decoded(secret, list, cursor))
        if (!position.success) throw notValid()
        return position.data
      },
      write: next => (next === null ? null : encoded(secret, list, next)),
    }
  }
}

function encoded(secret: Buffer, list: string, position: unknown): string {
  const payload = Buffer.from(JSON.stringify(position))
  return Buffer.concat([markOf(secret, list, payload), payload]).toString('base64url')
}

function decoded(secret: Buffer, list: string, text: string): unknown {
  const bytes = Buffer.from(text, 'base64url')
  const mark = bytes.subarray(0, markLength)
  const payload = bytes.subarray(markLength)
  // decoding skips characters that are not base64url, so altered texts could still decode to the same bytes
  const isGenuine =
    bytes.length > markLength &&
    bytes.toString('base64url') === text &&
    timingSafeEqual(mark, markOf(secret, list, payload))
  if (!isGenuine) throw notValid()
  return JSON.parse(payload.toString())
}

const notValid = () => invalid('cursor', 'This place in the list is not valid; begin again from the top.')

function markOf(secret: Buffer, list: string, payload: Buffer): Buffer {
  return createHmac('sha256', keyOf(secret))
    .update(`${list}\n`)
    .update(payload)
    .digest()
    .subarray(0, markLength)
}

/** A key that is made of bytes for each HMAC anew takes four times as long as the HMAC. */
const keys = new WeakMap<Buffer, KeyObject>()

function keyOf(secret: Buffer): KeyObject {
  const known = keys.get(secret)
  if (known !== undefined) return known
  const made = createSecretKey(secret)
  keys.set(secret, made)
  return made
}
