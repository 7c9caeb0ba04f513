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
        alt: z.optional(z.string().check(z.trim(), z.maxLength(120, 'At most 120 characters.'))),
      }),
    )
    .check(
      z.maxLength(most, `At most ${most} pictures.`),
      z.refine(
        given => new Set(given.map(each => each.id)).size === given.length,
        'One picture stands here twice.',
      ),
    )
}
