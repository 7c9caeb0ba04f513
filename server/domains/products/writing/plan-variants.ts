import { keyOf, type ProductKind, sameColor, valuesOf } from '#server/domains/product-options/index.ts'
import type { FieldChange, ProductDraft, VariantDraft } from '#server/domains/products/draft.ts'
import type { StoredOption } from '#server/platform/database/column-types.ts'
import { invalid, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { barcodeKey } from '#src/api/contract/values/business/barcodes.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import { compareSizeLabels } from '#src/api/contract/values/sizes.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { type ValueReader, valueReader } from './read-values.ts'
import type { VariantRow } from './write-store.ts'

/** The variants of a product before and after a write. */
export interface VariantPlan {
  /** New or changed ones. */
  saved: VariantRow[]
  /** Those that are to leave the product. */
  removed: VariantRow[]
  /** All that are for sale afterwards. */
  after: VariantRow[]
  changes: FieldChange[]
}

interface Given {
  /** The options before and after. */
  was: readonly StoredOption[]
  options: readonly StoredOption[]
  about: ProductKind
  stored: readonly VariantRow[]
  images: ReadonlySet<string>
}

/**
 * What a draft makes of a product's variants. It reads nothing: the rows are locked by then.
 * @throws Refusal 422, 409 `stock_changed`
 */
export function planVariants(given: Given, { variants, others = 'keep' }: ProductDraft): VariantPlan {
  const { stored, options, was } = given
  const reader = valueReader(given)
  const current = stored.filter(row => row.retired_at === null)
  if (variants === undefined) return unchangedVariants(given, current)
  const changes: FieldChange[] = []
  const saved: VariantRow[] = []
  const named = new Set<string>()
  const placed = variants.map((draft, place) => {
    const field = `variants.${place}`
    const known = findVariant(given, reader, draft, field)
    if (known !== undefined && named.has(known.id)) throw invalid(field, 'This variant is listed twice.')
    if (known !== undefined) named.add(known.id)
    return { ...variantOf(given, reader, { draft, known, field }), field }
  })
  const rest = current.filter(row => !named.has(row.id))
  const removed = others === 'remove' ? rest : []
  if (rest.length > removed.length && !isSameShape(was, options)) {
    throw invalid('options', 'Give the values of every variant when you change the options.')
  }
  const after: VariantRow[] = []
  const ordered = others === 'remove' ? placed : inOrder(current, placed)
  for (const [position, { row: chosen, known }] of ordered.entries()) {
    const row = { ...chosen, position }
    after.push(row)
    const found = changesOf(known, row, options)
    changes.push(...found)
    if (known === undefined || found.length > 0 || known.position !== position) saved.push(row)
  }
  refuseTwins(after, placed)
  if (after.length > productLimits.variants) {
    throw invalid('variants', `A product has at most ${productLimits.variants} variants.`)
  }
  for (const row of removed) {
    changes.push({ field: 'variant', variant: row.id, from: valuesOf(was, row), to: null })
  }
  return { saved, removed, after, changes }
}

interface Placed {
  row: VariantRow
  known: VariantRow | undefined
}

/** Variants keep their places in a file; a new one comes among its sizes, or last. */
function inOrder(current: readonly VariantRow[], given: readonly Placed[]): Placed[] {
  const byId = new Map(given.map(each => [each.row.id, each]))
  const ordered: Placed[] = current.map(row => byId.get(row.id) ?? { row, known: row })
  for (const each of given) {
    if (current.some(({ id }) => id === each.row.id)) continue
    const larger = ordered.findIndex(
      ({ row }) =>
        isSameButSize(row, each.row) &&
        compareSizeLabels(row.size_label ?? '', each.row.size_label ?? '') > 0,
    )
    ordered.splice(larger < 0 ? ordered.length : larger, 0, each)
  }
  return ordered
}

const isSameButSize = (one: VariantRow, other: VariantRow) =>
  sameColor(one, other) && String(one.other) === String(other.other)

/** Without variants in the draft, all stay, which renamed options allow and others do not. */
function unchangedVariants({ was, options }: Given, current: VariantRow[]): VariantPlan {
  if (current.length > 0 && !isSameShape(was, options)) {
    throw invalid('options', 'Give the values of every variant when you change the options.')
  }
  return { saved: [], removed: [], after: current, changes: [] }
}

const isSameShape = (was: readonly StoredOption[], options: readonly StoredOption[]) =>
  was.length === options.length && was.every(({ kind }, place) => kind === options[place]?.kind)

function findVariant(
  { stored }: Given,
  reader: ValueReader,
  draft: VariantDraft,
  field: string,
): VariantRow | undefined {
  if (draft.id === undefined) return reader.find(draft, field)
  const found = stored.find(row => row.id === draft.id)
  if (found === undefined) throw invalid(field, 'This variant is no longer there.')
  return found
}

interface Writing {
  draft: VariantDraft
  known: VariantRow | undefined
  field: string
}

function variantOf(
  { options, images }: Given,
  reader: ValueReader,
  { draft, known, field }: Writing,
): Placed {
  const { values, price, compareAt, stock, stockShown, sku, barcode, bin, weight, lowStock, image } = draft
  if (known === undefined && price === undefined) throw invalid(`${field}.price`, 'Enter a price.')
  if (known !== undefined && stockShown !== undefined && known.stock !== stockShown && stock !== stockShown) {
    const sentence = `The stock of ${named(options, known)} is ${known.stock} by now. Check it before you change it.`
    throw new Refusal(409, 'stock_changed', sentence, { errors: { [`${field}.stock`]: [sentence] } })
  }
  if (image !== undefined && image !== null && !images.has(image)) {
    throw invalid(`${field}.image`, 'Choose one of the photos of this product.')
  }
  const chosen = values !== undefined || known === undefined ? reader.read(draft, known, field) : undefined
  const row: VariantRow = {
    ...(known ?? blank(newId('v'))),
    ...chosen,
    ...(sku === undefined ? {} : { sku: sku === '' ? null : sku }),
    ...(price === undefined ? {} : { price_cents: price }),
    ...(compareAt === undefined ? {} : { compare_at_cents: compareAt }),
    // an unchanged stock is left to the sales
    ...(stock === undefined || stock === stockShown ? {} : { stock }),
    ...(barcode === undefined ? {} : { barcode: barcode?.trim() || null }),
    ...(bin === undefined ? {} : { bin: bin?.trim() || null }),
    ...(weight === undefined ? {} : { weight_grams: weight }),
    ...(lowStock === undefined ? {} : { low_stock: lowStock }),
    ...(image === undefined ? {} : { image_id: image }),
    retired_at: null,
  }
  if (row.compare_at_cents !== null && row.compare_at_cents <= row.price_cents) {
    throw invalid(`${field}.compare_at`, 'Enter a compare-at price above the price, or none.')
  }
  return { row, known }
}

const named = (options: readonly StoredOption[], row: VariantRow) =>
  valuesOf(options, row).join(' · ') || 'it'

const blank = (id: string): VariantRow => ({
  id,
  sku: null,
  color: null,
  color_name: null,
  size_system: null,
  size_label: null,
  size_key: null,
  other: [],
  image_id: null,
  price_cents: 0,
  compare_at_cents: null,
  stock: 0,
  barcode: null,
  bin: null,
  weight_grams: null,
  low_stock: null,
  position: 0,
  retired_at: null,
})

/** @throws Refusal 422 for two variants with the same values, SKU or barcode. */
function refuseTwins(after: readonly VariantRow[], given: readonly (Placed & { field: string })[]): void {
  const values = new Set<string>()
  const skus = new Set<string>()
  const barcodes = new Set<string>()
  for (const row of after) {
    const field = given.find(each => each.row.id === row.id)?.field ?? 'variants'
    const key = keyOf(row)
    if (values.has(key)) throw invalid(field, 'Two variants have the same values.')
    values.add(key)
    if (row.barcode !== null) {
      const sentence = `${row.barcode} is the barcode of another variant here.`
      if (barcodes.has(barcodeKey(row.barcode))) throw invalid(`${field}.barcode`, sentence)
      barcodes.add(barcodeKey(row.barcode))
    }
    if (row.sku === null) continue
    if (skus.has(row.sku)) throw invalid(`${field}.sku`, `${row.sku} is the SKU of another variant here.`)
    skus.add(row.sku)
  }
}

const wire = {
  sku: 'sku',
  price_cents: 'price',
  compare_at_cents: 'compare_at',
  stock: 'stock',
  barcode: 'barcode',
  bin: 'bin',
  weight_grams: 'weight',
  low_stock: 'low_stock',
  image_id: 'image',
} as const
const compared = keysOf(wire)

function changesOf(
  known: VariantRow | undefined,
  row: VariantRow,
  options: readonly StoredOption[],
): FieldChange[] {
  const values = valuesOf(options, row)
  if (known === undefined || known.retired_at !== null) {
    return [{ field: 'variant', variant: row.id, from: null, to: values }]
  }
  const changes: FieldChange[] = compared.flatMap(column =>
    known[column] === row[column]
      ? []
      : [{ field: wire[column], variant: row.id, from: known[column], to: row[column] }],
  )
  if (keyOf(known) !== keyOf(row) || known.color_name !== row.color_name) {
    changes.push({ field: 'values', variant: row.id, from: valuesOf(options, known), to: values })
  } else if (known.color !== row.color) {
    changes.push({ field: 'color', variant: row.id, from: known.color, to: row.color })
  }
  return changes
}
