import { sql } from 'kysely'
import type pg from 'pg'
import { paged } from '#server/platform/database/keyset.ts'
import { compiled, whereAll } from '#server/platform/database/query-builder.ts'
import {
  ask,
  askBuilt,
  type Built,
  family,
  type RowWith,
  statement,
  t,
} from '#server/platform/database/statement.ts'
import { type GarmentSort, garmentSorts } from '#src/api/contract/values/garment-words.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { conditionsOf, type Filters, garmentsOf, sampleFilters } from './conditions.ts'
import { garmentColumns, garmentTypes } from './garment-rows.ts'
import { type GarmentPosition, orders } from './sort-orders.ts'

/** A garment of a list, with its sort key. */
type ListedGarment = RowWith<typeof listedTypes>

/** The columns of `ListedGarment` with their types. */
const listedTypes = { ...garmentTypes, at: t.text }

/** The parameters of a list. `today` is a day, `2026-11-22`. */
export interface Reading {
  owner: string
  filters: Filters
  sort: GarmentSort
  after: GarmentPosition | null
  today: string
}

function queryGarments(
  { owner, filters, sort, after, today }: Reading,
  count: number,
  images: number,
): Built {
  const order = orders[sort]
  const [key] = order.keys
  const direction = sql.raw(order.direction)
  const matching = whereAll(garmentsOf(owner), conditionsOf(filters, today))
    .selectAll()
    .select([sql<string>`${key.sql}::text`.as('at'), key.sql.as('sort_key')])
  return compiled(sql`select ${sql.raw(garmentColumns(images))}, g.at
    from ${paged(matching, order, after, count)} g order by g.sort_key ${direction}, g.id ${direction}`)
}

const listedGarments = family('find_garments', {
  columns: listedTypes,
  samples: () => {
    const [filters, ...others] = sampleFilters()
    const first: Reading = { owner: 'u_', filters, sort: 'newest', after: null, today: '2000-01-01' }
    const positions: Reading['after'][] = [null, ['1', 'g_']]
    return [
      ...others.map(each => queryGarments({ ...first, filters: each }, 1, 1)),
      ...keysOf(garmentSorts).flatMap(sort =>
        positions.map(after => queryGarments({ ...first, sort, after }, 1, 0)),
      ),
    ]
  },
})

/** The first `count` filtered garments after the cursor, each with at most `images` images. */
export function findGarments(
  pool: Pick<pg.Pool, 'query'>,
  reading: Reading,
  count: number,
  images = 1,
): Promise<ListedGarment[]> {
  return askBuilt(pool, listedGarments, queryGarments(reading, count, images))
}

const wardrobeVersion = statement('wardrobe_version', {
  text: 'select version from wardrobes where owner_id = $1',
  parameters: [t.text],
  columns: { version: t.bigint },
})

/** The version increases with every change of a wardrobe; 0 if it never contained anything. */
export async function findWardrobeVersion(pool: Pick<pg.Pool, 'query'>, owner: string): Promise<number> {
  const [found] = await ask(pool, wardrobeVersion, [owner])
  return found?.version ?? 0
}
