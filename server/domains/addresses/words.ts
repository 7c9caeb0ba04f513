import type { Layout } from '#src/api/contract/values/address/layout.ts'
import { wordFor } from '#src/api/contract/values/address/sentences.ts'

const article = (word: string) => (/^[aeio]/i.test(word) ? 'an' : 'a')

export const chooseCountry = 'Choose a country from the list.'
export const noRegion = (country: string) =>
  `Addresses in ${country} have no state or province. Leave it out.`
export const chooseFromList = (layout: Layout) => {
  const word = wordFor(layout, 'region')
  return `Choose ${article(word)} ${word} from the list.`
}
export const postcodeLike = (layout: Layout, example: string) => {
  const word = wordFor(layout, 'postcode')
  return `Enter ${article(word)} ${word} like ${example}.`
}
export const postcodeElsewhere = (
  layout: Layout,
  postcode: string,
  region: string,
  elsewhere: string | null,
) => {
  const word = wordFor(layout, 'postcode')
  const other = elsewhere === null ? '' : ` It’s in ${elsewhere}.`
  return `${postcode} is not ${article(word)} ${word} in ${region}.${other} Check the ${word} and the ${wordFor(layout, 'region')}.`
}
export const tooMany = (most: number) => `You have ${most} addresses already. Delete one first.`
export const changedMeanwhile = 'This address was changed in another window. Check it, then save again.'
