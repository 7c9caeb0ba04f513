import type { Entries } from '#src/machines/flows/save-form.ts'

/** The words that a match must not have, as the form holds them. */
export const excludeOf = (words: readonly string[]): Entries => ({
  fields: { exclude: words.join(', ') },
  ticks: [],
})

/** And back: between commas, without blanks. */
export const excludeWords = ({ fields }: Entries): string[] =>
  (fields.exclude ?? '')
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '')
