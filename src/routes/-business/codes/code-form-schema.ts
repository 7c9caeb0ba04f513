import * as z from 'zod/mini'

/** The values of the form, for its draft. */
export const codeValues = z.object({
  ...{ code: z.string(), kind: z.string(), percent: z.string(), amount: z.string(), scope: z.string() },
  ...{ products: z.string(), minimum: z.string(), first_day: z.string(), last_day: z.string() },
  ...{ use_limit: z.string(), buyer_limit: z.string() },
})
