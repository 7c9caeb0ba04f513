import type pg from 'pg'
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
import { conditionsOf, type Filters, Parameters, sampleFilters } from './conditions.ts'
import { garmentColumns, garmentTypes } from './garment-rows.ts'
import { orders, type Place } from './sort-orders.ts'

/** A garment of a list, with its sort key. */
type ListedGarment = RowWith<typeof listedTypes>

/** The columns of `ListedGarment` with their types. */
const listedTypes = { ...garmentTypes, at: t.text }

/** The parameters of a list. `today` is a day, `2026-11-22`. */
export interface Reading {
  owner: string
  filters: Filters
  sort: GarmentSort
  after: Place | null
  today: string
}

function queryGarments(
  { owner, filters, sort, after, today }: Reading,
  count: number,
  pictures: number,
): Built {
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
  return {
    text: `select ${garmentColumns(pictures)}, g.at from (
       select *, ${key}::text as at, ${key} as sort_key from garments where ${conditions.join(' and ')}
       order by ${key}${direction}, id${direction} limit ${Math.trunc(count)}) g
     order by g.sort_key${direction}, g.id${direction}`,
    values: parameters.values,
  }
}

const listedGarments = family('find_garments', {
  columns: listedTypes,
  samples: () => {
    const [filters, ...others] = sampleFilters()
    const first: Reading = { owner: 'u_', filters, sort: 'newest', after: null, today: '2000-01-01' }
    const places: Reading['after'][] = [null, ['1', 'g_']]
    return [
      ...others.map(each => queryGarments({ ...first, filters: each }, 1, 1)),
      ...keysOf(garmentSorts).flatMap(sort =>
        places.map(after => queryGarments({ ...first, sort, after }, 1, 0)),
      ),
    ]
  },
})

/** The first `count` filtered garments after the cursor, each with at most `pictures` images. */
export function findGarments(
  pool: Pick<pg.Pool, 'query'>,
  reading: Reading,
  count: number,
  pictures = 1,
): Promise<ListedGarment[]> {
  return askBuilt(pool, listedGarments, queryGarments(reading, count, pictures))
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
