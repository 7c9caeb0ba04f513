import { expect } from 'vitest'
import { type AnyStateMachine, fromCallback } from 'xstate'
import { cardEntryMachine } from '#src/machines/checkout/card-entry.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from '../kit.ts'

const shown = { type: 'card.shown', publishableKey: 'pk_test_shop' }
const whole = { type: 'field.changed', isComplete: true, problem: null }
const wrong = { type: 'field.changed', isComplete: false, problem: 'Your card number is invalid.' }
const refused = { status: 402, code: 'card', message: 'Your card is not supported.' }

const hasField: Invariant = ({ context, children }) =>
  'cardField' in children && context.publishableKey !== null
const isEmpty: Invariant = ({ context }) => !context.isComplete && context.problem === null

/** A field of Stripe's that comes and goes as the test says; `on` counts how often it was put into the page. */
function entryOf(machine: AnyStateMachine) {
  const field = { on: 0, off: 0, keys: [] as unknown[] }
  const entry = rigOf(machine, {
    actors: {
      cardField: fromCallback(({ input }) => {
        field.on += 1
        field.keys.push(input)
        return () => {
          field.off += 1
        }
      }),
    },
  })
  const ready = () => {
    entry.send(shown)
    entry.send({ type: 'field.ready' })
  }
  return { ...entry, field, ready }
}

describeMachine({
  name: 'card-entry',
  machine: cardEntryMachine,
  events: {
    'card.shown': shown,
    'card.shown without a key': { type: 'card.shown', publishableKey: null },
    'card.hidden': { type: 'card.hidden' },
    'card.focused': { type: 'card.focused' },
    'card.retried': { type: 'card.retried' },
    'card.wanted': { type: 'card.wanted' },
    'field.ready': { type: 'field.ready' },
    'field.failed': { type: 'field.failed' },
    'a whole card': whole,
    'a wrong card': wrong,
    'the method is made': done('makeMethod', { id: 'pm_one' }),
    'the card is refused': failed('makeMethod', refused),
  },
  invariants: {
    hidden: ({ children }) => Object.keys(children).length === 0,
    unavailable: snapshot => Object.keys(snapshot.children).length === 0 && snapshot.hasTag('away'),
    shown: hasField,
    'shown.loading': isEmpty,
    'shown.failed': isEmpty,
    'shown.typing': ({ children }) => !('makeMethod' in children),
    'shown.making': ({ context, children }) =>
      'makeMethod' in children && context.isComplete && context.problem === null,
  },
  behaviours: {
    'Stripe’s field loads only when the card is shown, and goes when it is hidden': machine => {
      const entry = entryOf(machine)
      entry.send({ type: 'card.wanted' })
      expect([entry.state(), entry.field.on]).toEqual(['hidden', 0])
      entry.ready()
      expect([entry.state(), entry.field.keys]).toEqual([
        'shown.typing',
        [{ publishableKey: 'pk_test_shop' }],
      ])
      entry.send(whole)
      entry.send({ type: 'card.hidden' })
      expect([entry.state(), entry.field.off]).toEqual(['hidden', 1])
      entry.ready()
      expect(entry.context()).toMatchObject({ isComplete: false, problem: null })
    },
    'each press pays with a method of its own': async machine => {
      const entry = entryOf(machine)
      entry.ready()
      entry.send(whole)
      for (const method of ['pm_one', 'pm_two']) {
        entry.send({ type: 'card.wanted' })
        entry.send({ type: 'card.wanted' })
        expect(entry.state()).toBe('shown.making')
        await entry.answer('makeMethod', { id: method })
      }
      expect([entry.state(), entry.calls('makeMethod').length, entry.actions]).toEqual([
        'shown.typing',
        2,
        ['pm_one', 'pm_two'].map(method => ({ action: 'payWith', params: { method } })),
      ])
    },
    'a card that is not whole is asked for, in Stripe’s words where it has some': machine => {
      const entry = entryOf(machine)
      entry.ready()
      entry.send({ type: 'card.wanted' })
      expect([entry.state(), entry.context().problem, entry.calls('makeMethod'), entry.actions]).toEqual([
        'shown.typing',
        'Fill in the whole card: number, date and security code.',
        [],
        [{ action: 'focusField', params: undefined }],
      ])
      entry.send(wrong)
      entry.send({ type: 'card.wanted' })
      expect(entry.context().problem).toBe(wrong.problem)
      entry.send(whole)
      expect([entry.state(), entry.context(), entry.calls('makeMethod')]).toMatchObject([
        'shown.typing',
        { isComplete: true, problem: null },
        [],
      ])
    },
    'a card that Stripe does not take is said, and can be tried again': async machine => {
      const entry = entryOf(machine)
      entry.ready()
      entry.send(whole)
      entry.send({ type: 'card.wanted' })
      await entry.refuse('makeMethod', refused)
      expect([entry.state(), entry.context().problem, entry.actions]).toEqual([
        'shown.typing',
        refused.message,
        [],
      ])
      entry.send({ type: 'card.wanted' })
      expect([entry.state(), entry.context().problem]).toEqual(['shown.making', null])
    },
    'a card changed while its payment method is made: that press of Pay is given up': async machine => {
      const entry = entryOf(machine)
      entry.ready()
      entry.send(whole)
      entry.send({ type: 'card.wanted' })
      entry.send(wrong)
      expect([entry.state(), entry.isGivenUp('makeMethod'), entry.context().problem]).toEqual([
        'shown.typing',
        true,
        wrong.problem,
      ])
      await entry.answer('makeMethod', { id: 'pm_one' })
      expect(entry.actions).toEqual([])
    },
    'a script that does not come is fetched again by Retry; one that comes late is welcome':
      async machine => {
        const entry = entryOf(machine)
        entry.send(shown)
        entry.send({ type: 'field.failed' })
        expect([entry.state(), entry.snapshot().hasTag('away')]).toEqual(['shown.failed', true])
        entry.send({ type: 'card.retried' })
        expect([entry.state(), entry.field.on, entry.field.off]).toEqual(['shown.loading', 2, 1])
        await entry.pass(19_999)
        expect(entry.state()).toBe('shown.loading')
        await entry.pass(1)
        expect(entry.state()).toBe('shown.failed')
        entry.send({ type: 'field.ready' })
        expect(entry.state()).toBe('shown.typing')
      },
    'a shop without a publishable key says so instead of asking Stripe': machine => {
      const entry = entryOf(machine)
      entry.send({ type: 'card.shown', publishableKey: null })
      entry.send({ type: 'card.wanted' })
      expect([entry.state(), entry.snapshot().hasTag('away'), entry.field.on]).toEqual([
        'unavailable',
        true,
        0,
      ])
      entry.send({ type: 'card.hidden' })
      expect(entry.state()).toBe('hidden')
    },
    'a card reached by its label or its error gets the focus into its field': machine => {
      const entry = entryOf(machine)
      entry.send({ type: 'card.focused' })
      entry.ready()
      entry.send({ type: 'card.focused' })
      expect([entry.state(), entry.actions, entry.calls('makeMethod')]).toEqual([
        'shown.typing',
        [{ action: 'focusField', params: undefined }],
        [],
      ])
    },
  },
})
