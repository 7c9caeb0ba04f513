import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { cursorsOf } from '#server/platform/cursor/cursor.ts'
import type { SortOrder } from '#server/platform/database/keyset.ts'
import type { GarmentSort } from '#src/api/contract/values/garment-words.ts'

/** The last garment's sort key, as text, and its id. */
const position = z.tuple([z.string(), z.string()])
export type GarmentPosition = z.infer<typeof position>

/** The cursors of a wardrobe; their scope is its owner and the sort order. */
export const garmentCursors = cursorsOf('garments', position)

const by = (
  key: RawBuilder<unknown>,
  type: string,
  direction: 'asc' | 'desc' = 'asc',
): SortOrder<GarmentPosition> => ({
  keys: [
    { sql: key, type },
    { sql: sql.ref('id'), type: 'text' },
  ],
  direction,
})

const name = sql`(coalesce(fold(title), U&'\\FFFD') collate "C")`
const wears = sql.ref('wear_count')
const lastWorn = sql`coalesce(last_worn, '0001-01-01'::date)`

/**
 * The sort orders of a list. Every key has its own index that starts with the owner, so that the costs of a page
 * do not depend on the size of the wardrobe. Garments without a value come last.
 */
export const orders: Readonly<Record<GarmentSort, SortOrder<GarmentPosition>>> = {
  newest: by(sql.ref('created_at'), 'timestamptz', 'desc'),
  name: by(name, 'text'),
  most_worn: by(wears, 'int', 'desc'),
  least_worn: by(wears, 'int'),
  last_worn: by(lastWorn, 'date', 'desc'),
  longest_unworn: by(lastWorn, 'date'),
  price: by(sql`coalesce(price_cents, 2147483647)`, 'int'),
  '-price': by(sql`coalesce(price_cents, -1)`, 'int', 'desc'),
  cost_per_wear: by(sql`coalesce(cost_per_wear_cents, 2147483647)`, 'int'),
  '-cost_per_wear': by(sql`coalesce(cost_per_wear_cents, -1)`, 'int', 'desc'),
}
