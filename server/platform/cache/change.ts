import * as z from 'zod/mini'

/** A listing's position in lists: the properties they filter and sort by. Prices are in cents. */
const place = z.object({
  category: z.string(),
  whose: z.string(),
  brand: z.nullable(z.string()),
  kind: z.string(),
  size: z.array(z.string()),
  color: z.array(z.string()),
  material: z.array(z.string()),
  condition: z.string(),
  seller: z.string(),
  price: z.int(),
})
export type Place = z.infer<typeof place>

const message = z.object({
  /** The id of a listing or a member. */
  id: z.string(),
  /**
   * Before and after, where the listing is live; empty where no list can gain it, lose it or show it
   * elsewhere.
   */
  places: z._default(z.array(place), []),
  /** False where nothing but the price can change which lists contain it. */
  is_moved: z._default(z.boolean(), false),
  /** Whether it is the first to enter, or was the last to leave, its category and audience. */
  is_alone: z._default(z.boolean(), false),
})

/** A change that may affect any cached value. */
export const everything = Symbol('everything')

/** What was changed in the catalog, as migration 0023 sends it. */
export type Change = z.infer<typeof message> | typeof everything

/** Parses one line. A line that cannot be parsed counts as a change of everything. */
export function readChange(line: string): Change {
  try {
    const parsed = message.safeParse(JSON.parse(line))
    return parsed.success ? parsed.data : everything
  } catch {
    return everything
  }
}
