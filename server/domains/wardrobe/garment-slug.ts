import { randomInt } from 'node:crypto'
import { slugOf } from '#server/platform/ids/slug.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/**
 * The slug of a new garment: the words of its title, if any, and six random letters, so that two garments
 * with the same title differ. It never changes: links to a garment survive a change of title.
 */
export function newGarmentSlug(title: string | null): string {
  const drawn = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
  return `${slugOf(title ?? '') || 'garment'}-${drawn}`
}
