import * as z from 'zod/mini'
import { readPlace, writePlace } from '#server/platform/cursor/cursor.ts'
import type { Sort } from '#src/api/contract/values/vocabulary.ts'

const instant = z.string().check(z.regex(/^\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/))
const whole = z.int()

/** A cursor: the sort key of the last listing shown. */
const newest = z.tuple([instant, z.string()])
const price = z.tuple([whole, z.string()])
const place = z.tuple([instant, z.string()])
/**
 * Score, time and id, then the bounds of the tier that is being read: older than the first, down to the
 * second. null is unbounded.
 */
const relevance = z.tuple([whole, instant, z.string(), z.nullable(place), z.nullable(place)])

/** A listing's position in a list sorted by time. */
export type Place = z.infer<typeof place>
export type NewestCursor = z.infer<typeof newest>
export type PriceCursor = z.infer<typeof price>
export type RelevanceCursor = z.infer<typeof relevance>

export type Cursor =
  | { sort: 'newest'; at: NewestCursor }
  | { sort: 'price' | '-price'; at: PriceCursor }
  | { sort: 'relevance'; at: RelevanceCursor }

/**
 * Writes a cursor that only this installation accepts, and only for this list (its filters and sort order,
 * `list`).
 */
export function writeCursor(secret: Buffer, list: string, { sort, at }: Cursor): string {
  return writePlace(secret, nameOf(sort, list), at)
}

/** Reads a cursor back. @throws Refusal 422 for one that was altered or belongs to another list. */
export function readCursor(secret: Buffer, list: string, sort: Sort, text: string): Cursor {
  const at = readPlace(secret, nameOf(sort, list), text)
  if (sort === 'newest') return { sort, at: newest.parse(at) }
  if (sort === 'relevance') return { sort, at: relevance.parse(at) }
  return { sort, at: price.parse(at) }
}

const nameOf = (sort: Sort, list: string) => `catalog-cursor\n${sort}\n${list}`
