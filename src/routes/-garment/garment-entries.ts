import type { CallInput } from '#src/api/contract/endpoint.ts'
import type { createGarment, Garment } from '#src/api/contract/garments.ts'
import { measures } from '#src/api/contract/values/garment-words.ts'
import type { SizeSystem } from '#src/api/contract/values/sizes.ts'
import type { Entries } from '#src/machines/editors/entries.ts'

type Body = CallInput<typeof createGarment>['body']

/** A refusal by the app itself, in the form of the server's. */
export class Unreadable extends Error {
  readonly status = 422
  readonly code = 'invalid'
  readonly errors: Readonly<Record<string, readonly string[]>>
  constructor(errors: Readonly<Record<string, readonly string[]>>) {
    super('Check these fields:')
    this.errors = errors
  }
}

const offers = 'open_to_offers'
const measureNames = Object.keys(measures) as (keyof typeof measures)[]

/** The entries of a garment form: texts by field, lists joined by commas. Null is a new garment. */
export function entriesOf(garment: Garment | null): Entries {
  return {
    fields: {
      title: garment?.title ?? '',
      category: garment?.category?.slug ?? '',
      whose: garment?.whose ?? '',
      brand: garment?.brand?.name ?? '',
      size: sizeText(garment?.size ?? null),
      colors: (garment?.colors ?? []).join(),
      materials: (garment?.materials ?? []).join(),
      seasons: (garment?.seasons ?? []).join(),
      tags: (garment?.tags ?? []).join(', '),
      condition: garment?.condition ?? '',
      'purchase.price': garment?.purchase.price ?? '',
      'purchase.date': garment?.purchase.date ?? '',
      storage: garment?.storage ?? '',
      notes: garment?.notes ?? '',
      ...Object.fromEntries(
        measureNames.map(name => [`measurements.${name}`, String(garment?.measurements[name] ?? '')]),
      ),
    },
    ticks: garment?.open_to_offers === true ? [offers] : [],
  }
}

/** `alpha|M`: a size as the value of an option. */
function sizeText(size: { system: SizeSystem; label: string } | null): string {
  // a label is stored with its system ("EU 38") and chosen without it
  return size === null ? '' : `${size.system}|${size.label.replace(/^(EU|UK|US) | cm$/g, '')}`
}

/** The request body. Throws Unreadable for a measure that is not a number. */
export function bodyOf({ fields, ticks }: Entries, images: Body['images']): Body {
  const text = (name: string) => fields[name]?.trim() ?? ''
  const orNull = (name: string) => (text(name) === '' ? null : text(name))
  const [system, label = ''] = text('size').split('|')
  return {
    title: orNull('title'),
    category: orNull('category'),
    brand: orNull('brand'),
    size: text('size') === '' ? null : { system: system as SizeSystem, label },
    tags: listOf(text('tags')),
    purchase: { price: orNull('purchase.price')?.replace(/^\$/, '') ?? null, date: orNull('purchase.date') },
    measurements: measurementsOf(fields),
    storage: orNull('storage'),
    notes: orNull('notes'),
    open_to_offers: ticks.includes(offers),
    images,
    // values of closed lists, chosen and not typed
    ...({
      whose: orNull('whose'),
      condition: orNull('condition'),
      colors: listOf(text('colors')),
      materials: listOf(text('materials')),
      seasons: listOf(text('seasons')),
    } as Pick<Body, 'whose' | 'condition' | 'colors' | 'materials' | 'seasons'>),
  }
}

/** `wool, silk` → both, each once. */
export function listOf(text: string): string[] {
  return [...new Set(text.split(',').map(each => each.trim()))].filter(each => each !== '')
}

function measurementsOf(fields: Entries['fields']): NonNullable<Body['measurements']> {
  const given = measureNames.flatMap(name => {
    const typed = fields[`measurements.${name}`]?.trim().replace(',', '.') ?? ''
    return typed === '' ? [] : [[name, Number(typed)] as const]
  })
  const wrong = given.filter(([, value]) => !Number.isFinite(value))
  if (wrong.length > 0) {
    throw new Unreadable(
      Object.fromEntries(wrong.map(([name]) => [`measurements.${name}`, ['Enter a number of centimeters.']])),
    )
  }
  return Object.fromEntries(given)
}

/** Sentences by their form field: `size.label` stands at the size, `tags.2` at the tags. */
export function errorsByField(
  errors: Readonly<Record<string, readonly string[]>>,
  fields: Entries['fields'],
): Record<string, readonly string[]> {
  const known = Object.keys(fields)
  const byField: Record<string, readonly string[]> = {}
  for (const [path, sentences] of Object.entries(errors)) {
    const field =
      known.find(name => path === name || path.startsWith(`${name}.`)) ?? path.split('.')[0] ?? path
    byField[field] = [...(byField[field] ?? []), ...sentences]
  }
  return byField
}
