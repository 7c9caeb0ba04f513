import type { Entries } from '#src/machines/forms/save-form.ts'

/** The excluded words of a search as the form holds them. */
export const excludeOf = (words: readonly string[]): Entries => ({
  fields: { exclude: words.join(', ') },
  ticks: [],
})

/** Reads them back: split at commas, without blanks. */
export const excludeWords = ({ fields }: Entries): string[] =>
  (fields.exclude ?? '')
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')
