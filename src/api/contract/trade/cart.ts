import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { attachment, data, id, money, sizeNames } from '../values/values.ts'

/**
 * A cart line names a variant, `v_…`, or an ad, `a_…` (V-28). The storage key `cart` holds a list of lines
 * (V-06).
 */
export const cartLine = z.object({
  id: z.string().check(z.regex(/^[va]_[A-Za-z0-9_-]{8,64}$/)),
  quantity: z.int().check(z.gte(1), z.lte(99_999)),
})
export type CartLine = z.infer<typeof cartLine>

export const cart = z.array(cartLine).check(z.maxLength(100))

/** The current data of the variant or ad of a cart line. */
export const item = z.object({
  id: z.string(),
  listing: z.object({ id: z.string(), slug: z.string() }),
  title: z.string(),
  /** "M · Navy", or null. */
  options: z.nullable(z.string()),
  options_in: sizeNames,
  attachment,
  price: money,
  stock: z.int(),
  /** The viewer's own checkout that holds this ad. */
  held_by: z.optional(id('k')),
  /** It is the viewer's own ad. */
  is_own: z.optional(z.literal(true)),
})
export type Item = z.infer<typeof item>

const ids = z.pipe(
  z.transform((given: unknown) => (Array.isArray(given) ? given : [given])),
  z.array(cartLine.shape.id).check(z.maxLength(100)),
)

/**
 * The cart's lines with their current data. Lines of items that no longer exist are omitted from the
 * response.
 */
export const listItems = endpoint({
  id: 'listItems',
  method: 'GET',
  path: '/api/v1/items',
  policy: 'all',
  summary: 'What cart lines stand for: title, options, price and stock of variants and ads.',
  query: z.object({ id: ids }),
  status: 200,
  response: data(z.array(item)),
})
