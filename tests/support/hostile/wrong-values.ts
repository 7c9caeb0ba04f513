import type * as z from 'zod/mini'

/** A place of an input where a value is put, and how the value is put there. */
export interface Place {
  /** The name of the field as a refusal gives it, without the numbers of lists: `lines.quantity`. */
  readonly field: string
  put(value: unknown): unknown
}

/** Every place of an input that a schema looks at: each field, each entry of a list, and what holds them. */
export function placesOf(schema: z.core.$ZodType): readonly Place[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, each]) => [
        { field: name, put: value => ({ [name]: value }) },
        ...placesOf(each).map(({ field, put }) => ({
          field: `${name}${field === '' ? '' : '.'}${field}`,
          put: (value: unknown) => ({ [name]: put(value) }),
        })),
      ])
    case 'array':
      return [
        { field: '', put: value => [value] },
        ...placesOf(def.element).map(({ field, put }) => ({ field, put: (value: unknown) => [put(value)] })),
      ]
    case 'record':
      return [{ field: 'u_aaaaaaaa', put: value => ({ u_aaaaaaaa: value }) }]
    case 'union':
      return def.options.flatMap(option => placesOf(option).map(place => withKind(place, option)))
    case 'optional':
    case 'nullable':
      return placesOf(def.innerType)
    case 'pipe':
      return [...placesOf(def.in), ...placesOf(def.out)]
    default:
      return []
  }
}

/** The literals of a kind distinguish it from others. */
function withKind({ field, put }: Place, option: z.core.$ZodType): Place {
  const { def } = (option as z.core.$ZodTypes)._zod
  if (def.type !== 'object') return { field, put }
  const literals = Object.entries(def.shape).flatMap(([name, each]) => {
    const { def: own } = (each as z.core.$ZodTypes)._zod
    return own.type === 'literal' ? [[name, own.values[0]] as const] : []
  })
  return { field, put: value => Object.assign(Object.fromEntries(literals), put(value)) }
}

const distinct = (count: number) => Array.from({ length: count }, (_, index) => `x${index}`)

/** What a field may be sent instead of what it wants: nothing, other types, other lengths, other sizes, other words. */
export const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0,
  3.5,
  101,
  1e12,
  '',
  ' ',
  'x',
  'zzz',
  '0',
  '101',
  '3.5',
  '1e9',
  '99999.00',
  '2026-02-30',
  '2026-13',
  '30/2/2026',
  'x'.repeat(5000),
  `${'x'.repeat(300)}@mail.example`,
  [],
  {},
  { zzz: 1 },
  ['zzz'],
  [3.5],
  ['same', 'same'],
  distinct(700),
]
