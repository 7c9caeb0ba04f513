import type { News } from '#server/domains/notifications/index.ts'
import { carriers } from '#src/api/contract/values/carriers.ts'

/** The news for each side of a dispute in the state that it reached, after the number of its order. */
export const news: Readonly<Record<string, { buyer: News; seller: News }>> = {
  open: {
    buyer: { text: 'Your report is with the seller.' },
    seller: { text: 'The buyer reported a problem.', next: 'You have 72 hours to answer.', hours: 72 },
  },
  proposed: {
    buyer: {
      text: 'The seller proposed how to settle it.',
      next: 'You have 72 hours to answer.',
      hours: 72,
    },
    seller: { text: 'Your proposal is with the buyer.' },
  },
  escalated: { buyer: { text: 'A moderator decides now.' }, seller: { text: 'A moderator decides now.' } },
  returning: {
    buyer: {
      text: 'The item goes back to the seller.',
      next: 'Send it within five business days.',
      mail: `Send the item back within five business days. With ${carriers.builtin}, the seller pays for shipping. With another carrier, you pay.`,
    },
    seller: {
      text: 'The buyer is sending the item back.',
      next: `You pay for return shipping with ${carriers.builtin}.`,
    },
  },
  return_shipped: {
    buyer: { text: 'Your parcel is on its way back.' },
    seller: { text: 'The item is on its way back to you.' },
  },
  return_delivered: {
    buyer: { text: 'Your parcel arrived.', next: 'The seller has 72 hours to check it.', hours: 72 },
    seller: { text: 'The item came back.', next: 'You have 72 hours to check it.', hours: 72 },
  },
  refunded: { buyer: { text: 'You were refunded.' }, seller: { text: 'The buyer was refunded.' } },
  partly_refunded: {
    buyer: { text: 'You get a partial refund.' },
    seller: { text: 'The buyer gets a partial refund.', next: 'You are paid the rest.' },
  },
  rejected: { buyer: { text: 'The seller is paid.' }, seller: { text: 'You are paid.' } },
  withdrawn: {
    buyer: { text: 'You withdrew your report.' },
    seller: { text: 'The buyer withdrew the report.', next: 'You are paid.' },
  },
}

export const notArrived: News = {
  text: 'The return did not arrive within 14 days.',
  next: 'A moderator decides now.',
}
export const cameBack: News = { text: 'The return arrived.', next: 'A moderator decides.' }
export const commented: News = { text: 'The other side added something for the moderator.' }

export const notYours = 'This purchase'
export const onlyOnce = 'You have already reported a problem with this purchase.'
export const imageGone = 'One of these photos no longer exists.'
export const imageOfOtherPurpose = 'One of these photos was not uploaded for a dispute.'
export const sayWhatYouPropose = 'Choose what you propose.'
export const addAddress = 'Add your address first. The buyer has to know where to send the item.'
export const enterAmount = 'Enter an amount.'
export const writeText = 'Describe it in a few words.'
