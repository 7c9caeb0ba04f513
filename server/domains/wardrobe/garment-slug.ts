import { randomInt } from 'node:crypto'
import { slugOf } from '#server/platform/ids/slug.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * The address of a new garment: the words of its title, if it has one, and six letters drawn at random, so that two of
 * one name have two addresses. It never changes: a link to a garment outlives its title.
 */
export function newGarmentSlug(title: string | null): string {
  const drawn = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
  return `${slugOf(title ?? '') || 'garment'}-${drawn}`
}
