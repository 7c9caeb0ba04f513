import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'

export const returnTexts: ChartTexts = {
  'authorized.sending': {
    buyer: () => ({
      who: 'You have until {day} to send it back.',
      can: 'Hand the parcel to a carrier and enter its tracking number, or keep it.',
      otherwise: 'Otherwise the return ends, and you keep it.',
    }),
    seller: () => ({
      who: 'The buyer has until {day} to send it back.',
      can: 'Your default address says where it goes. If you already have it, say so.',
      otherwise: 'Otherwise the return ends, and the buyer keeps it.',
    }),
    moderator: () => ({
      who: 'The buyer has until {day} to send it back.',
      can: 'You don’t have to do anything.',
      otherwise: 'Otherwise the return ends.',
    }),
  },
  'inTransit.arriving': {
    buyer: () => ({
      who: 'Your return should arrive by {day}.',
      can: 'Ask the carrier where it is.',
      otherwise: 'Otherwise a moderator decides.',
    }),
    seller: () => ({
      who: 'The return should be with you by {day}.',
      can: 'Confirm when you have it.',
      otherwise: 'Otherwise a moderator decides.',
    }),
    moderator: () => ({
      who: 'The return should arrive by {day}.',
      can: 'You don’t have to do anything.',
      otherwise: 'Otherwise you decide.',
    }),
  },
  'received.checking': {
    buyer: name => ({
      who: `${name} has until {day} to refund your return.`,
      can: 'You don’t have to do anything.',
      otherwise: 'Otherwise you are refunded on that day.',
    }),
    seller: () => ({
      who: 'You have until {day} to refund the return.',
      can: 'Refund it and choose what goes back on sale, or reject it with a reason and a photo.',
      otherwise: 'Otherwise the buyer is refunded on that day.',
    }),
    moderator: name => ({
      who: `${name} has until {day} to refund the return.`,
      can: 'You don’t have to do anything.',
      otherwise: 'Otherwise the buyer is refunded on that day.',
    }),
  },
  'rejected.contestable.contesting': {
    buyer: () => ({
      who: 'You have until {day} to ask a moderator to decide.',
      can: 'Explain why you disagree. Photos help.',
      otherwise: 'Otherwise it stays as it is.',
    }),
    seller: () => ({
      who: 'The buyer has until {day} to ask a moderator to decide.',
      can: 'You don’t have to do anything.',
      otherwise: 'Otherwise it stays as it is.',
    }),
    moderator: () => ({
      who: 'The buyer has until {day} to ask you to decide.',
      can: 'You don’t have to do anything.',
      otherwise: 'Otherwise it stays as it is.',
    }),
  },
  'escalated.inAll': {
    buyer: () => ({
      who: 'This has to be decided by {day}.',
      can: 'A moderator decides, usually within five business days.',
      otherwise: 'Otherwise you are refunded on that day.',
    }),
    seller: () => ({
      who: 'This has to be decided by {day}.',
      can: 'A moderator decides, usually within five business days.',
      otherwise: 'Otherwise the buyer is refunded on that day.',
    }),
    moderator: () => ({
      who: 'This has to be decided by {day}.',
      can: 'Decide by the command decide-return, with a written reason.',
      otherwise: 'Otherwise the buyer is refunded on that day.',
    }),
  },
}
