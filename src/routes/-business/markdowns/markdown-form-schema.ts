import * as z from 'zod/mini'

/** The values of the form, for its draft. */
export const markdownValues = z.object({
  ...{ name: z.string(), kind: z.string(), percent: z.string(), amount: z.string(), rounding: z.string() },
  ...{
    scope: z.string(),
    products: z.string(),
    category: z.string(),
    collection: z._default(z.string(), ''),
    whose: z.string(),
  },
  ...{ stock: z.string(), text: z.string(), first_day: z.string(), last_day: z.string() },
})
