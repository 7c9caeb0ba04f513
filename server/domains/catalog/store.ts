import type pg from 'pg'
import type { Picture } from '#server/platform/database/tables/catalog.ts'
import type { Whose } from '#src/api/contract/values.ts'
import { keysOf, audiences as labels } from '#src/api/contract/vocabulary.ts'

/** A category, and what is live in it now. */
export interface Category {
  id: string
  slug: string
  name: string
  parent: string | null
  audiences: Whose[]
  /** The audiences with at least one live listing. */
  live: Whose[]
}

/** A brand as lists show it. */
export interface BrandRow {
  id: string
  slug: string
  name: string
  description: string
  is_featured: boolean
  picture: Picture | null
}

/** Live listings are counted up to this number; above, the database's estimate is used. */
export const countedTo = 20_000

/** The audiences, in the order of the header. */
export const audiences = keysOf(labels)

/** All categories, in the order of the tree. */
export async function findCategories(pool: pg.Pool): Promise<Category[]> {
  const { rows } = await pool.query<Category>(
    `select c.id, c.slug, c.name, p.slug as parent,
       array(select whose from category_audiences a where a.category_id = c.id) as audiences,
       array(select w from unnest($1::text[]) w where exists (
         select from listings l where l.live and l.category_slug = c.slug and l.whose = w)) as live
     from categories c left join categories p on p.id = c.parent_id
     order by coalesce(p.position, c.position), coalesce(p.slug, c.slug), c.parent_id is not null, c.position, c.slug`,
    [audiences],
  )
  return rows
}

/** All brands, by name. */
export async function findBrands(pool: pg.Pool): Promise<BrandRow[]> {
  const { rows } = await pool.query<BrandRow>(
    `select b.id, b.slug, b.name, b.description, b.is_featured, picture_of(i) as picture
     from brands b left join images i on i.id = b.image_id order by fold(b.name), b.slug`,
  )
  return rows.map(row => ({ ...row, picture: row.picture?.id ? row.picture : null }))
}

/** How many listings are live: exact to `countedTo`, estimated above. */
export async function countLiveListings(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ counted: number; estimated: number }>(
    `select (select count(*) from (select from listings where live limit $1) l)::int as counted,
       (select reltuples::int from pg_class where oid = 'listings'::regclass) as estimated`,
    [countedTo + 1],
  )
  const { counted = 0, estimated = 0 } = rows[0] ?? {}
  return counted > countedTo ? Math.max(counted, estimated) : counted
}

/**
 * The share of listings that contain a lexeme, for the most common lexemes only. Taken from the planner's
 * statistics, which autovacuum keeps up to date.
 */
export async function findCommonLexemes(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ lexeme: string; share: number }>(
    `select e.lexeme, e.share::float8 as share from pg_stats s,
       lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as e (lexeme, share)
     where s.schemaname = current_schema() and s.tablename = 'listings' and s.attname = 'tsv' and e.lexeme is not null`,
  )
  return new Map(rows.map(({ lexeme, share }) => [lexeme, share]))
}

/** The audiences for which each category has something live, by the category's slug. */
export async function findLivePlaces(pool: pg.Pool): Promise<{ category_slug: string; whose: Whose }[]> {
  const { rows } = await pool.query<{ category_slug: string; whose: Whose }>(
    'select distinct category_slug, whose from listings where live order by category_slug, whose',
  )
  return rows
}

/** The newest live listings, with the parts of their URLs. */
export async function findNewestListings(
  pool: pg.Pool,
  most: number,
): Promise<{ id: string; slug: string }[]> {
  const { rows } = await pool.query<{ id: string; slug: string }>(
    'select id, slug from listings where live order by published_at desc limit $1',
    [most],
  )
  return rows
}
