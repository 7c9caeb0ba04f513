import * as z from 'zod/mini'
import type { createAd } from '#src/api/contract/ad-changes.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import type { CallInput } from '#src/api/contract/endpoint.ts'
import { parcels } from '#src/api/contract/values/ad-values.ts'
import { materials } from '#src/api/contract/values/materials.ts'
import { sizeSystems } from '#src/api/contract/values/sizes.ts'
import { audiences, colors, conditions, keysOf } from '#src/api/contract/values/vocabulary.ts'
import type { AdValues } from '#src/machines/editors/ads/ad-form-setup.ts'
import type { Refusal } from '#src/machines/refusal.ts'
import { sizeEntry } from '#src/ui/ads/size-options.ts'
import * as words from '#src/ui/ads/words.ts'
import { measureDraft, measurementsIn, measureValues } from '../-forms/measure-values.ts'

type AdBody = CallInput<typeof createAd>['body']

const text = z.string()

/** The values of an ad's form, for a draft of them. */
export const adValues = z.object({
  ...{ title: text, description: text, price: text, flaws: text, size: text, category: text, brand: text },
  condition: z.enum([...keysOf(conditions), '']),
  no_visible_flaws: z.boolean(),
  whose: z.enum([...keysOf(audiences), '']),
  colors: z.array(text),
  materials: z.array(text),
  parcel: z.enum([...keysOf(parcels), '']),
  images: z.array(z.object({ id: text, alt: text })),
  ...measureDraft,
})

/** The separator between the system and the label of a size. */
const gap = ' '

/** The form's values of an ad; null for an ad that does not exist yet. */
export function valuesOfAd(ad: Ad | null): AdValues {
  return {
    title: ad?.title ?? '',
    description: ad?.description ?? '',
    price: ad?.price ?? '',
    condition: ad?.condition ?? '',
    flaws: ad?.flaws ?? '',
    no_visible_flaws: ad?.no_visible_flaws === true,
    size: ad?.size ? sizeEntry(ad.size) : '',
    category: ad?.category?.slug ?? '',
    whose: ad?.whose ?? '',
    brand: ad?.brand?.slug ?? '',
    colors: ad?.colors ?? [],
    materials: ad?.materials ?? [],
    parcel: ad?.parcel ?? '',
    images: (ad?.images ?? []).map(({ id, alt }) => ({ id, alt })),
    ...measureValues(ad?.measurements),
  }
}

/** The request body. Throws a message for the form where an amount cannot be parsed. */
export function bodyOfAd(values: AdValues): AdBody {
  const [chosen, ...label] = values.size.split(gap)
  const system = sizeSystems.find(each => each === chosen)
  return {
    title: values.title.trim() === '' ? null : values.title,
    description: values.description,
    price: priceIn(values.price),
    condition: values.condition || null,
    flaws: values.flaws.trim() === '' ? null : values.flaws,
    no_visible_flaws: values.no_visible_flaws,
    size: system === undefined ? null : { system, label: label.join(gap) },
    measurements: measurementsIn(values),
    category: values.category || null,
    whose: values.whose || null,
    brand: values.brand || null,
    colors: slugsOf(colors, values.colors),
    materials: slugsOf(materials, values.materials),
    parcel: values.parcel || null,
    images: [...values.images],
  }
}

/** What is chosen of a closed list. */
function slugsOf<Slug extends string>(list: Record<Slug, string>, chosen: readonly string[]): Slug[] {
  return chosen.flatMap(each => keysOf(list).filter(slug => slug === each))
}

/**
 * `49`, `$49.5` or `49,50` in the wire format; null for an empty text. Throws a message for the form
 * otherwise.
 */
export function priceIn(text: string): string | null {
  if (text.trim() === '') return null
  const [, dollars, cents = ''] = /^\$?\s*(\d{1,6})(?:[.,](\d{0,2}))?$/.exec(text.trim()) ?? []
  if (dollars === undefined) throw notAnAmount
  return `${Number(dollars)}.${cents.padEnd(2, '0')}`
}

const notAnAmount: Refusal = {
  status: 422,
  code: 'invalid',
  message: words.amountFormat,
  errors: { price: [words.amountFormat] },
  data: undefined,
}
