import { imageOf } from '#server/domains/images/index.ts'
import { formatMoney, lowestBefore } from '#server/domains/pricing/index.ts'
import { type ColorValue, optionsOf, valuesOf } from '#server/domains/product-options/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { allowedFor } from '#server/platform/lifecycle/allowed.ts'
import { stateDescription } from '#server/platform/lifecycle/descriptions.ts'
import type { OwnProduct, ProductRow } from '#src/api/contract/business/products.ts'
import type { ProductState } from '#src/api/contract/values/business/product-values.ts'
import { colorLabel } from '#src/api/contract/values/color-names.ts'
import { productLifecycle } from './lifecycle.ts'
import type { StoredProduct, StoredVariant } from './store.ts'

/** How many prices of the past are shown. */
const mostPrices = 60

/** A product as its brand edits it. */
export function ownProductView(services: Pick<Services, 'clock'>, product: StoredProduct): OwnProduct {
  const { id, slug, title, description, version, whose, materials, attributes, retired, is_ordered } = product
  const { tags, seo_title, seo_description } = product
  const options = optionsOf(product.options, product.grid)
  const steps = Map.groupBy(product.history, ({ item }) => item)
  const names = new Map(product.grid.map(variant => [variant.id, nameOf(product, variant)]))
  return {
    ...{ id, slug, title, description, version, whose, materials, attributes, options, retired, is_ordered },
    ...{ tags, seo_title, seo_description },
    state: stateOf(product),
    state_description: stateDescription(productLifecycle, product.state),
    allowed: allowedFor(productLifecycle, product, 'seller', services.clock.now()),
    category: { name: product.category_name, slug: product.category_slug, size_system: product.size_system },
    images: product.gallery.map(image => ({
      ...imageOf(image),
      id: image.id,
      color: image.color,
      ...shownName(image),
    })),
    variants: product.grid.map(variant => {
      const isReduced = variant.struck_cents !== null
      const lowest = lowestBefore(steps.get(variant.id) ?? [], isReduced)
      return {
        id: variant.id,
        values: valuesOf(options, variant, ({ color }) => color ?? ''),
        ...shownName(variant),
        sku: variant.sku,
        price: formatMoney(variant.price_cents),
        compare_at: variant.compare_at_cents === null ? null : formatMoney(variant.compare_at_cents),
        ...reducedPrice(variant),
        lowest_price_30_days: lowest === null ? null : formatMoney(lowest),
        stock: variant.stock,
        barcode: variant.barcode,
        bin: variant.bin,
        weight: variant.weight_grams,
        low_stock: variant.low_stock,
        image: variant.image_id,
      }
    }),
    price_history: product.history
      .filter(({ item }) => names.has(item))
      .slice(-mostPrices)
      .reverse()
      .map(({ item, cents, at }) => ({
        variant: item,
        name: names.get(item) ?? '',
        price: formatMoney(cents),
        at: new Date(at).toISOString(),
      })),
    created_at: product.created_at.toISOString(),
    updated_at: product.updated_at.toISOString(),
    published_at: product.published_at?.toISOString() ?? null,
  }
}

/** A product as a row of the brand's table. */
export function productRowView(services: Pick<Services, 'clock'>, product: StoredProduct): ProductRow {
  const { id, slug, title, version, grid } = product
  const prices = grid.map(each => each.price_cents)
  const [first] = product.gallery
  return {
    ...{ id, slug, title, version },
    state: stateOf(product),
    allowed: allowedFor(productLifecycle, product, 'seller', services.clock.now()),
    category: { name: product.category_name, slug: product.category_slug },
    price:
      prices.length === 0
        ? null
        : { from: formatMoney(Math.min(...prices)), to: formatMoney(Math.max(...prices)) },
    stock: grid.reduce((sum, { stock }) => sum + stock, 0),
    variant_count: grid.length,
    variants: grid.map(variant => ({
      id: variant.id,
      name: nameOf(product, variant),
      sku: variant.sku,
      price: formatMoney(variant.price_cents),
      ...reducedPrice(variant),
      stock: variant.stock,
    })),
    attachment: first === undefined ? [] : [{ ...imageOf(first), id: first.id }],
    updated_at: product.updated_at.toISOString(),
  }
}

/** What shoppers pay while a markdown runs. */
const reducedPrice = ({ asked_cents, price_cents }: StoredVariant) =>
  asked_cents < price_cents ? { reduced_price: formatMoney(asked_cents) } : {}

const shownName = ({ color_name }: ColorValue) => (color_name === null ? {} : { color_name })

/** The values of a variant for people: `Light blue · M`. */
const nameOf = (product: StoredProduct, variant: StoredVariant): string =>
  valuesOf(optionsOf(product.options, product.grid), variant, colorLabel).join(' · ')

function stateOf({ state }: StoredProduct): ProductState {
  // of a former chart, which is reported when a server starts: it is in no shop
  return state === 'draft' || state === 'active' ? state : 'archived'
}
