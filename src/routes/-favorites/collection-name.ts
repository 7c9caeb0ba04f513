import * as z from 'zod/mini'

/** Validates the draft of a collection's name. */
export const nameSchema = z.object({ name: z.string() })
