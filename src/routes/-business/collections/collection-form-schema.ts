import * as z from 'zod/mini'

/** The values of the form, for its draft. */
export const collectionValues = z.object({
  title: z.string(),
  text: z.string(),
  is_published: z.string(),
  products: z.string(),
})
