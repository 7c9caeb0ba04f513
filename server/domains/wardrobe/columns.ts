import { createHash } from 'node:crypto'
import type * as z from 'zod/mini'
import { sizeColumns } from '#server/domains/catalog/index.ts'
import { parseMoney } from '#server/domains/pricing/index.ts'
import type { Patch } from '#server/platform/database/query-builder.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import { slugOf } from '#server/platform/ids/slug.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { isSwatchOf } from '#src/api/contract/values/is-swatch-of.ts'
import type { createGarment } from '#src/api/contract/wardrobe/garment-changes.ts'
import { latestDay } from './wears/worn-day.ts'

/** The garment fields of a request. */
export type GarmentInput = z.output<typeof createGarment.body>

/** Columns of `garments` with their new values; identity and state are not among them. */
export type GarmentColumns = Omit<
  Patch<'garments'>,
  'id' | 'owner_id' | 'slug' | 'state' | 'version' | 'created_at'
>

/**
 * The given fields as columns to change; missing fields stay as they are.
 * @throws Refusal 422 for a category, size or day that does not exist.
 */
export async function columnsOf(
  uow: UnitOfWork,
  given: Omit<GarmentInput, 'images'>,
  words: Words = lookUp(uow),
): Promise<GarmentColumns> {
  const { title, category, brand, storage, notes, purchase, measurements, size: worn, ...rest } = given
  const columns: GarmentColumns = {}
  for (const name of ['whose', 'condition', 'rating', 'decision', 'pattern'] as const) {
    if (rest[name] !== undefined) Object.assign(columns, { [name]: rest[name] })
  }
  for (const name of ['colors', 'materials', 'seasons'] as const) {
    if (rest[name] !== undefined) columns[name] = rest[name]
  }
  if (rest.swatch !== undefined) columns.swatch = swatchOf(rest.swatch, rest.colors ?? [])
  if (rest.tags !== undefined) columns.tags = tagsOf(rest.tags)
  if (rest.open_to_offers !== undefined) columns.open_to_offers = rest.open_to_offers
  if (title !== undefined) columns.title = textOrNull(title)
  if (storage !== undefined) columns.storage = textOrNull(storage)
  if (notes !== undefined) columns.notes = textOrNull(notes)
  if (measurements !== undefined) columns.measurements = JSON.stringify(measurements)
  if (purchase?.price !== undefined) {
    columns.price_cents = purchase.price === null ? null : parseMoney(purchase.price)
  }
  if (purchase?.date !== undefined) columns.bought_on = boughtOn(purchase.date, uow.now)
  if (worn !== undefined) Object.assign(columns, sizeColumns(worn))
  if (category !== undefined) columns.category_slug = await knownCategory(words, category)
  if (brand !== undefined) Object.assign(columns, await brandColumns(words, textOrNull(brand)))
  return columns
}

/** Measured colors as they are stored. @throws Refusal 422 where they are not those of the garment. */
function swatchOf(swatch: NonNullable<GarmentInput['swatch']>, colors: readonly string[]): string {
  if (swatch.length > 0 && !isSwatchOf(swatch, colors)) {
    throw invalid('swatch', 'Measure each color of the garment once, 100 percent together.')
  }
  return JSON.stringify(swatch.toSorted((one, other) => other.share - one.share))
}

const textOrNull = (text: string | null) => (text === null || text === '' ? null : text)

/** Removes duplicates, ignoring case; the first spelling stays. */
export function tagsOf(given: readonly string[]): string[] {
  const known = new Map<string, string>()
  for (const tag of given) if (!known.has(tag.toLowerCase())) known.set(tag.toLowerCase(), tag)
  return [...known.values()]
}

function boughtOn(date: string | null, now: Date): string | null {
  if (date !== null && date > latestDay(now)) throw invalid('purchase.date', 'This day has not come yet.')
  if (date !== null && date < '1900-01-01') throw invalid('purchase.date', 'Enter a day after 1900.')
  return date
}

/** Looks up the marketplace's categories and brands; each is queried once. */
export interface Words {
  /** The slug of a category by its own or a former one; undefined if there is none. */
  categorySlug(named: string): Promise<string | undefined>
  /** The brand's own spelling; undefined for a brand that nobody sells here. */
  brandName(slug: string): Promise<string | undefined>
}

const knownCategories = statement('known_category', {
  text: 'select slug from categories where id = category_id_of($1)',
  parameters: [t.text],
  columns: { slug: t.text },
})

const knownBrands = statement('known_brand', {
  text: 'select name from brands where slug = $1',
  parameters: [t.text],
  columns: { name: t.text },
})

export function lookUp(uow: UnitOfWork): Words {
  const categories = new Map<string, string | undefined>()
  const brands = new Map<string, string | undefined>()
  return {
    async categorySlug(named) {
      if (!categories.has(named)) {
        const [found] = await uow.ask(knownCategories, [named])
        categories.set(named, found?.slug)
      }
      return categories.get(named)
    },
    async brandName(slug) {
      if (!brands.has(slug)) {
        const [found] = await uow.ask(knownBrands, [slug])
        brands.set(slug, found?.name)
      }
      return brands.get(slug)
    },
  }
}

async function knownCategory(words: Words, slug: string | null): Promise<string | null> {
  if (slug === null) return null
  const known = await words.categorySlug(slug)
  if (known === undefined) throw invalid('category', `There is no category ${slug}.`)
  return known
}

/** A brand of the marketplace gets its own spelling; any other stays as typed. */
async function brandColumns(words: Words, name: string | null) {
  if (name === null) return { brand_name: null, brand_slug: null }
  const slug = brandSlug(name)
  return { brand_name: (await words.brandName(slug)) ?? name, brand_slug: slug }
}

/** The slug of a brand; a name without Latin letters gets a hash of its bytes. */
function brandSlug(name: string): string {
  return slugOf(name) || `brand-${createHash('sha256').update(name.toLowerCase()).digest('hex').slice(0, 12)}`
}
