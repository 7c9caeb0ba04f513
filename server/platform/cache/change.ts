import * as z from 'zod/mini'

/** Where lists have a listing, by what they filter and sort by; prices are cents. */
const place = z.object({
  category: z.string(),
  whose: z.string(),
  brand: z.nullable(z.string()),
  kind: z.string(),
  size: z.array(z.string()),
  colour: z.array(z.string()),
  material: z.array(z.string()),
  condition: z.string(),
  seller: z.string(),
  price: z.int(),
})
export type Place = z.infer<typeof place>

const told = z.object({
  /** Of a listing or a member. */
  id: z.string(),
  /** Before and after, where it is live; none where no list can gain it, lose it or show it elsewhere. */
  places: z._default(z.array(place), []),
  /** False where nothing but its price decides anew which lists it stands in. */
  is_moved: z._default(z.boolean(), false),
  /** It came as the first, or left as the last of its category and audience. */
  is_alone: z._default(z.boolean(), false),
})

/** A change that may be seen anywhere. */
export const everything = Symbol('everything')

/** What was changed in the catalog, as migration 0023 tells it. */
export type Change = z.infer<typeof told> | typeof everything

/** Reads one line; what is not understood may have changed everything. */
export function readChange(line: string): Change {
  try {
    const parsed = told.safeParse(JSON.parse(line))
    return parsed.success ? parsed.data : everything
  } catch {
    return everything
  }
}
