import fc from 'fast-check'

/** JSON Schema as zod writes it: what of it the fuzzer looks at. */
export type Schema = Readonly<Record<string, unknown>>

/** Texts that break things: encodings, injections, numbers that are none, names of prototypes. */
export const hostile = fc.oneof(
  fc.constantFrom(
    ...[
      '',
      ' ',
      '\0',
      'a\0b',
      '\ud800',
      '\u2028',
      '😀'.repeat(60),
      'ﷺ',
      'İ',
      '%',
      '%00',
      '%zz',
      '..',
      '../../etc/passwd',
    ],
    ...[
      "'",
      "' or 1=1 --",
      '"; drop table users; --',
      '$\u007b7*7}',
      '{{7*7}}',
      '<script>alert(1)</script>',
      '\\',
      '*',
      '(',
      '|',
    ],
    ...['null', 'undefined', 'true', 'NaN', 'Infinity', '1e309', '-1', '0x10', '99999999999999999999', '1.5'],
    ...[
      '__proto__',
      'constructor',
      'toString',
      '[object Object]',
      'k_',
      `p_${'x'.repeat(150)}`,
      'x'.repeat(3000),
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
)

/** One parameter of an address: left out, once, or several times. */
export function aParameter(schema: Schema, known: readonly string[]): fc.Arbitrary<string[]> {
  const { enum: values } = 'items' in schema && isSchema(schema.items) ? schema.items : schema
  const good = [...known, ...(Array.isArray(values) ? values.map(String) : [])]
  const text =
    good.length === 0 ? hostile : fc.oneof({ arbitrary: fc.constantFrom(...good), weight: 3 }, hostile)
  const wellFormed = text.map(value => value.toWellFormed())
  return fc.oneof(
    { arbitrary: wellFormed.map(value => [value]), weight: 4 },
    fc.constant<string[]>([]),
    fc.array(wellFormed, { maxLength: 70 }),
  )
}

/** A body that mostly has the shape of the schema, with anything where a value should be. */
export function aBody(
  schema: Schema,
  known: Readonly<Record<string, readonly string[]>>,
): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: aValue(schema, known, ''), weight: 6 },
    { arbitrary: fc.jsonValue(), weight: 1 },
  )
}

function aValue(
  schema: Schema,
  known: Readonly<Record<string, readonly string[]>>,
  name: string,
): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: aFitting(schema, known, name), weight: 12 },
    { arbitrary: hostile, weight: 1 },
    {
      arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e9, 1e308, [], {}, [1], { a: 1 }),
      weight: 1,
    },
  )
}

function aFitting(
  schema: Schema,
  known: Readonly<Record<string, readonly string[]>>,
  name: string,
): fc.Arbitrary<unknown> {
  const { type, properties, items, anyOf, oneOf, enum: values } = schema
  const among = anyOf ?? oneOf
  if (Array.isArray(among))
    return fc.oneof(...among.filter(isSchema).map(each => aFitting(each, known, name)))
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(values)) return fc.constantFrom<unknown>(...values)
  if (isSchema(properties)) {
    const parts = Object.entries(properties).filter((entry): entry is [string, Schema] => isSchema(entry[1]))
    const object = fc.record(
      Object.fromEntries(parts.map(([each, part]) => [each, aValue(part, known, each)])),
      { requiredKeys: [] },
    )
    const whole = fc.record(
      Object.fromEntries(parts.map(([each, part]) => [each, aFitting(part, known, each)])),
    )
    const extra = fc
      .tuple(object, hostile, fc.jsonValue())
      .map(([fields, key, value]) => ({ ...fields, [key]: value }))
    return fc.oneof({ arbitrary: whole, weight: 4 }, { arbitrary: object, weight: 3 }, extra)
  }
  if (type === 'array' && isSchema(items)) return fc.array(aValue(items, known, name), { maxLength: 4 })
  if (type === 'integer' || type === 'number')
    return fc.oneof(
      fc.integer({ min: 1, max: 3 }),
      fc.integer(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    )
  if (type === 'boolean') return fc.boolean()
  if (type === 'object') return fc.dictionary(hostile, hostile, { maxKeys: 4 })
  const good = known[name] ?? []
  const words = fc.constantFrom('Ada', '04101', 'US', 'ada@x.example', '10.00', 'tok_ok', 'pm_card')
  return good.length === 0
    ? fc.oneof(words, hostile)
    : fc.oneof({ arbitrary: fc.constantFrom(...good), weight: 5 }, words, hostile)
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
