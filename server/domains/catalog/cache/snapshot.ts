import type pg from 'pg'
import {
  type BrandRow,
  type Category,
  countLiveListings,
  findBrands,
  findCategories,
  findCommonLexemes,
} from '#server/domains/catalog/store.ts'
import { findTerms } from '#server/domains/search/index.ts'

/** The catalog data that every request reads and that hardly ever changes. */
export interface Snapshot {
  /** In the order of the tree. */
  categories: ReadonlyMap<string, Category>
  /** The slug that took the place of a former one. */
  successors: ReadonlyMap<string, string>
  /** Top-level slug to the slugs of its children, in order. */
  children: ReadonlyMap<string, readonly string[]>
  /** By name. */
  brands: ReadonlyMap<string, BrandRow>
  /** The places of categories and brands in their orders. */
  places: Readonly<Record<'category' | 'brand', ReadonlyMap<string, number>>>
  size: Size
}

/** How large the catalog is, as far as that decides how to read it; at most a minute old. */
export interface Size {
  /** Exact to `countedWhole`, estimated above. */
  liveListings: number
  /** The share of listings that contain a lexeme, for the most common lexemes only. */
  commonness: ReadonlyMap<string, number>
  /** The words of the vocabulary with their stems. */
  terms: ReadonlyMap<string, string>
}

/** Reads a snapshot; `size` is read separately, because it may be older. */
export async function loadSnapshot(pool: pg.Pool, size: Promise<Size>): Promise<Snapshot> {
  const [categories, brands, measured] = await Promise.all([findCategories(pool), findBrands(pool), size])
  const children = new Map<string, string[]>()
  for (const { slug, parent } of categories) {
    if (parent === null) children.set(slug, children.get(slug) ?? [])
    else children.set(parent, [...(children.get(parent) ?? []), slug])
  }
  return {
    categories: new Map(categories.map(category => [category.slug, category])),
    successors: new Map(categories.flatMap(({ slug, former }) => former.map(each => [each, slug] as const))),
    children,
    brands: new Map(brands.map(brand => [brand.slug, brand])),
    places: { category: placesOf(categories), brand: placesOf(brands) },
    size: measured,
  }
}

const placesOf = (rows: readonly { slug: string }[]) => new Map(rows.map(({ slug }, place) => [slug, place]))

/** The slug of a category by its own or a former one; undefined if there is none. */
export function categorySlug({ categories, successors }: Snapshot, named: string): string | undefined {
  return categories.has(named) ? named : successors.get(named)
}

/** Measures the catalog. */
export async function measureCatalog(pool: pg.Pool): Promise<Size> {
  const [liveListings, commonness, terms] = await Promise.all([
    countLiveListings(pool),
    findCommonLexemes(pool),
    findTerms(pool),
  ])
  return { liveListings, commonness, terms }
}
