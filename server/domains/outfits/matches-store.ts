import type { StoredImage } from '#server/platform/database/column-types.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Color } from '#src/api/contract/values/vocabulary.ts'

const listingTraits = statement('listing_traits', {
  text: `select l.kind, l.whose, l.category_slug as leaf, l.brand_slug as brand, l.colors, l.materials, a.garment_id
      from listings l left join ads a on a.id = l.id
      where l.id = $1 and exists (select from items i where i.listing_id = l.id and i.visible)`,
  parameters: [t.text],
  columns: {
    kind: t.textOf<'product' | 'ad'>(),
    whose: t.text,
    leaf: t.text,
    brand: t.orNull(t.text),
    colors: t.list(t.textOf<Color>()),
    materials: t.list(t.text),
    /** The garment that an ad was made from. */
    garment_id: t.orNull(t.text),
  },
})

/** The traits of a listing that decide what is similar and what goes with it. */
export type ListingTraits = RowWith<typeof listingTraits.columns>

/** The traits of a publicly visible listing, sold or not. */
export async function findTraits(
  { pool }: Pick<Services, 'pool'>,
  id: string,
): Promise<ListingTraits | undefined> {
  const [found] = await ask(pool, listingTraits, [id])
  return found
}

type MatchRow = RowWith<typeof shownTypes>

const shownTypes = {
  slug: t.text,
  title: t.orNull(t.text),
  total: t.int,
  image: t.orNull(t.jsonb<StoredImage>()),
}

const shown = `g.slug, g.title, count(*) over ()::int as total, (select picture_of(i) from garment_images gi
  join images i on i.id = gi.image_id where gi.garment_id = g.id order by gi.position limit 1) as image`
const bestLoved = 'order by g.rating desc nulls last, g.wear_count desc, g.id limit $2'

const garmentsLikeThis = statement('garments_like_this', {
  text: `select ${shown} from garments g where g.owner_id = $1 and g.state = 'owned' and g.category_slug = $3
        and g.id is distinct from $7 and (g.brand_slug = $4 or (g.colors && $5 and g.materials && $6)) ${bestLoved}`,
  parameters: [t.text, t.bigint, t.text, t.orNull(t.text), t.list(t.text), t.list(t.text), t.orNull(t.text)],
  columns: shownTypes,
})

/**
 * Garments of the same category that have the same brand, or share a color and a material with the listing. The one that
 * is for sale there is not among them.
 */
export function findLikeThis(
  { pool }: Pick<Services, 'pool'>,
  ownerId: string,
  { leaf, brand, colors, materials, garment_id: own }: ListingTraits,
  limit: number,
): Promise<MatchRow[]> {
  return ask(pool, garmentsLikeThis, [ownerId, limit, leaf, brand, colors, materials, own])
}

interface MatchCriteria {
  isForKids: boolean
  /** The leaves that go with the listing's. */
  leaves: readonly string[]
  /** Lists of colors; all colors of a garment must be in one of them. */
  palettes: readonly (readonly string[])[]
  seasons: readonly string[]
  /** Leaves that are never worn in one of these seasons; used for garments without seasons of their own. */
  otherLeaves: readonly string[]
}

const matchingGarments = statement('garments_that_go_with', {
  text: `select ${shown} from garments g
      where g.owner_id = $1 and g.state = 'owned' and g.category_slug = any($3)
        and (g.whose is null or (g.whose = 'kids') = $4)
        and cardinality(g.colors) > 0 and exists (select from jsonb_array_elements($5::jsonb) p
          where g.colors <@ array(select jsonb_array_elements_text(p)))
        and case when cardinality(g.seasons) = 0 then g.category_slug <> all($7) else g.seasons && $6 end
      ${bestLoved}`,
  parameters: [t.text, t.bigint, t.list(t.text), t.bool, t.jsonb<string>(), t.list(t.text), t.list(t.text)],
  columns: shownTypes,
})

/** Garments that go with the listing. */
export function findMatchingGarments(
  { pool }: Pick<Services, 'pool'>,
  ownerId: string,
  { isForKids, leaves, palettes, seasons, otherLeaves }: MatchCriteria,
  limit: number,
): Promise<MatchRow[]> {
  return ask(pool, matchingGarments, [
    ownerId,
    limit,
    leaves,
    isForKids,
    JSON.stringify(palettes),
    seasons,
    otherLeaves,
  ])
}
