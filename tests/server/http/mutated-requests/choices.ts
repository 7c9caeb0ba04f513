import * as z from 'zod/mini'
import type { Place } from './places.ts'

const part = z.object({
  properties: z.optional(z.record(z.string(), z.unknown())),
  items: z.optional(z.unknown()),
  enum: z.optional(z.array(z.unknown())),
  const: z.optional(z.unknown()),
  anyOf: z.optional(z.array(z.unknown())),
  oneOf: z.optional(z.array(z.unknown())),
})

/** The values of a closed list that a JSON Schema wants at a place; none where it wants others. */
export function choicesAt(schema: unknown, place: Place): unknown[] {
  const read = part.safeParse(schema)
  if (!read.success) return []
  const { properties = {}, items, enum: values = [], const: only, anyOf = [], oneOf = [] } = read.data
  const among = [...anyOf, ...oneOf].flatMap(option => choicesAt(option, place))
  const [step, ...rest] = place
  if (step === undefined) return [...values, ...(only === undefined ? [] : [only]), ...among]
  return [...choicesAt(typeof step === 'number' ? items : properties[step], rest), ...among]
}

/** What an object has of fields by its JSON Schema. */
export function fieldsOf(schema: unknown): string[] {
  return Object.keys(part.safeParse(schema).data?.properties ?? {})
}
