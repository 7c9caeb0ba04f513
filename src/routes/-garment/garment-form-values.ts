import * as z from 'zod/mini'
import type { CallInput } from '#src/api/contract/endpoint.ts'
import { patterns, seasons } from '#src/api/contract/values/garment-words.ts'
import { materials } from '#src/api/contract/values/materials.ts'
import { sizeSystems } from '#src/api/contract/values/sizes.ts'
import { audiences, colors, conditions, keysOf } from '#src/api/contract/values/vocabulary.ts'
import type { createGarment } from '#src/api/contract/wardrobe/garment-changes.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { swatchIn, swatchText } from '#src/machines/editors/wardrobe/garment-swatch.ts'
import type { GarmentValues } from '#src/machines/editors/wardrobe/garment-values.ts'
import { measureDraft, measurementsIn, measureValues } from '../-forms/measure-values.ts'

type Body = CallInput<typeof createGarment>['body']

const text = z.string()

/** A garment that was started and not saved: it outlives the tab. */
export const garmentDraft = z.object({
  values: z.object({
    ...{ title: text, category: text, brand: text, size: text, tags: text, storage: text, notes: text },
    whose: z.enum([...keysOf(audiences), '']),
    colors: z.array(z.enum(keysOf(colors))),
    // drafts of before have neither
    swatch: z._default(z.array(text), []),
    pattern: z._default(z.enum([...keysOf(patterns), '']), ''),
    materials: z.array(z.enum(keysOf(materials))),
    seasons: z.array(z.enum(keysOf(seasons))),
    condition: z.enum([...keysOf(conditions), '']),
    'purchase.price': text,
    'purchase.date': text,
    ...measureDraft,
    open_to_offers: z.boolean(),
  }),
  images: z.array(
    z.object({
      ...{ id: text, url: text, alt: text },
      width: z.nullable(z.number()),
      height: z.nullable(z.number()),
      placeholder: z.nullable(text),
    }),
  ),
})

/** The values of a garment's form. Null is a new garment. */
export function valuesOf(garment: Garment | null): GarmentValues {
  return {
    title: garment?.title ?? '',
    category: garment?.category?.slug ?? '',
    whose: garment?.whose ?? '',
    brand: garment?.brand?.name ?? '',
    size: sizeText(garment?.size ?? null),
    colors: garment?.colors ?? [],
    swatch: (garment?.swatch ?? []).map(swatchText),
    pattern: garment?.pattern ?? '',
    materials: garment?.materials ?? [],
    seasons: garment?.seasons ?? [],
    tags: (garment?.tags ?? []).join(', '),
    condition: garment?.condition ?? '',
    'purchase.price': garment?.purchase.price ?? '',
    'purchase.date': garment?.purchase.date ?? '',
    storage: garment?.storage ?? '',
    notes: garment?.notes ?? '',
    ...measureValues(garment?.measurements),
    open_to_offers: garment?.open_to_offers === true,
  }
}

/** `alpha|M`: a size as the value of an option. */
function sizeText(size: Garment['size']): string {
  return size === null ? '' : `${size.system}|${size.label}`
}

/** The request body. @throws Refusal for a measurement that is no length. */
export function bodyOf(values: GarmentValues, images: Body['images']): Body {
  const [chosen, label = ''] = values.size.split('|')
  const system = sizeSystems.find(each => each === chosen)
  return {
    title: textOrNull(values.title),
    category: textOrNull(values.category),
    whose: values.whose || null,
    brand: textOrNull(values.brand),
    size: system === undefined ? null : { system, label },
    colors: [...values.colors],
    swatch: swatchIn(values),
    pattern: values.pattern || null,
    materials: [...values.materials],
    seasons: [...values.seasons],
    tags: tagsIn(values.tags),
    condition: values.condition || null,
    purchase: {
      price: textOrNull(values['purchase.price'])?.replace(/^\$/, '') ?? null,
      date: textOrNull(values['purchase.date']),
    },
    measurements: measurementsIn(values),
    storage: textOrNull(values.storage),
    notes: textOrNull(values.notes),
    open_to_offers: values.open_to_offers,
    images,
  }
}

const textOrNull = (typed: string) => (typed.trim() === '' ? null : typed.trim())

/** `work, summer 2026` → both, each once. */
function tagsIn(typed: string): string[] {
  return [...new Set(typed.split(',').map(each => each.trim()))].filter(each => each !== '')
}

/** Sentences by their form field: `size.label` stands at the size, `tags.2` at the tags. */
export function errorsByField(
  errors: Readonly<Record<string, readonly string[]>>,
  values: GarmentValues,
): Record<string, readonly string[]> {
  const known = Object.keys(values)
  const byField: Record<string, readonly string[]> = {}
  for (const [path, sentences] of Object.entries(errors)) {
    const field =
      known.find(name => path === name || path.startsWith(`${name}.`)) ?? path.split('.')[0] ?? path
    byField[field] = [...(byField[field] ?? []), ...sentences]
  }
  return byField
}
