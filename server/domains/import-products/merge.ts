import type { ProductDraft } from '#server/domains/products/index.ts'
import { type SeenProduct, type StoredProduct, seenOf } from '#server/domains/stored-products/index.ts'
import { changesOf, listed, namesOf, shown } from './changes.ts'
import { type Comparison, compareProduct } from './compare.ts'
import type { Conflict } from './conflict.ts'
import type { FileProduct } from './file-product.ts'
import { mergeVariants } from './merge-variants.ts'
import { type Cell, mergingOf, same } from './merging.ts'
import type { Reading } from './reading.ts'

/** What is to be written of a product, or why nothing is. */
export interface Merged extends Comparison {
  /** Nothing of the product is written where there are some. */
  conflicts: Conflict[]
}

type Values<T> = Pick<Cell<T>, 'seen' | 'wanted' | 'now' | 'inWords'>

/**
 * Merges a product of a file into the shop, three ways. What the file says as the preview saw it is no change, and is
 * never written. What it changes is written where the shop still has what the preview saw; where the shop has something
 * else by now, that is a conflict, unless it is what the file says. It reads and changes nothing.
 */
export function mergeProduct(
  reading: Reading,
  file: FileProduct,
  stored: SeenProduct,
  shop: StoredProduct,
): Merged {
  // jsonb has an order of keys of its own
  const seen = { ...stored, options: stored.options.map(({ name, kind }) => ({ name, kind })) }
  const compared = compareProduct(reading, file, { stored: seen, gallery: shop })
  const { draft: wanted } = compared
  if (wanted === null) return { ...compared, conflicts: [] }
  const merging = mergingOf(reading)
  const { conflicts } = merging
  const ofProduct = <T>(field: string, values: Values<T>) =>
    merging.settle({ field, variant: null, rows: file.rows, ...values })
  const text = <F extends 'title' | 'description' | 'category' | 'whose' | 'seo_title' | 'seo_description'>(
    field: F,
  ) =>
    ofProduct<string>(field, {
      seen: seen[field] ?? '',
      wanted: wanted[field],
      now: shop[field],
      inWords: shown,
    }) as ProductDraft[F]
  const fields = {
    title: text('title'),
    description: text('description'),
    category: text('category'),
    whose: text('whose'),
    materials: ofProduct('materials', {
      seen: seen.materials,
      wanted: wanted.materials === undefined ? undefined : [...wanted.materials],
      now: shop.materials,
      inWords: value => shown(listed(value)),
    }),
    tags: ofProduct('tags', {
      // a preview from before tags were stored saw none
      seen: seen.tags ?? [],
      wanted: wanted.tags === undefined ? undefined : [...wanted.tags],
      now: shop.tags,
      inWords: value => shown(listed(value)),
    }),
    seo_title: text('seo_title'),
    seo_description: text('seo_description'),
  }
  const isLive = liveOf(compared, seen, shop, ofProduct)
  const options = ofProduct('options', {
    seen: seen.options,
    wanted: wanted.options?.map(({ name, kind }) => ({ name, kind })),
    now: shop.options,
    inWords: value => shown(namesOf(value)),
  })
  const merged = mergeVariants({ compared, wanted, options, seen, shop, merging })
  const draft: ProductDraft = {
    id: shop.id,
    ...fields,
    options,
    variants: merged.length === 0 ? undefined : merged.map(each => each.draft),
    others: 'keep',
  }
  const changes = changesOf({
    draft,
    isLive,
    images: compared.images.length - compared.retried,
    stored: shop,
    variants: merged,
  })
  if (conflicts.length > 0) return { ...compared, draft: null, changes: [], images: [], conflicts }
  const action = changes.length > 0 ? 'update' : 'skip'
  return { ...compared, action, draft, isLive, changes, conflicts }
}

/** Whether it is to be in the shop; only that counts, not in which other state it is. */
function liveOf(
  { isLive }: Comparison,
  seen: SeenProduct,
  shop: StoredProduct,
  settle: (field: string, values: Values<string>) => unknown,
): boolean | undefined {
  if (isLive === undefined || isLive === (shop.state === 'active')) return undefined
  const wanted = isLive ? 'active' : 'archived'
  const value = settle('status', { seen: seen.state, wanted, now: shop.state, inWords: state => state })
  return value === undefined ? undefined : isLive
}

/**
 * What a preview saw that is shown anew: the shop as it is now, but for the values that the file does not change. Those
 * stay as they were first seen, so that a sale since is no change of the file.
 */
export function seenAnew(
  file: FileProduct,
  compared: Comparison,
  seen: SeenProduct,
  shop: StoredProduct,
): SeenProduct {
  const { draft: wanted } = compared
  if (wanted === null) return seenOf(shop)
  const anew = seenOf(shop)
  for (const field of [
    'title',
    'description',
    'category',
    'whose',
    'materials',
    'tags',
    'seo_title',
    'seo_description',
  ] as const) {
    if (same(wanted[field], seen[field])) Object.assign(anew, { [field]: seen[field] })
  }
  if (file.isLive === (seen.state === 'active')) anew.state = seen.state
  const variants = shop.variants.map(variant => {
    const place = compared.variants.findIndex(({ stored }) => stored?.id === variant.id)
    const [given, was] = [wanted.variants?.[place], compared.variants[place]?.stored]
    if (given === undefined || was === undefined) return variant
    const kept = (['price', 'compareAt', 'stock', 'sku'] as const).filter(cell =>
      same(given[cell], was[cell]),
    )
    return { ...variant, ...Object.fromEntries(kept.map(cell => [cell, was[cell]])) }
  })
  return { ...anew, variants }
}
