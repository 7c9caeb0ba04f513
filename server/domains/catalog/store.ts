import type pg from 'pg'
import { countedWhole } from '#server/domains/listing-index/index.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import { keysOf, audiences as labels } from '#src/api/contract/values/vocabulary.ts'

/** The audiences, in the order of the header. */
export const audiences = keysOf(labels)

/** A category, and what is live in it now. */
export type Category = RowWith<typeof allCategories.columns>

const allCategories = statement('all_categories', {
  text: `select c.id, c.slug, c.name, p.slug as parent, c.retired_at is not null as is_retired,
       array(select a.slug from category_aliases a where a.category_id = c.id order by a.slug) as former,
       array(select whose from category_audiences a where a.category_id = c.id) as audiences,
       array(select w from unnest($1::text[]) w where exists (
         select from listings l where l.live and l.category_slug = c.slug and l.whose = w)) as live
     from categories c left join categories p on p.id = c.parent_id
     order by coalesce(p.position, c.position), coalesce(p.slug, c.slug), c.parent_id is not null, c.position, c.slug`,
  parameters: [t.list(t.text)],
  columns: {
    id: t.text,
    slug: t.text,
    name: t.text,
    parent: t.orNull(t.text),
    is_retired: t.bool,
    /** Slugs that lead to it, besides its own. */
    former: t.list(t.text),
    audiences: t.list(t.textOf<Whose>()),
    /** The audiences with at least one live listing. */
    live: t.list(t.textOf<Whose>()),
  },
  planned: 'each time',
})

/** All categories, in the order of the tree. */
export function findCategories(pool: pg.Pool): Promise<Category[]> {
  return ask(pool, allCategories, [audiences])
}

/** Without an image the database makes one of nulls. */
const orNone = (image: StoredImage | null) => (image?.id ? image : null)

/** A brand as lists show it. */
export type BrandRow = RowWith<typeof allBrands.columns>

const allBrands = statement('all_brands', {
  text: `select b.id, b.slug, b.name, b.description, b.is_featured, picture_of(i) as image
     from brands b left join companies c on c.brand_id = b.id
     left join images i on i.id = coalesce(b.image_id, case when c.state is distinct from 'suspended' then b.cover_id end)
     order by fold(b.name), b.slug`,
  columns: {
    id: t.text,
    slug: t.text,
    name: t.text,
    description: t.text,
    is_featured: t.bool,
    image: t.orNull(t.jsonb<StoredImage>()),
  },
  planned: 'each time',
})

/** All brands, by name. */
export async function findBrands(pool: pg.Pool): Promise<BrandRow[]> {
  const rows = await ask(pool, allBrands, [])
  return rows.map(row => ({ ...row, image: orNone(row.image) }))
}

const brandOfPage = statement('brand_page', {
  text: `select b.id, b.slug, b.name, b.is_featured, picture_of(i) as image, c.user_id as company,
       case when s.is_shown then b.description else '' end as description,
       case when s.is_shown then picture_of(k) end as cover, case when s.is_shown then picture_of(l) end as logo,
       case when s.is_shown then b.featured else '{}' end as featured
     from brands b left join companies c on c.brand_id = b.id
     cross join lateral (select c.state is distinct from 'suspended' as is_shown) s
     left join images i on i.id = coalesce(b.image_id, case when s.is_shown then b.cover_id end)
     left join images k on k.id = b.cover_id left join images l on l.id = b.logo_id where b.slug = $1`,
  parameters: [t.text],
  columns: {
    id: t.text,
    slug: t.text,
    name: t.text,
    is_featured: t.bool,
    image: t.orNull(t.jsonb<StoredImage>()),
    /** The member who keeps the page; null where nobody does. */
    company: t.orNull(t.text),
    description: t.text,
    cover: t.orNull(t.jsonb<StoredImage>()),
    logo: t.orNull(t.jsonb<StoredImage>()),
    featured: t.list(t.text),
  },
})

/** A brand with its page, of which nothing is shown while its company is suspended; undefined if there is none. */
export async function findBrandPage(pool: pg.Pool, slug: string) {
  const [found] = await ask(pool, brandOfPage, [slug])
  if (found === undefined) return undefined
  const [image, cover, logo] = [orNone(found.image), orNone(found.cover), orNone(found.logo)]
  return { ...found, image, cover, logo }
}

const liveListings = statement('count_live_listings', {
  text: `select (select count(*) from (select from listings where live limit $1) l)::int as counted,
       (select reltuples::int from pg_class where oid = 'listings'::regclass) as estimated`,
  parameters: [t.bigint],
  columns: { counted: t.int, estimated: t.int },
  planned: 'each time',
})

/** How many listings are live: exact to `countedWhole`, estimated above. */
export async function countLiveListings(pool: pg.Pool): Promise<number> {
  const [found] = await ask(pool, liveListings, [countedWhole + 1])
  const { counted = 0, estimated = 0 } = found ?? {}
  return counted > countedWhole ? Math.max(counted, estimated) : counted
}

const commonLexemes = statement('common_lexemes', {
  text: `select e.lexeme, e.share::float8 as share from pg_stats s,
       lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as e (lexeme, share)
     where s.schemaname = current_schema() and s.tablename = 'listings' and s.attname = 'tsv' and e.lexeme is not null`,
  columns: { lexeme: t.text, share: t.float },
  planned: 'each time',
})

/**
 * The share of listings that contain a lexeme, for the most common lexemes only. Taken from the planner's
 * statistics, which autovacuum keeps up to date.
 */
export async function findCommonLexemes(pool: pg.Pool): Promise<Map<string, number>> {
  const rows = await ask(pool, commonLexemes, [])
  return new Map(rows.map(({ lexeme, share }) => [lexeme, share]))
}

const livePlaces = statement('live_places', {
  text: 'select distinct category_slug, whose from listings where live order by category_slug, whose',
  columns: { category_slug: t.text, whose: t.textOf<Whose>() },
  planned: 'each time',
})

/** The audiences for which each category has something live, by the category's slug. */
export function findLivePlaces(pool: pg.Pool): Promise<{ category_slug: string; whose: Whose }[]> {
  return ask(pool, livePlaces, [])
}

const membersOnSale = statement('members_on_sale', {
  text: `select seller_id as id from listings where live and kind = 'ad'
     group by seller_id order by max(published_at) desc, seller_id limit $1`,
  parameters: [t.bigint],
  columns: { id: t.text },
  planned: 'each time',
})

/** The members who have something for sale, with the newest item first. */
export function findMembersOnSale(pool: pg.Pool, most: number): Promise<{ id: string }[]> {
  return ask(pool, membersOnSale, [most])
}

const newestListings = statement('newest_listings', {
  text: 'select id, slug from listings where live order by published_at desc limit $1',
  parameters: [t.bigint],
  columns: { id: t.text, slug: t.text },
  planned: 'each time',
})

/** The newest live listings, with the parts of their URLs. */
export function findNewestListings(pool: pg.Pool, most: number): Promise<{ id: string; slug: string }[]> {
  return ask(pool, newestListings, [most])
}
