import type { StoredGarmentImage } from '#server/platform/database/column-types.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Color } from '#src/api/contract/values/vocabulary.ts'
import { type SuggestedPart, suggestedParts } from './combinations.ts'
import { leavesOf, leavesOutside } from './harmony.ts'

const rested = statement('find_rested_garments', {
  text: `select slug, title, leaf, part, colors, is_for_kids, last_worn, wear_count,
       (select garment_image_of(i) from garment_images gi join images i on i.id = gi.image_id
         where gi.garment_id = r.id order by gi.position limit 1) as image
     from (select g.id, g.slug, g.title, p.leaf, p.part, g.colors, g.whose = 'kids' as is_for_kids, w.last_worn,
         g.wear_count, row_number() over (partition by p.part
           order by cardinality(g.colors) = 0, w.last_worn nulls first, g.wear_count, g.id) as nth
       from unnest($2::text[], $3::text[]) p (leaf, part)
       join garments g on g.category_slug = p.leaf
       cross join lateral (select max(worn_on) as last_worn from wears
         where garment_id = g.id and worn_on < $4::date) w
       where g.owner_id = $1 and g.state = 'owned' and g.title is not null
         and case when cardinality(g.seasons) = 0 then g.category_slug <> all($6) else $5 = any(g.seasons) end
         and not exists (select from wears where garment_id = g.id and worn_on = $4::date)
         and not exists (select from ads a where a.garment_id = g.id
           and split_part(a.state, '.', 1) in ('pending_review', 'published', 'paused', 'reserved'))) r
     where nth <= $7 order by part, nth`,
  parameters: [t.text, t.list(t.text), t.list(t.text), t.day, t.text, t.list(t.text), t.bigint],
  columns: {
    slug: t.text,
    title: t.orNull(t.text),
    leaf: t.text,
    part: t.textOf<SuggestedPart>(),
    colors: t.list(t.textOf<Color>()),
    is_for_kids: t.orNull(t.bool),
    last_worn: t.orNull(t.day),
    wear_count: t.int,
    image: t.orNull(t.jsonb<StoredGarmentImage>()),
  },
})

export type RestedRow = RowWith<typeof rested.columns>

/** So many garments of each part are put together. */
const mostOfPart = 12

const leaves = leavesOf(suggestedParts)

/**
 * A member's garments for a day of a season, of each part those that rested longest before that day. What is
 * offered for sale, put away or worn on that day is left out.
 */
export function findRested(
  { pool }: Pick<Services, 'pool'>,
  ownerId: string,
  { on, season }: { on: string; season: string },
): Promise<RestedRow[]> {
  return ask(pool, rested, [
    ownerId,
    leaves.map(({ leaf }) => leaf),
    leaves.map(({ part }) => part),
    on,
    season,
    leavesOutside([season]),
    mostOfPart,
  ])
}
