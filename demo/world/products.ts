import { slugOf } from '#server/platform/ids/slug.ts'
import { checkDigitOf } from '#src/api/contract/values/business/barcodes.ts'
import type { Random } from '../random.ts'
import type { DemoBrand } from '../words/brands.ts'
import { categoryId } from './categories.ts'
import type { IdOf } from './ids.ts'
import { addImage, turnOf } from './images.ts'
import { brandId, companyId } from './people.ts'
import type { Piece } from './pieces.ts'
import { addPrices } from './prices.ts'
import type { WorldRows } from './rows.ts'

/** When something came into the shop, and how many came after it: in all, and of its category. */
export interface Place {
  at: Date
  rank: number
  rankInCategory: number
}

type Product = Piece & { seller: { kind: 'brand'; brand: DemoBrand } }

/** A brand's product with its variants, images and what it has cost so far. */
export function addProduct(
  rows: WorldRows,
  random: Random,
  piece: Product,
  place: Place,
  now: Date,
  idOf: IdOf,
): void {
  const { composed, category, whose, name } = piece
  const { brand } = piece.seller
  const id = idOf('p', name)
  const sellerId = companyId(idOf, brand.slug)
  // a few are still being prepared or have left the shop
  const fate = random.next()
  const state = place.rank < 40 || fate > 0.03 ? 'active' : fate < 0.015 ? 'draft' : 'archived'
  rows.products.push({
    id,
    brand_id: brandId(idOf, brand.slug),
    seller_id: sellerId,
    slug: slugOf(composed.title),
    title: composed.title,
    description: composed.description,
    category_id: categoryId(idOf, category),
    whose,
    materials: [...composed.materials],
    attributes: JSON.stringify(composed.attributes),
    state,
    created_at: place.at,
    published_at: state === 'draft' ? null : place.at,
  })
  const variantIds = addVariants(rows, random, piece, { id, sellerId, name, idOf })
  addPrices(rows, random, {
    listing: id,
    items: variantIds,
    price: composed.priceCents,
    before: composed.compareAtCents,
    at: place.at,
    now,
  })
  const { looks } = composed
  looks.forEach(({ color, spec }, position) => {
    const imageId = idOf('i', `${name} ${color}`)
    const priority = turnOf({ ...place, kind: position === 0 ? 'front' : 'color' })
    addImage(rows, { id: imageId, composed, spec, view: 'front', priority, at: place.at })
    rows.product_images.push({ product_id: id, image_id: imageId, color, position })
  })
  const imageId = idOf('i', `${name} more`)
  const view = random.chance(0.65) ? 'detail' : 'back'
  addImage(rows, {
    id: imageId,
    composed,
    spec: composed.spec,
    view,
    priority: turnOf({ ...place, kind: 'more' }),
    at: place.at,
  })
  rows.product_images.push({ product_id: id, image_id: imageId, color: null, position: looks.length })
}

function addVariants(
  rows: WorldRows,
  random: Random,
  { composed, seller }: Product,
  { id, sellerId, name, idOf }: { id: string; sellerId: string; name: string; idOf: IdOf },
): string[] {
  const code = seller.brand.slug.replaceAll('-', '').slice(0, 4).toUpperCase()
  const number = name.split(' ').at(-1) ?? ''
  const made = composed.colors.flatMap(color => composed.sizes.map(size => ({ color, size })))
  // never sold out altogether: one in the middle is always there
  const kept = Math.floor(made.length / 2)
  return made.map(({ color, size }, position) => {
    const variantId = idOf('v', `${name} ${color} ${size.label}`)
    rows.variants.push({
      id: variantId,
      product_id: id,
      seller_id: sellerId,
      sku: `${code}-${number.padStart(3, '0')}-${color}-${size.label.replaceAll(/[^A-Za-z0-9.]+/g, '')}`.toUpperCase(),
      color,
      size_system: size.system,
      size_label: size.label,
      size_key: size.key,
      price_cents: composed.priceCents,
      compare_at_cents: composed.compareAtCents,
      stock: stockOf(random, position === kept),
      ...inWarehouse(Number(number), position),
      position,
    })
    return variantId
  })
}

/** Where a variant lies: a number for use within a shop (GS1 prefix 20), a shelf and a place on it, and its weight. */
function inWarehouse(product: number, position: number) {
  const digits = `20${String(product).padStart(7, '0')}${String(position).padStart(3, '0')}`
  const shelf = String.fromCharCode(65 + (product % 6))
  return {
    barcode: digits + checkDigitOf(digits),
    bin: `${shelf}-${(product % 8) + 1}-${position + 1}`,
    weight_grams: 180 + ((product * 37) % 90) * 10,
  }
}

/** Mostly enough, sometimes the last ones, sometimes none. */
function stockOf(random: Random, isKept: boolean): number {
  const chance = random.next()
  if (isKept) return random.integer(3, 24)
  if (chance < 0.12) return 0
  return chance < 0.28 ? random.integer(1, 2) : random.integer(3, 28)
}
