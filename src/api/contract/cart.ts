import * as z from 'zod/mini'

/** A line names a variant (`v_…`) or an ad (`a_…`). Storage key `cart`: a list of these (api.md, "Shapes"). */
export const cartLine = z.object({
  id: z.string().check(z.regex(/^[va]_[A-Za-z0-9_-]{8,64}$/)),
  quantity: z.int().check(z.gte(1), z.lte(99_999)),
})
export type CartLine = z.infer<typeof cartLine>

export const cart = z.array(cartLine).check(z.maxLength(100))
