import { expect } from 'vitest'
import { sellGarmentMachine } from '#src/machines/editors/wardrobe/sell-garment.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const wanted = { type: 'sell.wanted' }
const input = { slug: 'wool-coat-4f8a2c' }
const draft = { id: 'a_draft-one', isDraft: true }
const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const gone = { status: 409, code: 'not_allowed', message: 'It’s no longer in your wardrobe.' }

describeMachine({
  name: 'sell-garment',
  machine: sellGarmentMachine,
  inputs: { start: input },
  events: {
    'sell.wanted': wanted,
    'the draft is made': done('makeAd', draft),
    'it is refused': failed('makeAd', gone),
    'no answer': failed('makeAd', away),
  },
  invariants: {
    idle: ({ context, children }) => context.message === null && !('makeAd' in children),
    making: snapshot =>
      snapshot.context.message === null && 'makeAd' in snapshot.children && snapshot.hasTag('busy'),
    refused: ({ context, children }) => context.message === gone.message && !('makeAd' in children),
    unreachable: snapshot =>
      snapshot.context.message === away.message &&
      !('makeAd' in snapshot.children) &&
      snapshot.hasTag('unreachable'),
  },
  behaviours: {
    'a double press on Sell makes one draft and leads to it': async machine => {
      const seller = rigOf(machine, { input })
      seller.send(wanted)
      seller.send(wanted)
      expect(seller.calls('makeAd')).toEqual([input])
      await seller.answer('makeAd', draft)
      expect([seller.state(), seller.actions]).toEqual(['idle', [{ action: 'goToAd', params: draft }]])
    },
    'without an answer the same is sent again, and leads on': async machine => {
      const seller = rigOf(machine, { input })
      seller.send(wanted)
      await seller.refuse('makeAd', new TypeError('fetch failed'))
      expect([seller.state(), seller.context().message, seller.actions]).toEqual([
        'unreachable',
        expect.stringMatching(/cannot reach/),
        [],
      ])
      seller.send(wanted)
      expect([seller.calls('makeAd'), seller.context().message]).toEqual([[input, input], null])
      await seller.answer('makeAd', { ...draft, isDraft: false })
      expect(seller.actions).toEqual([{ action: 'goToAd', params: { ...draft, isDraft: false } }])
    },
    'a refusal to sell is shown in its own words, and the next press tries again': async machine => {
      const seller = rigOf(machine, { input })
      seller.send(wanted)
      await seller.refuse('makeAd', gone)
      expect([seller.state(), seller.context().message]).toEqual(['refused', gone.message])
      seller.send(wanted)
      expect([seller.state(), seller.context().message]).toEqual(['making', null])
    },
  },
})
