import * as z from 'zod/mini'
import { id } from './values.ts'

/**
 * Uploaded pictures of one thing, in the order in which they are shown, at most so many. Without `alt` a picture
 * keeps the text it has.
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
