import type { ChartTexts } from '#server/platform/lifecycle/texts.ts'

const yours = {
  who: 'You have until {day}, {time} to answer.',
  can: 'You can accept, offer another price, or decline.',
  otherwise: 'Otherwise the offer expires.',
}
const theirs = (name: string) => ({
  who: `${name} has until {day}, {time} to answer.`,
  can: 'You can withdraw the offer until then.',
  otherwise: 'Otherwise the offer expires.',
})

/**
 * Either side may have to answer: the name is the other person's where they do, and empty where the reader
 * does.
 */
const answering = (name: string) => (name === '' ? yours : theirs(name))

export const offerTexts: ChartTexts = {
  'pending.answering': { buyer: answering, seller: answering },
  'accepted.paying': {
    buyer: () => ({
      who: 'You have until {day}, {time} to pay.',
      can: 'The item is reserved for you at this price.',
      otherwise: 'Otherwise it is for sale again.',
    }),
    seller: name => ({
      who: `${name === '' ? 'The buyer' : name} has until {day}, {time} to pay.`,
      can: 'You don’t have to do anything.',
      otherwise: 'Otherwise the item is for sale again.',
    }),
  },
}
