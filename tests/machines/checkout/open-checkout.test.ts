import { expect } from 'vitest'
import { openCheckoutMachine } from '#src/machines/checkout/open-checkout.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const lines = [{ id: 'v_wool-coat-m', quantity: 1 }]
const wanted = { type: 'checkout.wanted', lines }
const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const soldOut = {
  status: 422,
  code: 'nothing_to_buy',
  message: 'Nothing in this checkout can be bought anymore.',
}

describeMachine({
  name: 'open-checkout',
  machine: openCheckoutMachine,
  events: {
    'checkout.wanted': wanted,
    'checkout.wanted with an empty cart': { type: 'checkout.wanted', lines: [] },
    'checkout.retried': { type: 'checkout.retried' },
    'the checkout is made': done('createCheckout', { id: 'k_checkout-one' }),
    'it is refused': failed('createCheckout', soldOut),
    'no answer': failed('createCheckout', away),
  },
  invariants: {
    idle: ({ context, children }) => context.message === null && !('createCheckout' in children),
    opening: ({ context, children }) =>
      context.message === null && context.lines.length > 0 && 'createCheckout' in children,
    refused: ({ context }) => context.message !== null && context.lines.length > 0,
    unreachable: snapshot =>
      snapshot.context.message !== null &&
      snapshot.context.lines.length > 0 &&
      snapshot.hasTag('unreachable'),
  },
  behaviours: {
    'a double click makes one checkout and leads to it': async machine => {
      const opener = rigOf(machine)
      opener.send(wanted)
      opener.send(wanted)
      expect(opener.calls('createCheckout')).toEqual([{ lines }])
      await opener.answer('createCheckout', { id: 'k_checkout-one' })
      expect([opener.state(), opener.actions]).toEqual([
        'idle',
        [{ action: 'goToCheckout', params: { id: 'k_checkout-one' } }],
      ])
    },
    'an empty cart leads nowhere': async machine => {
      const opener = rigOf(machine)
      opener.send({ type: 'checkout.wanted', lines: [] })
      expect(opener.state()).toBe('idle')
      opener.send(wanted)
      await opener.refuse('createCheckout', soldOut)
      opener.send({ type: 'checkout.wanted', lines: [] })
      expect([opener.state(), opener.calls('createCheckout').length]).toEqual(['refused', 1])
    },
    'a refused checkout keeps its message until other lines are sent; Retry sends nothing': async machine => {
      const opener = rigOf(machine)
      opener.send(wanted)
      await opener.refuse('createCheckout', soldOut)
      opener.send({ type: 'checkout.retried' })
      expect([opener.state(), opener.context().message]).toEqual(['refused', soldOut.message])
      const others = [{ id: 'a_silk-scarf', quantity: 1 }]
      opener.send({ type: 'checkout.wanted', lines: others })
      expect([opener.state(), opener.context().message, opener.calls('createCheckout')]).toEqual([
        'opening',
        null,
        [{ lines }, { lines: others }],
      ])
    },
    'a checkout without an answer: Retry sends the same lines, another press its own lines':
      async machine => {
        const opener = rigOf(machine)
        opener.send(wanted)
        await opener.refuse('createCheckout', new TypeError('fetch failed'))
        expect(opener.state()).toBe('unreachable')
        opener.send({ type: 'checkout.retried' })
        expect([opener.calls('createCheckout')[1], opener.context().message]).toEqual([{ lines }, null])
        await opener.refuse('createCheckout', away)
        expect([opener.state(), opener.context().message]).toEqual(['unreachable', away.message])
        const others = [{ id: 'a_silk-scarf', quantity: 1 }]
        opener.send({ type: 'checkout.wanted', lines: others })
        expect([opener.calls('createCheckout')[2], opener.context().message]).toEqual([
          { lines: others },
          null,
        ])
      },
  },
})
