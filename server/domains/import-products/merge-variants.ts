import type { ProductDraft, VariantDraft } from '#server/domains/products/index.ts'
import type { SeenProduct, StoredProduct, StoredVariant } from '#server/domains/stored-products/index.ts'
import { listed, money, namesOf, shown } from './changes.ts'
import type { Comparison } from './compare.ts'
import type { ComparedVariants } from './compare-variants.ts'
import { type Merging, same } from './merging.ts'
import * as words from './words.ts'

interface Given {
  /** The file beside what the preview saw, and its draft. */
  compared: Comparison
  wanted: ProductDraft
  /** The options that are to be written. */
  options: ProductDraft['options']
  seen: SeenProduct
  shop: StoredProduct
  merging: Merging
}

type ComparedVariant = ComparedVariants['variants'][number]

/** A variant that is to be written, beside the one that the shop has now. */
export interface MergedVariant extends ComparedVariant {
  draft: VariantDraft
}

/** The values of a variant in words: "M · Navy". */
const labelOf = (values: readonly string[]): string | null =>
  shown(values.filter(value => value !== '').join(' · '))
const nameOf = (values: readonly string[]): string => labelOf(values) ?? words.onlyVariant

/** The variants in which the file differs from what the preview saw. */
export function mergeVariants(given: Given): MergedVariant[] {
  const { compared, wanted } = given
  const merged = compared.variants.flatMap((each, place) => {
    const draft = wanted.variants?.[place]
    if (draft === undefined) return []
    return each.stored === undefined
      ? mergeNew(given, each, draft)
      : mergeKnown(given, each, each.stored, draft)
  })
  if (merged.length > 0) refuseOtherShape(given, merged)
  return merged
}

/** A variant that the shop did not have. */
function mergeNew({ shop, merging }: Given, each: ComparedVariant, draft: VariantDraft): MergedVariant[] {
  const twin = shop.variants.find(
    ({ sku, values }) => same(values, draft.values) || (sku !== null && sku === draft.sku),
  )
  if (twin === undefined) return [{ ...each, draft }]
  merging.clash({ ...ofVariant(each), seen: null, now: nameOf(twin.values) })
  return []
}

/** A variant that the shop had. Only its changed fields are written. */
function mergeKnown(
  { options, shop, merging }: Given,
  each: ComparedVariant,
  seen: StoredVariant,
  draft: VariantDraft,
): MergedVariant[] {
  const fields = ['sku', 'price', 'compareAt', 'stock', 'values', ...inWarehouse] as const
  const isChanged = fields.some(field => draft[field] !== undefined && !same(draft[field], seen[field]))
  if (!isChanged && options === undefined) return []
  const now = shop.variants.find(({ id }) => id === seen.id)
  if (now === undefined) {
    merging.clash({ ...ofVariant(each), seen: nameOf(seen.values), now: null })
    return []
  }
  const cell = { variant: labelOf(seen.values), rows: [each.file.row] }
  const { settle } = merging
  const { sku, stock } = draft
  // what was sold since the preview is sold of what the file means, too
  const sold = now.sold - seen.sold
  const prices = mergePrices(merging, { cell, draft, seen, now })
  const values = settle({
    ...cell,
    field: 'values',
    seen: seen.values,
    wanted: draft.values === undefined ? undefined : [...draft.values],
    now: now.values,
    inWords: nameOf,
  })
  const merged: VariantDraft = {
    id: now.id,
    ...prices,
    values: options === undefined ? values : draft.values,
    colorName: null,
    ...mergeWarehouse(merging, { cell, draft, seen, now }),
    sku: settle({
      ...cell,
      field: 'sku',
      seen: seen.sku,
      wanted: sku,
      now: now.sku,
      inWords: value => value,
    }),
    stock: settle({
      ...cell,
      field: 'stock',
      seen: seen.stock - sold === now.stock ? now.stock : seen.stock,
      wanted: stock === undefined || stock === seen.stock ? undefined : Math.max(0, stock - sold),
      now: now.stock,
      inWords: String,
    }),
  }
  const isWritten = fields.some(field => merged[field] !== undefined)
  return isWritten ? [{ ...each, stored: now, draft: merged }] : []
}

interface SeenVariant {
  cell: { variant: string | null; rows: ComparedVariant['file']['row'][] }
  draft: VariantDraft
  seen: StoredVariant
  now: StoredVariant
}

const inWarehouse = ['barcode', 'bin', 'weight'] as const

/** What the warehouse notes of a variant; a preview that was made before it was known has nothing of it. */
function mergeWarehouse(
  { settle }: Merging,
  { cell, draft, seen, now }: SeenVariant,
): Pick<VariantDraft, (typeof inWarehouse)[number]> {
  const text = (field: 'barcode' | 'bin') =>
    settle<string | null>({
      ...{ ...cell, field, inWords: value => value },
      ...{ seen: seen[field] ?? null, wanted: draft[field], now: now[field] },
    })
  const weight = settle<number | null>({
    ...{ ...cell, field: 'weight', inWords: value => (value === null ? null : `${value} g`) },
    ...{ seen: seen.weight ?? null, wanted: draft.weight, now: now.weight },
  })
  return { barcode: text('barcode'), bin: text('bin'), weight }
}

/** The price and the compare-at price, which has to be the higher one of the two. */
function mergePrices(
  { settle, clash, conflicts }: Merging,
  { cell, draft, seen, now }: SeenVariant,
): Pick<VariantDraft, 'price' | 'compareAt'> {
  const before = conflicts.length
  const ofPrice = { ...cell, field: 'price', seen: seen.price, now: now.price, inWords: money }
  const ofCompareAt = {
    ...{ ...cell, field: 'compare_at', inWords: money },
    ...{ seen: seen.compareAt, now: now.compareAt },
  }
  const price = settle<number>({ ...ofPrice, wanted: draft.price })
  const compareAt = settle<number | null>({ ...ofCompareAt, wanted: draft.compareAt })
  const above = compareAt === undefined ? now.compareAt : compareAt
  // the one that the file leaves alone has moved past the other
  if (conflicts.length === before && above !== null && above <= (price ?? now.price)) {
    if (price === undefined) clash(ofPrice)
    else clash(ofCompareAt)
  }
  return { price, compareAt }
}

/** Values and variants are written for the options that the preview saw, and new options for all variants. */
function refuseOtherShape({ options, seen, shop, merging }: Given, merged: readonly MergedVariant[]): void {
  const [first] = merged
  if (first === undefined) return
  const hasValues = merged.some(({ draft, stored }) => stored === undefined || draft.values !== undefined)
  if (hasValues && options === undefined && !same(seen.options, shop.options)) {
    const inWords = (value: typeof seen.options) => shown(namesOf(value))
    const { rows } = ofVariant(first)
    merging.clash({
      ...{ field: 'options', variant: null, rows, inWords },
      ...{ seen: seen.options, now: shop.options },
    })
  }
  if (options === undefined) return
  const known = new Set(
    [...seen.variants, ...merged.flatMap(({ stored }) => stored ?? [])].map(({ id }) => id),
  )
  const added = shop.variants.filter(({ id }) => !known.has(id))
  if (added.length === 0) return
  const now = listed(added.map(({ values }) => nameOf(values)))
  merging.clash({ ...ofVariant(first), seen: null, now })
}

const ofVariant = ({ file: { row } }: ComparedVariant) => ({
  field: 'variant',
  variant: null,
  rows: [row],
  inWords: (name: string | null) => name,
})
