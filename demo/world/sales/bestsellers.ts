import type { IdOf } from '../ids.ts'
import { companyId } from '../people.ts'
import { daysBefore, type WorldRows } from '../rows.ts'

/** The brand with a year of sales. */
export const sellingBrand = 'atelier-noor'

/** Pieces that the brand has sold for a year; the others came lately. */
const oldPieces = 18
/** They came before the first sale. */
const since = 400

/** Dates some of the brand's oldest pieces back, so that a year of sales is of things that were in the shop. */
export function ageBestsellers(rows: WorldRows, now: Date, idOf: IdOf): void {
  const seller = companyId(idOf, sellingBrand)
  const oldest = rows.products
    .filter(({ seller_id, state }) => seller_id === seller && state === 'active')
    .toSorted((a, b) => timeOf(a.published_at) - timeOf(b.published_at))
    .slice(0, oldPieces)
  oldest.forEach((product, at) => {
    const came = timeOf(product.published_at)
    const before = daysBefore(now, since + at)
    product.created_at = before
    product.published_at = before
    for (const price of rows.price_history)
      if (price.listing_id === product.id && timeOf(price.at) === came) price.at = before
  })
}

/** Fewer of a variant are on their way out. */
const plenty = 6
/** Every so many-th product runs low. */
const low = 6

/** Fills the brand's stock, so that only some of its products run low. */
export function fillStock(rows: WorldRows, idOf: IdOf): void {
  const seller = companyId(idOf, sellingBrand)
  const own = rows.products.filter(({ seller_id }) => seller_id === seller)
  const filled = new Set(own.filter((_, at) => at % low > 0).map(({ id }) => id))
  for (const variant of rows.variants)
    if (filled.has(variant.product_id) && Number(variant.stock) < plenty)
      variant.stock = plenty + 3 * Number(variant.stock)
}

const timeOf = (at: unknown): number => (at instanceof Date ? at.getTime() : Number.NaN)
