import { sql } from 'kysely'
import type { TimePosition } from '#server/platform/cursor/cursor.ts'
import { exactTime, newestFirst, paged, sortedBy } from '#server/platform/database/keyset.ts'
import { plannedOnce } from '#server/platform/database/planned-queries.ts'
import { compiled, queries } from '#server/platform/database/query-builder.ts'
import { type Built, family, type RowWith, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { whole } from './store.ts'
import { outfitTypes } from './view.ts'

interface Listing {
  ownerId: string
  season: string | null
  /** The slug of a garment on the board. */
  garment: string | null
  after: TimePosition | null
  count: number
}

const listedTypes = { ...outfitTypes, at: t.text }

function queryOutfits({ ownerId, season, garment, after, count }: Listing): Built {
  const own = queries.selectFrom('outfits').where('owner_id', '=', ownerId)
  const inSeason = season === null ? own : own.where(sql<boolean>`${season} = any(seasons)`)
  const withGarment =
    garment === null
      ? inSeason
      : inSeason.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('outfit_pieces as p')
              .innerJoin('garments as g', 'g.id', 'p.garment_id')
              .whereRef('p.outfit_id', '=', 'outfits.id')
              .where('g.owner_id', '=', ownerId)
              .where('g.slug', '=', garment),
          ),
        )
  const page = paged(withGarment.selectAll(), newestFirst('created_at'), after, count)
  return compiled(sql`select ${sql.raw(whole)}, ${exactTime('o.created_at')} as at from ${page} o
    order by ${sortedBy(newestFirst('o.created_at', 'o.id'))}`)
}

const listedOutfits = family('find_outfits', {
  columns: listedTypes,
  samples: () => {
    const all: Listing = { ownerId: 'u_', season: null, garment: null, after: null, count: 1 }
    return [
      queryOutfits(all),
      queryOutfits({ ...all, season: 'winter', garment: 'a', after: ['2000-01-01 00:00:00+00', 'a_'] }),
    ]
  },
})

/** A member's outfits, newest first. */
export function findOutfits(
  { pool }: Pick<Services, 'pool'>,
  listing: Listing,
): Promise<RowWith<typeof listedTypes>[]> {
  return plannedOnce(pool, listedOutfits, queryOutfits(listing))
}
