import { formatMoney } from '#server/domains/pricing/index.ts'
import { currency } from '#src/api/contract/values/currency.ts'

export const notActive = (state: string): string =>
  state === 'draft'
    ? 'This product is a draft. Only active products take part.'
    : 'This product is archived. Only active products take part.'
export const tooLittleLeft = 'Less than $1.00 would be left, so the price stays.'
export const lowerElsewhere = (cents: number): string =>
  `Another markdown asks ${currency(formatMoney(cents))}. The lower price counts.`

export const endsTooEarly = 'Choose a last day that is not before the first day.'
export const tooLong = (days: number) => `Choose a last day within ${days} days of the first day.`
export const tooFar = 'Choose a first day within a year.'
export const notYours = 'One of these products is no longer there. Choose again.'
export const noCategory = 'Choose a category from the list.'
export const noCollection = 'Choose a collection from the list.'
export const notDraft = 'Only a draft can be changed. Edit the markdown first.'

export const started = (name: string, prices: number): string =>
  prices === 0
    ? `Your markdown “${name}” has started, but no price could be reduced.`
    : `Your markdown “${name}” has started. ${prices === 1 ? 'One price is' : `${prices} prices are`} reduced.`
export const ended = (name: string): string =>
  `Your markdown “${name}” has ended. Its prices have left the shop.`
