import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'
import { carriers } from '#src/api/contract/values/carriers.ts'

const refunded = 'Otherwise the buyer is refunded on that day.'
const youAreRefunded = 'Otherwise you are refunded on that day.'

/** The last day of a dispute, whatever it waits for; `can` says what each side can do meanwhile. */
const inAll = (can: { buyer: string; seller: string; moderator: string }) => ({
  buyer: () => ({
    who: 'This has to be settled by {day}.',
    can: can.buyer,
    otherwise: youAreRefunded,
  }),
  seller: () => ({
    who: 'This has to be settled by {day}.',
    can: can.seller,
    otherwise: refunded,
  }),
  moderator: () => ({
    who: 'This has to be settled by {day}.',
    can: can.moderator,
    otherwise: refunded,
  }),
})

const decide = 'You can decide once it is escalated.'

export const disputeTexts: ChartTexts = {
  'open.replying': {
    buyer: name => ({
      who: `${name} has until {day} to answer.`,
      can: 'You can withdraw your report.',
      otherwise: 'Otherwise a moderator decides.',
    }),
    seller: () => ({
      who: 'You have until {day} to answer.',
      can: 'Propose a return, a partial refund, or explain why nothing is owed.',
      otherwise: 'Otherwise a moderator decides.',
    }),
    moderator: name => ({
      who: `${name} has until {day} to answer.`,
      can: decide,
      otherwise: 'Otherwise you decide.',
    }),
  },
  'proposed.answering': {
    buyer: () => ({
      who: 'You have until {day} to answer.',
      can: 'Accept the proposal, or ask a moderator to decide.',
      otherwise: 'Otherwise a moderator decides.',
    }),
    seller: () => ({
      who: 'The buyer has until {day} to answer.',
      can: 'You can change your proposal.',
      otherwise: 'Otherwise a moderator decides.',
    }),
    moderator: () => ({
      who: 'The buyer has until {day} to answer.',
      can: decide,
      otherwise: 'Otherwise you decide.',
    }),
  },
  'proposed.inAll': inAll({
    buyer: 'Accept the proposal, or ask a moderator to decide.',
    seller: 'You can change your proposal.',
    moderator: decide,
  }),
  'escalated.inAll': inAll({
    buyer: 'A moderator decides, usually within five business days. You can add something.',
    seller: 'A moderator decides, usually within five business days. You can add something.',
    moderator: 'Decide by the command decide-dispute, with a written reason.',
  }),
  'returning.returning': {
    buyer: name => ({
      who: 'You have until {day} to send the item back.',
      can: `Hand the parcel to a carrier and enter its tracking number. With ${carriers.builtin}, ${name} pays for shipping. With another carrier, you pay.`,
      otherwise: `Otherwise ${name} is paid.`,
    }),
    seller: () => ({
      who: 'The buyer has until {day} to send the item back.',
      can: `You don’t have to do anything. You pay for return shipping with ${carriers.builtin}.`,
      otherwise: 'Otherwise you are paid.',
    }),
    moderator: name => ({
      who: 'The buyer has until {day} to send the item back.',
      can: 'You don’t have to do anything.',
      otherwise: `Otherwise ${name} is paid.`,
    }),
  },
  'returnShipped.arriving': {
    buyer: () => ({
      who: 'Your parcel should be back by {day}.',
      can: 'Ask the carrier where it is.',
      otherwise: 'Otherwise a moderator decides.',
    }),
    seller: () => ({
      who: 'The item should be back with you by {day}.',
      can: 'Confirm when you have it back. The buyer is then refunded.',
      otherwise: 'Otherwise a moderator decides.',
    }),
    moderator: () => ({
      who: 'The item should be back by {day}.',
      can: decide,
      otherwise: 'Otherwise you decide.',
    }),
  },
  'returnDelivered.checking': {
    buyer: name => ({
      who: `${name} has until {day} to check what came back.`,
      can: 'You don’t have to do anything.',
      otherwise: 'Otherwise you are refunded.',
    }),
    seller: () => ({
      who: 'You have until {day} to check what came back.',
      can: 'Confirm that you have it, or report what is wrong with it.',
      otherwise: 'Otherwise the buyer is refunded.',
    }),
    moderator: name => ({
      who: `${name} has until {day} to check what came back.`,
      can: decide,
      otherwise: 'Otherwise the buyer is refunded.',
    }),
  },
}
