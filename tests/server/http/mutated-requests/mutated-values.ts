import fc from 'fast-check'
import { hostile } from '#tests/support/hostile/hostile-values.ts'
import { wrongValues } from '#tests/support/hostile/wrong-values.ts'

/** The edges of the number types that a value may pass through. */
export const edges = [
  ...[0, -0, 1, -1, 0.1, 1.005, 1e-7, 32_768, 65_536, 99_999, 100_000],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 32, 2 ** 53 - 1, 2 ** 53, -(2 ** 53), 1e19, 1e21, 1e308],
] as const

/** The edges of what texts say, by the shape of the text. */
const edgeTexts: readonly (readonly [shape: RegExp, edges: readonly string[]])[] = [
  [
    /^\d{4}-\d\d-\d\d$/,
    [
      ...['0000-01-01', '0001-01-01', '1582-10-10', '1899-12-31', '1970-01-01', '2024-02-29', '2025-02-29'],
      ...['2038-01-20', '2100-01-01', '9999-12-31', '10000-01-01', '-000001-01-01', '2026-05-01T00:00:00Z'],
    ],
  ],
  [/^\d{4}-\d\d$/, ['0000-01', '0001-01', '1969-12', '2026-00', '2026-13', '9999-12', '10000-01']],
  [
    /^\d+(?:\.\d+)?$/,
    [
      ...['0', '0.00', '0.01', '1.00', '000000001.00', '999999', '999999.99', '1000000.00', '21474836.47'],
      ...['21474836.48', '999999999.99', '1000000000.00', '-1.00', '1e3', '1.005', '100', '101', '٣'],
    ],
  ],
]

/** The edges of what this text says; none where it is no day, month or number. */
export const edgesOf = (text: unknown): readonly string[] =>
  typeof text === 'string' ? (edgeTexts.find(([shape]) => shape.test(text))?.[1] ?? []) : []

/** Words that mean something in one place or another. `tok_slow` is not among them: it waits on purpose. */
const words = [
  ...['archive', 'restore', 'donate', 'discard', 'keep', 'publish', 'withdraw', 'pause', 'resume', 'renew'],
  ...['mark_sold', 'delete', 'appeal', 'cancel', 'accept', 'member', 'brand', 'listing', 'other', 'avatar'],
  ...[
    'garment',
    'message',
    'dispute',
    'alpha',
    'eu',
    'waist-length',
    'shoe',
    'one-size',
    'stripe',
    'pm_card',
  ],
  ...[
    'tok_declined',
    'tok_challenge',
    'tok_unknown',
    'satisfactory',
    'man',
    'kids',
    'GB',
    'standard',
    'pickup',
  ],
  ...['relevance', '-price', 'cost_per_wear', 'longest_unworn', 'never', 'none', 'sold', 'draft'],
] as const

/** Texts of scripts, directions and lengths that few people type. */
export const unicode = [
  ...['\u202e', '\u200d', '\u0300'.repeat(50), '\ufeff', '\ufffd', '\u0000', '\ud800', '\udc00', '\u2028'],
  ...['👩‍👩‍👧‍👦', '𝕬', 'ß', 'ŉ', 'İ', 'ﷺ', '١٢٣', '\u{10ffff}', '\u0085', '\u00a0'],
] as const

/** What may be put in the place of a good value. */
export const mutatedValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: fc.constantFrom<unknown>(...words), weight: 2 },
  { arbitrary: fc.constantFrom<unknown>(...edges, ...edgeTexts.flatMap(([, texts]) => texts)), weight: 2 },
  { arbitrary: fc.constantFrom(...wrongValues), weight: 2 },
  { arbitrary: hostile, weight: 1 },
  { arbitrary: fc.jsonValue(), weight: 1 },
)

/** A value as a text, wherever only texts can be. */
export const textOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
