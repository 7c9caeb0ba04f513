import type pg from 'pg'
import type { Whose } from '#src/api/contract/values.ts'
import { keysOf, audiences as labels } from '#src/api/contract/vocabulary.ts'
import type { Picture } from '../database/tables/catalogue.ts'

/** A category with what is true of it now. */
export interface Category {
  id: string
  slug: string
  name: string
  parent: string | null
  audiences: Whose[]
  /** For whom there is at least one live listing. */
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

/** What every request of the catalogue reads and hardly ever changes. */
export interface Snapshot {
  /** In the order of the tree. */
  categories: ReadonlyMap<string, Category>
  /** Top-level slug to the slugs of its children, in order. */
  children: ReadonlyMap<string, readonly string[]>
  /** By name. */
  brands: ReadonlyMap<string, BrandRow>
  size: Size
}

/** How large the catalogue is, as far as it decides how to read it; a minute old at most. */
export interface Size {
  /** Exact to `countedTo`, estimated above. */
  liveListings: number
  /** The share of listings that hold a lexeme, for the commonest only. */
  commonness: ReadonlyMap<string, number>
}

/** Up to here live listings are counted; above, the database's estimate serves. */
export const countedTo = 20_000

/** For whom things are, in the order of the header. */
export const audiences = keysOf(labels)

/** Reads a snapshot; `size` is read apart, because it may be older. */
export async function loadSnapshot(pool: pg.Pool, size: Promise<Size>): Promise<Snapshot> {
  const [categories, brands, measured] = await Promise.all([findCategories(pool), findBrands(pool), size])
  const children = new Map<string, string[]>()
  for (const { slug, parent } of categories) {
    if (parent === null) children.set(slug, children.get(slug) ?? [])
    else children.set(parent, [...(children.get(parent) ?? []), slug])
  }
  return {
    categories: new Map(categories.map(category => [category.slug, category])),
    children,
    brands: new Map(brands.map(brand => [brand.slug, brand])),
    size: measured,
  }
}

/** Measures the catalogue. */
export async function measureCatalogue(pool: pg.Pool): Promise<Size> {
  const [liveListings, commonness] = await Promise.all([countLiveListings(pool), findCommonLexemes(pool)])
  return { liveListings, commonness }
}

async function findCategories(pool: pg.Pool): Promise<Category[]> {
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

async function findBrands(pool: pg.Pool): Promise<BrandRow[]> {
  const { rows } = await pool.query<BrandRow>(
    `select b.id, b.slug, b.name, b.description, b.is_featured, picture_of(i) as picture
     from brands b left join images i on i.id = b.image_id order by fold(b.name), b.slug`,
  )
  return rows.map(row => ({ ...row, picture: row.picture?.id ? row.picture : null }))
}

async function countLiveListings(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ counted: number; estimated: number }>(
    `select (select count(*) from (select from listings where live limit $1) l)::int as counted,
       (select reltuples::int from pg_class where oid = 'listings'::regclass) as estimated`,
    [countedTo + 1],
  )
  const { counted = 0, estimated = 0 } = rows[0] ?? {}
  return counted > countedTo ? Math.max(counted, estimated) : counted
}

/** From the planner's own statistics, which autovacuum keeps. */
async function findCommonLexemes(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ lexeme: string; share: number }>(
    `select e.lexeme, e.share::float8 as share from pg_stats s,
       lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as e (lexeme, share)
     where s.schemaname = current_schema() and s.tablename = 'listings' and s.attname = 'tsv' and e.lexeme is not null`,
  )
  return new Map(rows.map(({ lexeme, share }) => [lexeme, share]))
}
