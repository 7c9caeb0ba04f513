import { setup } from 'xstate'
import type { Sent, TransitionMeta } from './roles.ts'

export type AdEvent = Sent &
  (
    | { type: 'ad.publish' }
    | { type: 'ad.pause' }
    | { type: 'ad.resume' }
    | { type: 'ad.reserve' }
    | { type: 'ad.release' }
    | { type: 'ad.sell' }
    | { type: 'ad.comeBack' }
  )

const seller: TransitionMeta = { by: ['seller'] }
const system: TransitionMeta = { by: ['system'] }

/** A member's offer of one garment (product.md §5, "Ad"). */
export const adMachine = setup({
  types: { events: {} as AdEvent, meta: {} as TransitionMeta },
}).createMachine({
  id: 'ad',
  initial: 'draft',
  states: {
    draft: {
      description: 'Only its seller sees it.',
      tags: ['needsSeller'],
      on: { 'ad.publish': { target: 'published', meta: seller, description: 'Everybody can find it.' } },
    },
    published: {
      description: 'For sale.',
      tags: ['live'],
      on: {
        'ad.pause': { target: 'paused', meta: seller, description: 'It leaves the shop for a while.' },
        'ad.reserve': {
          target: 'reserved',
          meta: system,
          description: 'A shopper went to pay; the checkout says for how long.',
        },
      },
    },
    reserved: {
      description: 'A shopper is paying for it.',
      tags: ['needsBuyer'],
      on: {
        'ad.release': { target: 'published', meta: system, description: 'The shopper did not pay.' },
        'ad.sell': { target: 'sold', meta: system, description: 'The shopper paid.' },
      },
    },
    sold: {
      description: 'It has a new owner.',
      tags: ['settled'],
      on: {
        'ad.comeBack': {
          target: 'paused',
          meta: system,
          description: 'The order was cancelled: its seller decides whether to offer it again.',
        },
      },
    },
    paused: {
      description: 'Out of the shop until its seller brings it back.',
      tags: ['needsSeller'],
      on: { 'ad.resume': { target: 'published', meta: seller, description: 'For sale again.' } },
    },
  },
  options: { maxIterations: 1000 },
})
