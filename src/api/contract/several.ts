import * as z from 'zod/mini'

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

/** The key of a size, as filters name it. */
export const sizeKey = z.string().check(z.regex(/^[a-z0-9-]{1,24}$/, 'Is not a size.'))
