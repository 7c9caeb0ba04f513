import type pg from 'pg'
import type { GarmentSort } from '#src/api/contract/garment-words.ts'
import { conditionsOf, type Filters, Parameters } from './conditions.ts'
import { orders, type Place } from './sort-orders.ts'
import { garmentColumns, type StoredGarment } from './store.ts'

/** A garment of a list, with its sort key. */
export interface ListedGarment extends StoredGarment {
  at: string
}

/** The parameters of a list. `today` is a day, `2026-11-22`. */
export interface Reading {
  owner: string
  filters: Filters
  sort: GarmentSort
  after: Place | null
  today: string
}

/** The first `count` filtered garments after the cursor, each with at most `pictures` images. */
export async function findGarments(
  pool: Pick<pg.Pool, 'query'>,
  { owner, filters, sort, after, today }: Reading,
  count: number,
  pictures = 1,
): Promise<ListedGarment[]> {
  const parameters = new Parameters()
  const { key, type, down } = orders[sort]
  const direction = down ? ' desc' : ''
  const conditions = [conditionsOf(owner, filters, parameters, today)]
  if (after !== null) {
    const [at, id] = after
    conditions.push(
      `(${key}, id) ${down ? '<' : '>'} (${parameters.add(at)}::${type}, ${parameters.add(id)}::text)`,
    )
  }
  const { rows } = await pool.query<ListedGarment>(
    `select ${garmentColumns(pictures)}, g.at from (
       select *, ${key}::text as at, ${key} as sort_key from garments where ${conditions.join(' and ')}
       order by ${key}${direction}, id${direction} limit ${Math.trunc(count)}) g
     order by g.sort_key${direction}, g.id${direction}`,
    parameters.values,
  )
  return rows
}

/** The version increases with every change of a wardrobe; 0 if it never contained anything. */
export async function findWardrobeVersion(pool: Pick<pg.Pool, 'query'>, owner: string): Promise<number> {
  const { rows } = await pool.query<{ version: number }>({
    name: 'wardrobe_version',
    text: 'select version from wardrobes where owner_id = $1',
    values: [owner],
  })
  return rows[0]?.version ?? 0
}
