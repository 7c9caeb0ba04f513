import type { Layout, PlaceField } from './layout.ts'

/** Asks for what is missing in an address, by the name that it has in the country. */

const article = (word: string) => (/^[aeio]/i.test(word) ? 'an' : 'a')

/** "state", "ZIP code": what a country calls a field, inside a sentence. */
export const wordFor = ({ labels }: Layout, field: keyof Layout['labels']): string =>
  labels[field].replace(/^(?!Eircode)[A-Z](?=[a-z])/, letter => letter.toLowerCase())

export const enterName = 'Enter the recipient’s name.'
export const enterStreet = 'Enter the street and number.'
export const chooseCountry = 'Choose a country.'

/** Asks for a field of a country that is empty. */
export function askFor(layout: Layout, field: PlaceField): string {
  if (field === 'line1') return enterStreet
  const word = wordFor(layout, field)
  if (field === 'region' && layout.hasRegions) return `Choose ${article(word)} ${word}.`
  return `Enter the ${word}.`
}
