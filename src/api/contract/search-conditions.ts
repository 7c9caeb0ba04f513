import * as z from 'zod/mini'
import { money } from './values/values.ts'

/** What a phrase of a search may be about. */
const conditionKinds = [
  ...(['category', 'whose', 'size', 'color', 'material', 'condition', 'kind'] as const),
  ...(['price', 'cut', 'occasion', 'brand', 'word', 'order'] as const),
] as const

/** A phrase of a search as it was understood. */
export const searchCondition = z.object({
  kind: z.enum(conditionKinds),
  /** The phrase as it stands in the search, in lower case. `off` leaves it out. */
  typed: z.string(),
  /** What it names, without "not" and the like and with slips corrected: "black", "W32/L34". */
  label: z.string(),
  /** Whether nothing with it is shown. */
  is_negated: z.boolean(),
  /** The slugs or keys that it names of a facet, which listings have one of; none where it is about words or a price. */
  values: z.array(z.string()),
  /** The bounds of a price, inclusive. */
  min: z.nullable(money),
  max: z.nullable(money),
})
export type SearchCondition = z.infer<typeof searchCondition>

/** Phrases of a search that are left out, as they stand in it. */
export const mostOff = 12
export const offPhrase = z.string().check(z.minLength(1), z.maxLength(100))
