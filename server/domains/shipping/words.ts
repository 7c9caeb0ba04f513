import { carrierName, carriers } from '#src/api/contract/values/carriers.ts'

export const accepted = 'The carrier has the parcel.'
export const inTransit = 'The parcel is on its way.'
export const ready = 'The parcel is ready for pick-up.'
export const delivered = 'The parcel was delivered.'
export const collected = 'The parcel was collected.'
export const pointOnly = `The buyer collects this parcel at a pick-up point of ${carriers.builtin}. Ship it with ${carriers.builtin}.`
export const badSignature = 'The signature is missing, wrong or too old.'
export const notAnEvent = 'This is not an event of a carrier.'
export const noSuchCarrier = 'This shop takes no reports of this carrier.'
export const chooseCarrier = 'Choose a carrier.'
export const numberTaken = 'This tracking number is already in use. Check it.'
export const labelOnly = 'Use the number of the label for this order.'
export const sameNumber = 'The parcel has this carrier and this number already.'
export const correctedMeanwhile = 'The parcel has another number by now. Check it before you correct it.'

const named = ({ carrier, tracking }: { carrier: string; tracking: string }) =>
  `${carrierName(carrier)} ${tracking}`
/** What the other side is notified of. */
export const corrected = (before: Parameters<typeof named>[0], after: Parameters<typeof named>[0]) =>
  `The tracking number was corrected. It is now ${named(after)}, instead of ${named(before)}.`
