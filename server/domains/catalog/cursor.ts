import * as z from 'zod/mini'
import { cursorsOf, timePosition } from '#server/platform/cursor/cursor.ts'

const whole = z.int()

const pricePosition = z.tuple([whole, z.string()])
/**
 * Score, time and id, then the bounds of the tier that is being read: older than the first, down to the
 * second. null is unbounded.
 */
const relevancePosition = z.tuple([
  whole,
  ...timePosition.def.items,
  z.nullable(timePosition),
  z.nullable(timePosition),
])

/** A listing's position in a list sorted by price. */
export type PricePosition = z.infer<typeof pricePosition>
export type RelevancePosition = z.infer<typeof relevancePosition>

/** The sort key of the last listing shown. */
const cursor = z.discriminatedUnion('sort', [
  z.object({ sort: z.literal('newest'), at: timePosition }),
  z.object({ sort: z.enum(['price', '-price']), at: pricePosition }),
  z.object({ sort: z.literal('relevance'), at: relevancePosition }),
])
export type Cursor = z.infer<typeof cursor>

/** The cursors of a list; its scope is its sort order and the key of its filters. */
export const listingCursors = cursorsOf('listings', cursor)
