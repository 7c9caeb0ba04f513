import { createHash } from 'node:crypto'
import type { ProductDraft } from '#server/domains/products/index.ts'
import type { FileStock, StoredProduct, StoredVariant } from './stored-store.ts'

/**
 * A fingerprint of a product as its company and its shoppers left it. Images that came from a file, and those on their
 * way, are left out: they arrive later. No product becomes a draft again, so that it counts whether it is in the shop.
 */
export function fingerprintOf(stored: StoredProduct): string {
  const { images, sources, waiting: _, variants, tags, seo_title, seo_description, ...product } = stored
  const imported = new Set(sources.values())
  const own = images.filter(image => !imported.has(image)).toSorted()
  return createHash('sha256')
    .update(
      JSON.stringify({
        ...product,
        // what is empty was not there when earlier imports were made
        ...(tags.length === 0 ? {} : { tags }),
        ...(seo_title === '' ? {} : { seo_title }),
        ...(seo_description === '' ? {} : { seo_description }),
        variants: variants.map(touched),
        state: product.state === 'active' ? 'active' : 'draft',
        own,
      }),
    )
    .digest('base64url')
}

/** A sale shows in the stock; what a warehouse does not note was not there when earlier imports were made. */
const touched = ({ sold: _, fileStock: _f, barcode, bin, weight, ...variant }: StoredVariant) => ({
  ...variant,
  ...(barcode === null ? {} : { barcode }),
  ...(bin === null ? {} : { bin }),
  ...(weight === null ? {} : { weight }),
})

/** What an import saves of a product before it changes it. */
export interface Before {
  draft: ProductDraft
  isLive: boolean
  /** What the last import before said of stocks, by variant. */
  fileStocks?: Readonly<Record<string, FileStock>>
}

/** The values as a draft says them: a color that has a name of its own stands beside it. */
function valuesOf(options: StoredProduct['options'], { values, color }: StoredVariant) {
  const place = options.findIndex(({ kind }) => kind === 'color')
  if (color === undefined) return { values, colorName: null }
  return { values: values.with(place, color ?? ''), colorName: values[place] }
}

/** A product as a draft that restores it, but for its images: an import only adds some. */
export function beforeOf(product: StoredProduct): Before {
  const { title, description, category, whose, materials, options, variants, state } = product
  const { tags, seo_title, seo_description } = product
  return {
    isLive: state === 'active',
    fileStocks: Object.fromEntries(
      variants.flatMap(({ id, fileStock }) => (fileStock === null ? [] : [[id, fileStock]])),
    ),
    draft: {
      title,
      description,
      category,
      whose,
      materials,
      tags,
      seo_title,
      seo_description,
      options,
      variants: variants.map(variant => ({
        id: variant.id,
        ...valuesOf(options, variant),
        sku: variant.sku,
        price: variant.price,
        compareAt: variant.compareAt,
        stock: variant.stock,
        barcode: variant.barcode,
        bin: variant.bin,
        weight: variant.weight,
      })),
      others: 'remove',
    },
  }
}
