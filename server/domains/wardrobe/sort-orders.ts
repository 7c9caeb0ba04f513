import * as z from 'zod/mini'
import { readPlace, writePlace } from '#server/platform/cursor/cursor.ts'
import type { GarmentSort } from '#src/api/contract/garment-words.ts'

/**
 * The orders of a list: by what, and which way. Every expression has an index of its own that begins with the owner,
 * so that a page costs the same however much there is. What lacks the value comes last.
 */
export const orders: Readonly<Record<GarmentSort, { key: string; type: string; down: boolean }>> = {
  newest: { key: 'created_at', type: 'timestamptz', down: true },
  name: { key: `(coalesce(fold(title), U&'\\FFFD') collate "C")`, type: 'text', down: false },
  most_worn: { key: 'wear_count', type: 'int', down: true },
  least_worn: { key: 'wear_count', type: 'int', down: false },
  last_worn: { key: `coalesce(last_worn, '0001-01-01'::date)`, type: 'date', down: true },
  longest_unworn: { key: `coalesce(last_worn, '0001-01-01'::date)`, type: 'date', down: false },
  price: { key: 'coalesce(price_cents, 2147483647)', type: 'int', down: false },
  '-price': { key: 'coalesce(price_cents, -1)', type: 'int', down: true },
  cost_per_wear: { key: 'coalesce(cost_per_wear_cents, 2147483647)', type: 'int', down: false },
  '-cost_per_wear': { key: 'coalesce(cost_per_wear_cents, -1)', type: 'int', down: true },
}

/** Where a list goes on: the last garment's key, as text, and its id. */
const place = z.tuple([z.string(), z.string()])
export type Place = z.infer<typeof place>

const nameOf = (owner: string, sort: GarmentSort) => `wardrobe-cursor\n${owner}\n${sort}`

/** Writes a cursor that only this wardrobe in this order accepts. */
export function writeCursor(secret: Buffer, owner: string, sort: GarmentSort, at: Place): string {
  return writePlace(secret, nameOf(owner, sort), at)
}

/** Reads it back. @throws Refusal 422 for one that was altered, or belongs to another list. */
export function readCursor(secret: Buffer, owner: string, sort: GarmentSort, text: string): Place {
  return place.parse(readPlace(secret, nameOf(owner, sort), text))
}
