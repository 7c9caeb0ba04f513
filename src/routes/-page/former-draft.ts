import * as z from 'zod/mini'

/** A draft as it was stored before forms had typed values: texts by field, and the names of ticks. */
const formerDraft = z.object({ fields: z.record(z.string(), z.string()), ticks: z.array(z.string()) })

/**
 * The values of a draft in the former shape, by the fields of `empty`; null for any other draft. Choices of a
 * list were a text with commas, or ticks as `color:navy`; images come from elsewhere.
 */
export function formerValues(parsed: unknown, empty: object): Readonly<Record<string, unknown>> | null {
  const former = formerDraft.safeParse(parsed).data
  if (former === undefined) return null
  const { fields, ticks } = former
  const valueIn = (field: string, none: unknown) => {
    if (typeof none === 'boolean') return ticks.includes(field)
    if (typeof none === 'string') return fields[field] ?? ''
    if (field === 'images') return []
    const prefix = `${field.slice(0, -1)}:`
    const ticked = ticks.flatMap(tick => (tick.startsWith(prefix) ? [tick.slice(prefix.length)] : []))
    return [...(fields[field] ?? '').split(',').filter(each => each !== ''), ...ticked]
  }
  return Object.fromEntries(Object.entries(empty).map(([field, none]) => [field, valueIn(field, none)]))
}
