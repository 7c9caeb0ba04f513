import { attachmentOf, imageOf } from '#server/domains/images/index.ts'
import {
  brandFreeFrom,
  buyerFee,
  formatMoney,
  isParcel,
  lowestBefore,
  type Shipment,
  standardMethod,
} from '#server/domains/pricing/index.ts'
import type { Card, Listing, SellerStanding } from '#src/api/contract/catalog.ts'
import { type Measurements, measures } from '#src/api/contract/values/measures.ts'
import { bundles } from '#src/api/contract/values/sale-terms.ts'
import { textInSizes } from '#src/api/contract/values/size-names.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { cardOf } from './cards.ts'
import type { ListingRow, VariantRow } from './listing-store.ts'
import { unavailableOf } from './unavailable.ts'

/** A listing as its page shows it. Only ads carry a buyer fee (V-44). */
export function listingOf(row: ListingRow, related: Card[], standing: SellerStanding): Listing {
  const isAd = row.kind === 'ad'
  const fee = isAd ? buyerFee(row.price_cents) : 0
  const lowest = lowestPrices(row)
  const shown = shownVariant(row)
  return {
    ...cardOf(row),
    colors: row.colors,
    swatch: row.swatch,
    state: row.state,
    unavailable: unavailableOf(row),
    description: row.description,
    images: row.images.map(image => ({ ...imageOf(image), ...shownColor(image) })),
    variants: row.variants.map(variant => variantOf(variant, row.whose, lowest.get(variant.id) ?? null)),
    seller: {
      id: row.seller_id,
      name: row.seller_name,
      kind: isAd ? 'private' : 'company',
      ...standing,
      attachment: attachmentOf(row.seller_image),
      bundles: bundlesOf(row.bundle_percents),
    },
    shipping: {
      methods: [standardMethod(shipmentOf(row))].map(({ price, ...method }) => ({
        ...method,
        price: formatMoney(price),
      })),
      free_from: isAd ? null : formatMoney(brandFreeFrom),
    },
    buyer_fee: formatMoney(fee),
    all_in_price: formatMoney(row.price_cents + fee),
    lowest_price_30_days: (shown && lowest.get(shown.id)) ?? null,
    category: { name: row.category_name, slug: row.category_slug },
    whose: row.whose,
    materials: row.materials,
    attributes: row.attributes,
    measurements: measured(row.measurements),
    flaws: row.flaws,
    published_at: row.published_at.toISOString(),
    favorite_count: row.favorite_count,
    ...seoOf(row),
    related,
  }
}

const seoOf = ({ seo_title: title, seo_description: description }: ListingRow): Pick<Listing, 'seo'> =>
  title + description === '' ? {} : { seo: { title, description } }

/** The steps at which more is taken off than at the one before. */
const bundlesOf = (percents: readonly number[]): Listing['seller']['bundles'] =>
  bundles.steps
    .map((items, step) => ({ items, percent: percents[step] ?? 0 }))
    .filter(({ percent }, step) => percent > (percents[step - 1] ?? 0))

/** Measurements with their names, in the order in which they are shown. */
function measured(measurements: Measurements): Listing['measurements'] {
  return keysOf(measures).flatMap(name => {
    const centimeters = measurements[name]
    return centimeters === undefined ? [] : [{ name: measures[name], centimeters }]
  })
}

function shipmentOf({ parcel, price_cents }: ListingRow): Shipment {
  if (parcel === null) return { subtotal: price_cents }
  if (!isParcel(parcel)) throw new Error(`An ad has the unknown parcel ${parcel}.`)
  return { parcel }
}

/** By variant, formatted for the response; none for a variant whose price was not reduced. */
function lowestPrices({ variants, history }: ListingRow): Map<string, string> {
  const steps = Map.groupBy(history, ({ item }) => item)
  return new Map(
    variants.flatMap(({ id, compare_at_cents }) => {
      const lowest = lowestBefore(steps.get(id) ?? [], compare_at_cents !== null)
      return lowest === null ? [] : [[id, formatMoney(lowest)]]
    }),
  )
}

/** The variant whose price represents the listing: the cheapest in stock. */
function shownVariant({ variants }: ListingRow): VariantRow | undefined {
  return variants.toSorted(
    (a, b) => Number(a.stock === 0) - Number(b.stock === 0) || a.price_cents - b.price_cents,
  )[0]
}

/** A color with the brand's own name of it, if there is one. */
const shownColor = ({ color, color_name }: Partial<Pick<VariantRow, 'color' | 'color_name'>>) => ({
  color: color ?? null,
  ...(color_name == null ? {} : { color_name }),
})

function variantOf(variant: VariantRow, whose: Whose, lowest: string | null) {
  const { id, sku, size, size_label: label, size_key: key, price_cents, compare_at_cents, stock } = variant
  const names = textInSizes(size, { label, key, whose })
  return {
    id,
    sku,
    options: { size, ...(names === undefined ? {} : { size_in: names }), ...shownColor(variant) },
    price: formatMoney(price_cents),
    compare_at: compare_at_cents === null ? null : formatMoney(compare_at_cents),
    lowest_price_30_days: lowest,
    stock,
  }
}
