import * as z from 'zod/mini'

/** The values of the form, for its draft. */
export const brandPageValues = z.object({
  story: z.string(),
  cover: z.string(),
  logo: z.string(),
  featured: z.string(),
})
