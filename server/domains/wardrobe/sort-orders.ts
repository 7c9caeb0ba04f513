import * as z from 'zod/mini'
import { readPlace, writePlace } from '#server/platform/cursor/cursor.ts'
import type { GarmentSort } from '#src/api/contract/values/garment-words.ts'

/**
 * The sort orders of a list: key and direction. Every key has its own index that starts with the owner, so
 * that the costs of a page do not depend on the size of the wardrobe. Garments without a value come last.
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

/** The contents of a cursor: the last garment's sort key, as text, and its id. */
const place = z.tuple([z.string(), z.string()])
export type Place = z.infer<typeof place>

const nameOf = (owner: string, sort: GarmentSort) => `wardrobe-cursor\n${owner}\n${sort}`

/** Writes a cursor that is valid only for this wardrobe and sort order. */
export function writeCursor(secret: Buffer, owner: string, sort: GarmentSort, at: Place): string {
  return writePlace(secret, nameOf(owner, sort), at)
}

/** Reads a cursor. @throws Refusal 422 if it was altered, or belongs to another list. */
export function readCursor(secret: Buffer, owner: string, sort: GarmentSort, text: string): Place {
  return place.parse(readPlace(secret, nameOf(owner, sort), text))
}
