import { formatMoney } from '#server/domains/pricing/index.ts'
import type { OptionDraft } from '#server/domains/product-options/index.ts'
import type { ProductDraft } from '#server/domains/products/index.ts'
import type { SeenProduct } from '#server/domains/stored-products/index.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { truncate } from '#src/api/contract/values/truncate.ts'
import type { ComparedVariants } from './compare-variants.ts'

/** A field that an import would change, in words. */
export interface FieldDiff {
  field: string
  /** The variant, where it is a field of one: "M · Navy". */
  variant: string | null
  before: string | null
  after: string | null
}

interface Given {
  draft: ProductDraft
  isLive: boolean | undefined
  /** How many images are new. */
  images: number
  stored: SeenProduct | null
  /** The variants beside those of the shop, in the order of the draft's. */
  variants: ComparedVariants['variants']
}

export const listed = (words: readonly string[]) => words.join(', ')
export const money = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? null : currency(formatMoney(cents))
const grams = (weight: number | null | undefined) => (weight == null ? null : `${weight} g`)
const longest = 300
export const shown = (text: string | undefined) =>
  text === undefined || text === '' ? null : truncate(text, longest)

/** Two texts that differ, from a few words before the place where they do. */
function shownFrom(before: string | undefined, after: string): [string | null, string | null] {
  const texts = [before ?? '', after] as const
  const place = [...after].findIndex((letter, at) => letter !== texts[0][at])
  const differ = place < 0 ? after.length : place
  const start = differ < longest / 2 ? 0 : differ - 60
  const [from, to] = texts.map(text => shown(start === 0 ? text : `…${text.slice(start)}`))
  return [from ?? null, to ?? null]
}

/** The fields in which a draft differs from a product of the shop; all of its fields for a new product. */
export function changesOf({ draft, isLive, images, stored, variants }: Given): FieldDiff[] {
  const diffs: FieldDiff[] = []
  const note = (
    field: string,
    before: string | null,
    after: string | null,
    variant: string | null = null,
  ) => {
    if (before !== after) diffs.push({ field, variant, before, after })
  }
  for (const field of [
    'title',
    'description',
    'category',
    'whose',
    'seo_title',
    'seo_description',
  ] as const) {
    const [before, after] = [stored?.[field], draft[field]]
    if (after !== undefined && after !== (before ?? '')) note(field, ...shownFrom(before, after))
  }
  if (draft.materials !== undefined)
    note('materials', shown(listed(stored?.materials ?? [])), shown(listed(draft.materials)))
  if (draft.tags !== undefined) note('tags', shown(listed(stored?.tags ?? [])), shown(listed(draft.tags)))
  if (isLive !== undefined)
    note('status', stored?.state ?? null, isLive ? 'active' : stored === null ? 'draft' : 'archived')
  if (draft.options !== undefined)
    note('options', shown(namesOf(stored?.options ?? [])), shown(namesOf(draft.options)))
  for (const [place, { stored: variant, values }] of variants.entries()) {
    const given = draft.variants?.[place]
    if (given === undefined) continue
    const name = (variant === undefined ? values : variant.values).filter(value => value !== '').join(' · ')
    const label = name === '' ? null : name
    if (variant === undefined)
      note('variant', null, [name, money(given.price)].filter(Boolean).join(', '), label)
    if (given.sku !== undefined) note('sku', variant?.sku ?? null, given.sku, label)
    note('barcode', variant?.barcode ?? null, given.barcode ?? variant?.barcode ?? null, label)
    note('bin', variant?.bin ?? null, given.bin ?? variant?.bin ?? null, label)
    note('weight', grams(variant?.weight), grams(given.weight ?? variant?.weight), label)
    if (variant === undefined) {
      if (typeof given.compareAt === 'number') note('compare_at', null, money(given.compareAt), label)
      note('stock', null, String(given.stock ?? 0), label)
      continue
    }
    if (given.price !== undefined) note('price', money(variant.price), money(given.price), label)
    if (given.compareAt !== undefined)
      note('compare_at', money(variant.compareAt), money(given.compareAt), label)
    if (given.stock !== undefined) note('stock', String(variant.stock), String(given.stock), label)
    if (given.values !== undefined)
      note('values', variant.values.join(' · '), given.values.join(' · '), label)
  }
  if (images > 0) note('photos', null, images === 1 ? '1 new photo' : `${images} new photos`)
  return diffs
}

/** A kind that becomes another one is a change, too. */
export const namesOf = (options: readonly OptionDraft[]) =>
  listed(options.map(({ name, kind }) => (kind === 'other' ? name : `${name} (${kind})`)))
