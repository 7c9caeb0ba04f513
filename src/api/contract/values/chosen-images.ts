import * as z from 'zod/mini'
import { id } from './values.ts'

/**
 * Uploaded images of one entity, in display order, at most `most`. An image without `alt` keeps its alt text.
 */
export function chosenImages(most: number) {
  return z
    .array(
      z.strictObject({
        id: id('i'),
        alt: z.optional(z.string().check(z.trim(), z.maxLength(120))),
      }),
    )
    .check(
      z.maxLength(most),
      z.refine(given => new Set(given.map(each => each.id)).size === given.length, 'Choose each photo once.'),
    )
}
