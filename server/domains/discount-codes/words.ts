import { dayText, type Zone } from '#server/platform/clock/moment-text.ts'
import { currency } from '#src/api/contract/values/currency.ts'

export const endsTooEarly = 'Choose a last day that is not before the first day.'
export const isOver = 'Choose a last day that is not over.'
export const tooLong = (days: number) => `Choose a last day within ${days} days of the first day.`
export const tooFar = 'Choose a first day within a year.'
export const notYours = 'One of these products is no longer there. Choose again.'
export const taken = 'You have a code with this name already. End it, or choose another name.'
export const amountNeedsMore = 'Choose an amount of at least $1.00 more than the code takes off.'

export const usedUp = (code: string) => `Your code ${code} has been used up.`
export const ended = (code: string) => `Your code ${code} has ended.`

/* What a shopper reads. */
export const unknown = 'We don’t know this code. Check the spelling.'
export const otherBrand = 'This code is from a brand that isn’t in your bag.'
export const notStarted = (starts: Date, zone: Zone) => `This code starts on ${dayText(starts, zone)}.`
export const paused = 'This code isn’t available right now.'
export const codeEnded = 'This code has ended.'
export const allUsed = 'This code has been used up.'
export const usedByYou = (limit: number | null) =>
  limit === 1 || limit === null
    ? 'You’ve already used this code.'
    : `You’ve already used this code ${limit} times.`
export const nothingFor = 'This code isn’t for the items in your bag.'
export const minimum = (needed: string, brand: string, has: string) =>
  `This code needs ${currency(needed)} of items from ${brand}. Your bag has ${currency(has)}.`
export const tooSmall = 'This order is too small for the code: at least $1.00 has to be paid.'
export const alreadyFree = 'Your delivery is free already. Keep this code for another order.'
export const notExpress = 'This code is for standard delivery and pick-up points.'
