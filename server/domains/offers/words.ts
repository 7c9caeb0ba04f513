import { currency } from '#src/api/contract/values/currency.ts'
export const pickedAd = 'This ad'
export const notForSale = 'The item is not for sale right now.'
export const ownAd = 'This is your own ad.'
export const onlyAds = 'Offers are for members’ ads. Brands sell at their own price.'
export const offerPending = 'An offer is waiting for an answer.'
export const noRoundsLeft = 'You made three offers on this item, which is the most.'
export const tooCheap = 'The item costs too little for an offer.'
export const needsAmount = 'Enter the price of your offer.'
export const tooLow = (floor: string) => `Offer at least ${currency(floor)}.`
export const tooHigh = (highest: string) => `Offer at most ${currency(highest)}: the item costs little more.`
export const floorRange = (highest: string) => `Enter a price between $1.00 and ${currency(highest)}.`
export const noFans = 'Nobody who favorited it can get an offer right now.'
export const fansHadOffer = 'You made an offer to everybody in the last 24 hours.'

const named = (title: string) => (title === '' ? 'an item' : `“${title}”`)

/** The mail of an offer for one side; `deadline` says who acts by when. */
export const mailNews = {
  offer_made: (title: string, amount: string, deadline: string) =>
    `You have an offer of ${currency(amount)} for ${named(title)}. ${deadline}`,
  offer_accepted: (title: string, amount: string, deadline: string) =>
    `The offer of ${currency(amount)} for ${named(title)} is accepted. ${deadline}`,
  offer_declined: (title: string, amount: string) =>
    `The offer of ${currency(amount)} for ${named(title)} is declined.`,
  offer_withdrawn: (title: string, amount: string) =>
    `The offer of ${currency(amount)} for ${named(title)} is withdrawn.`,
  offer_expired: (title: string, amount: string) =>
    `The offer of ${currency(amount)} for ${named(title)} expired without an answer.`,
  offer_lapsed: (title: string, amount: string) =>
    `The offer of ${currency(amount)} for ${named(title)} was not paid within 24 hours.`,
  offer_superseded: (title: string, amount: string) =>
    `${named(title).replace(/^an/, 'An')} can no longer be bought, so the offer of ${currency(amount)} ended.`,
  offer_reminder: (title: string, amount: string, deadline: string) =>
    `${named(title).replace(/^an/, 'An')} is still reserved for you at ${currency(amount)}. ${deadline}`,
} as const

export type OfferNews = keyof typeof mailNews

/** What happened to an offer of an amount, for a notification that shows its item. */
export const news: Readonly<Record<OfferNews, (amount: string) => string>> = {
  offer_made: amount => `You got an offer of ${currency(amount)}.`,
  offer_accepted: amount => `The offer of ${currency(amount)} was accepted.`,
  offer_declined: amount => `The offer of ${currency(amount)} was declined.`,
  offer_withdrawn: amount => `The offer of ${currency(amount)} was withdrawn.`,
  offer_expired: amount => `The offer of ${currency(amount)} expired without an answer.`,
  offer_lapsed: amount => `The offer of ${currency(amount)} was not paid in time.`,
  offer_superseded: amount => `The offer of ${currency(amount)} ended: the item can no longer be bought.`,
  offer_reminder: amount => `The item is still reserved for you at ${currency(amount)}.`,
}

export const answerBy = (moment: string) => `Answer by ${moment}.`
export const payBy = (moment: string) => `Pay by ${moment}.`
export const reservedUntil = (moment: string) => `Reserved until ${moment}.`

/** The heading and the button of the mail. */
export const mailWords: Readonly<Record<OfferNews, { subject: string; button: string }>> = {
  offer_made: { subject: 'You have an offer', button: 'Answer the offer' },
  offer_accepted: { subject: 'The offer is accepted', button: 'See the offer' },
  offer_declined: { subject: 'The offer is declined', button: 'See the conversation' },
  offer_withdrawn: { subject: 'The offer is withdrawn', button: 'See the conversation' },
  offer_expired: { subject: 'The offer expired', button: 'See the conversation' },
  offer_lapsed: { subject: 'The offer was not paid', button: 'See the conversation' },
  offer_superseded: { subject: 'The item can no longer be bought', button: 'See the conversation' },
  offer_reminder: { subject: 'Your item is still reserved', button: 'Pay now' },
}
