import { createHash } from 'node:crypto'
import type { StoredProduct } from '#server/domains/imports/products/stored-store.ts'
import type { ProductDraft } from '#server/domains/products/index.ts'

/**
 * A fingerprint of a product as its company and its shoppers left it. Images that came from a file are left out:
 * they arrive later.
 */
export function fingerprintOf({ images, sources, ...product }: StoredProduct): string {
  const imported = new Set(sources.values())
  const own = images.filter(image => !imported.has(image)).toSorted()
  return createHash('sha256')
    .update(JSON.stringify({ ...product, own }))
    .digest('base64url')
}

/** Whether an image that came from a file was taken away since. */
export const lacksImported = ({ images, sources }: StoredProduct): boolean =>
  [...sources.values()].some(image => image !== null && !images.includes(image))

/** What an import saves of a product before it changes it. */
export interface Before {
  draft: ProductDraft
  isLive: boolean
}

/** A product as a draft that restores it. */
export function beforeOf(product: StoredProduct): Before {
  const { title, description, category, whose, materials, options, images, variants, state } = product
  return {
    isLive: state === 'active',
    draft: {
      title,
      description,
      category,
      whose,
      materials,
      options,
      images: images.map(id => ({ id })),
      variants: variants.map(variant => ({
        id: variant.id,
        values: variant.values,
        sku: variant.sku,
        price: variant.price,
        compareAt: variant.compareAt,
        stock: variant.stock,
      })),
      others: 'remove',
    },
  }
}
