import { carriers } from '#src/api/contract/values/carriers.ts'

/** The news for each side of a dispute in the state that it reached, after the number of its order. */
export const news: Readonly<Record<string, { buyer: string; seller: string }>> = {
  open: {
    buyer: 'Your report is with the seller.',
    seller: 'The buyer reported a problem. You have 72 hours to answer.',
  },
  proposed: {
    buyer: 'The seller proposes how to settle it. You have 72 hours to answer.',
    seller: 'Your proposal is with the buyer.',
  },
  escalated: { buyer: 'A moderator decides now.', seller: 'A moderator decides now.' },
  returning: {
    buyer: `Send the item back within five business days. With ${carriers.builtin}, the seller pays for shipping. With another carrier, you pay.`,
    seller: `The buyer is sending the item back. You pay for return shipping with ${carriers.builtin}.`,
  },
  return_shipped: {
    buyer: 'Your parcel is on its way back.',
    seller: 'The item is on its way back to you.',
  },
  return_delivered: {
    buyer: 'Your parcel arrived. The seller has 72 hours to check it.',
    seller: 'The item came back. You have 72 hours to check it.',
  },
  refunded: { buyer: 'You are refunded.', seller: 'The buyer is refunded.' },
  partly_refunded: {
    buyer: 'You get a partial refund.',
    seller: 'The buyer gets a partial refund, and you are paid the rest.',
  },
  rejected: { buyer: 'The seller is paid.', seller: 'You are paid.' },
  withdrawn: { buyer: 'You withdrew your report.', seller: 'The buyer withdrew the report. You are paid.' },
}

export const notArrived = 'The return did not arrive within 14 days. A moderator decides now.'
export const cameBack = 'The return arrived. A moderator decides.'
export const commented = 'The other side added something for the moderator.'

export const notYours = 'This purchase'
export const onlyOnce = 'You have already reported a problem with this purchase.'
export const imageGone = 'One of these photos no longer exists.'
export const imageOfOtherPurpose = 'One of these photos was not uploaded for a dispute.'
export const sayWhatYouPropose = 'Choose what you propose.'
export const addAddress = 'Add your address first. The buyer has to know where to send the item.'
export const enterAmount = 'Enter an amount.'
export const writeText = 'Describe it in a few words.'
