import { expect } from 'vitest'
import { codeEntryMachine } from '#src/machines/checkout/code-entry.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'
import { checkout } from './checkout-fixtures.ts'

const id = 'k_checkout-one'
const entered = { type: 'code.entered', checkout: id }
const removed = { type: 'code.removed', checkout: id, code: 'dc_summer' }
const typed = (text: string) => ({ type: 'code.typed', text })
const discounted = checkout('open', { discount: '18.00', total: '162.00' })
const sentence = 'This code has ended.'
const ended = { status: 422, code: 'invalid', message: sentence, errors: { code: [sentence] } }
const paid = { status: 409, code: 'not_allowed', message: 'This checkout is paid.', data: checkout('paid') }

describeMachine({
  name: 'code-entry',
  machine: codeEntryMachine,
  events: {
    'a code is typed': typed('SUMMER'),
    'nothing is typed': typed(' '),
    'it is entered': entered,
    'it is removed': removed,
    'entered: it takes something off': done('enterCode', discounted),
    'entered: it is refused': failed('enterCode', ended),
    'entered: the checkout is paid': failed('enterCode', paid),
    'removed: the total is as before': done('removeCode', checkout('open')),
    'removed: it is refused': failed('removeCode', ended),
    'removed: the checkout is paid': failed('removeCode', paid),
  },
  invariants: {
    resting: ({ children }) => Object.keys(children).length === 0,
    entering: ({ context, children }) =>
      context.message === null && context.code !== '' && 'enterCode' in children,
    removing: ({ context, children }) => context.message === null && 'removeCode' in children,
  },
  behaviours: {
    'a code is sent once, and the new total is given to the page': async machine => {
      const rig = rigOf(machine)
      rig.send(typed(' SUMMER '))
      rig.send(entered)
      rig.send(entered)
      rig.send(removed)
      expect([rig.state(), rig.calls('enterCode'), rig.calls('removeCode')]).toEqual([
        ...['entering', [{ checkout: id, code: 'SUMMER' }], []],
      ])
      await rig.answer('enterCode', discounted)
      expect([rig.state(), rig.actions]).toEqual([
        'resting',
        [{ action: 'giveCheckout', params: { checkout: discounted } }],
      ])
      expect(rig.context()).toMatchObject({ typed: '', message: null, done: { kind: 'entered' } })
    },
    'a refused code stays typed beside the reason, until something else is typed': async machine => {
      const rig = rigOf(machine)
      rig.send(typed('SUMMER'))
      rig.send(entered)
      await rig.refuse('enterCode', ended)
      expect(rig.context()).toMatchObject({ typed: 'SUMMER', message: 'This code has ended.', done: null })
      expect([rig.state(), rig.actions]).toEqual(['resting', []])
      rig.send(typed('SUMMER2'))
      expect(rig.context().message).toBeNull()
    },
    'an empty field asks for a code': machine => {
      const rig = rigOf(machine)
      rig.send(entered)
      expect([rig.state(), rig.calls('enterCode')]).toEqual(['resting', []])
      expect(rig.context().message).toBe('Enter a code.')
      rig.send(typed('  '))
      rig.send(entered)
      expect(rig.state()).toBe('resting')
    },
    'a code is removed, once': async machine => {
      const rig = rigOf(machine)
      rig.send(removed)
      rig.send(removed)
      rig.send(typed('ANOTHER'))
      expect([rig.state(), rig.calls('removeCode'), rig.context().typed]).toEqual([
        ...['removing', [{ checkout: id, code: 'dc_summer' }], ''],
      ])
      await rig.answer('removeCode', checkout('open'))
      expect(rig.context()).toMatchObject({ message: null, done: { kind: 'removed' } })
      expect(rig.actions).toEqual([{ action: 'giveCheckout', params: { checkout: checkout('open') } }])
      rig.send(removed)
      expect(rig.context().done).toBeNull()
      await rig.refuse('removeCode', ended)
      expect([rig.state(), rig.context().message]).toEqual(['resting', 'This code has ended.'])
    },
    'a checkout that was paid meanwhile is given to the page': async machine => {
      for (const [event, call] of [
        [entered, 'enterCode'],
        [removed, 'removeCode'],
      ] as const) {
        const rig = rigOf(machine)
        rig.send(typed('SUMMER'))
        rig.send(event)
        await rig.refuse(call, paid)
        expect([rig.state(), rig.context().message]).toEqual(['resting', 'This checkout is paid.'])
        expect(rig.actions).toMatchObject([{ action: 'giveFresh' }])
      }
    },
  },
})
