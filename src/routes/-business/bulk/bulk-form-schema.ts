import * as z from 'zod/mini'

/** The values of the form, for its draft. */
export const bulkValues = z.object({
  ...{ kind: z.string(), step: z.string(), percent: z.string(), amount: z.string(), rounding: z.string() },
  ...{ price: z.string(), compare_at: z.string(), by: z.string(), stock: z.string() },
  ...{ category: z.string(), collection: z.string(), tag: z.string() },
})
