import * as z from 'zod/mini'
import type { SearchValues } from '#src/ui/favorites/search-editor.tsx'

/** Validates the draft of the form. */
export const excludeSchema = z.object({ exclude: z.string() })

/** The excluded words of a search as the form holds them. */
export const excludeOf = (words: readonly string[]): SearchValues => ({ exclude: words.join(', ') })

/** Reads them back: split at commas, without blanks. */
export const excludeWords = ({ exclude }: SearchValues): string[] =>
  exclude
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')
