import type { Ad, createAd } from '#src/api/contract/ads.ts'
import type { AnyEndpoint, CallInput } from '#src/api/contract/endpoint.ts'
import type { Entries } from '#src/machines/editors/entries.ts'
import type { Refusal } from '#src/machines/refusal.ts'
import { sizeEntry } from '#src/ui/ads/size-options.ts'

type BodyOf<E extends AnyEndpoint> = CallInput<E> extends { body: infer Body } ? Body : never
type AdBody = BodyOf<typeof createAd>

/** The separator between the system and the label of a size. */
const gap = ' '

/** The form's entries of an ad; null for an ad that does not exist yet. */
export function entriesOfAd(ad: Ad | null): Entries {
  return {
    fields: {
      title: ad?.title ?? '',
      description: ad?.description ?? '',
      price: ad?.price ?? '',
      condition: ad?.condition ?? '',
      flaws: ad?.flaws ?? '',
      size: ad?.size ? sizeEntry(ad.size) : '',
      category: ad?.category?.slug ?? '',
      whose: ad?.whose ?? '',
      brand: ad?.brand?.slug ?? '',
      parcel: ad?.parcel ?? '',
      images: imagesEntry(ad?.images ?? []),
    },
    ticks: [
      ...(ad?.colors ?? []).map(color => `color:${color}`),
      ...(ad?.materials ?? []).map(material => `material:${material}`),
      ...(ad?.no_visible_flaws ? ['no_visible_flaws'] : []),
    ],
  }
}

/** Images in their order, with their alt texts, as one entry. */
export function imagesEntry(images: readonly { readonly id: string; readonly alt: string }[]): string {
  return images.length === 0 ? '' : JSON.stringify(images.map(({ id, alt }) => ({ id, alt })))
}

/** The request body. Throws a message for the form where an amount cannot be parsed. */
export function bodyOfAd({ fields, ticks }: Entries): AdBody {
  const of = (field: string) => fields[field] ?? ''
  const ticked = (group: string) =>
    ticks.flatMap(tick => (tick.startsWith(`${group}:`) ? [tick.slice(group.length + 1)] : []))
  const [system = '', ...label] = of('size').split(gap)
  // options and boxes have values of the closed lists; the server's schema validates them
  return {
    title: of('title').trim() === '' ? null : of('title'),
    description: of('description'),
    price: priceIn(of('price')),
    condition: of('condition') || null,
    flaws: of('flaws').trim() === '' ? null : of('flaws'),
    no_visible_flaws: ticks.includes('no_visible_flaws'),
    size: system === '' ? null : { system, label: label.join(gap) },
    category: of('category') || null,
    whose: of('whose') || null,
    brand: of('brand') || null,
    colors: ticked('color'),
    materials: ticked('material'),
    parcel: of('parcel') || null,
    images: of('images') === '' ? [] : JSON.parse(of('images')),
  } as AdBody
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

const sentence = 'An amount looks like 49 or 49.50.'
const notAnAmount: Refusal = {
  status: 422,
  code: 'invalid',
  message: sentence,
  errors: { price: [sentence] },
  data: undefined,
}
