import { sql } from 'kysely'
import { firstImage, piecesOfOutfit } from '#server/domains/outfits/store.ts'
import type { TimePosition } from '#server/platform/cursor/cursor.ts'
import { exactTime, newestFirst, paged, sortedBy } from '#server/platform/database/keyset.ts'
import { plannedOnce } from '#server/platform/database/planned-queries.ts'
import { compiled, queries } from '#server/platform/database/query-builder.ts'
import { ask, type Built, family, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { type ListRow, listTypes } from './view.ts'

/** A garment fills a board of its own. */
const ofGarment = `json_build_array(json_build_object('garment', g.slug, 'title', g.title,
  'category', g.category_slug, 'state', g.state, 'x', 500, 'y', 500, 'scale', 300, 'is_whole', false,
  'image', ${firstImage}))`

const whole = `l.id, l.name, l.starts_on, l.ends_on, l.version, l.created_at,
  (select coalesce(json_agg(json_build_object('item', coalesce(g.slug, o.id), 'title', coalesce(g.title, o.name),
      'is_packed', e.is_packed, 'pieces', case when o.id is null then ${ofGarment} else ${piecesOfOutfit} end)
      order by e.position), '[]')
    from packing_entries e left join garments g on g.id = e.garment_id left join outfits o on o.id = e.outfit_id
    where e.list_id = l.id) as entries`

const listById = statement('find_packing_list', {
  text: `select ${whole} from packing_lists l where l.owner_id = $1 and l.id = $2`,
  parameters: [t.text, t.text],
  columns: listTypes,
})

/** One of a member's packing lists. */
export async function findList(
  { pool }: Pick<Services, 'pool'>,
  ownerId: string,
  id: string,
): Promise<ListRow | undefined> {
  const [row] = await ask(pool, listById, [ownerId, id])
  return row
}

/** The same, read in this transaction. */
export async function findListIn(uow: UnitOfWork, ownerId: string, id: string): Promise<ListRow | undefined> {
  const [row] = await uow.ask(listById, [ownerId, id])
  return row
}

interface Listing {
  ownerId: string
  after: TimePosition | null
  count: number
}

const listedTypes = { ...listTypes, at: t.text }

function queryLists({ ownerId, after, count }: Listing): Built {
  const own = queries.selectFrom('packing_lists').where('owner_id', '=', ownerId)
  const page = paged(own.selectAll(), newestFirst('created_at'), after, count)
  return compiled(sql`select ${sql.raw(whole)}, ${exactTime('l.created_at')} as at from ${page} l
    order by ${sortedBy(newestFirst('l.created_at', 'l.id'))}`)
}

const listedLists = family('find_packing_lists', {
  columns: listedTypes,
  samples: () => {
    const all: Listing = { ownerId: 'u_', after: null, count: 1 }
    return [queryLists(all), queryLists({ ...all, after: ['2000-01-01 00:00:00+00', 'a_'] })]
  },
})

/** A member's packing lists, newest first. */
export function findLists(
  { pool }: Pick<Services, 'pool'>,
  listing: Listing,
): Promise<RowWith<typeof listedTypes>[]> {
  return plannedOnce(pool, listedLists, queryLists(listing))
}
