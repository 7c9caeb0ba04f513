import * as z from 'zod/mini'
import { isSizeKey } from './sizes.ts'

/** One value or several of a repeated query parameter, at most `most`. */
export function several<S extends z.ZodMiniType>(entry: S, most = 60) {
  return z.optional(
    z.pipe(
      z.transform((given: unknown) =>
        given === undefined ? undefined : Array.isArray(given) ? given : [given],
      ),
      z.optional(z.array(entry).check(z.maxLength(most))),
    ),
  )
}

/** The key of a size, as filters name it; case is ignored. */
export const sizeKey = z.string().check(z.maxLength(24), z.toLowerCase(), z.refine(isSizeKey))
