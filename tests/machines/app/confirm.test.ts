import { expect } from 'vitest'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import { describeMachine, done, failed, rigOf } from '../kit.ts'

const refused = { status: 409, code: 'ad_reserved', message: 'Somebody is buying it right now.' }

describeMachine({
  name: 'confirm',
  machine: confirmMachine,
  events: {
    'confirm.accepted': { type: 'confirm.accepted' },
    'confirm.cancelled': { type: 'confirm.cancelled' },
    'it was done': done('act', undefined),
    'it was refused': failed('act', refused),
  },
  project: ({ message }: { message: string | null }) => message,
  invariants: {
    asking: ({ context }) => context.message === null,
    confirming: ({ context, children }) => context.message === null && 'act' in children,
    failed: ({ context, children }) => context.message !== null && !('act' in children),
    cancelled: ({ status }) => status === 'done',
    confirmed: ({ context, status }) => status === 'done' && context.message === null,
  },
  behaviours: {
    'a confirmation acts after it is accepted, and once however often it is pressed': async machine => {
      const dialog = rigOf(machine)
      expect(dialog.calls('act')).toHaveLength(0)
      dialog.send({ type: 'confirm.accepted' })
      dialog.send({ type: 'confirm.accepted' })
      dialog.send({ type: 'confirm.cancelled' })
      expect(dialog.calls('act')).toHaveLength(1)
      await dialog.answer('act')
      expect(dialog.state()).toBe('confirmed')
    },
    'a refused confirmation shows the reason and can be tried again or canceled': async machine => {
      const dialog = rigOf(machine)
      dialog.send({ type: 'confirm.accepted' })
      await dialog.refuse('act', refused)
      expect([dialog.state(), dialog.context()]).toEqual(['failed', { message: refused.message, attempt: 2 }])
      dialog.send({ type: 'confirm.accepted' })
      expect([dialog.state(), dialog.context()]).toEqual(['confirming', { message: null, attempt: 2 }])
      await dialog.refuse('act', new TypeError('fetch failed'))
      expect(dialog.context().message).toBe('We cannot reach Garderobe. Check your connection and try again.')
      // a lost answer: the same attempt again
      dialog.send({ type: 'confirm.accepted' })
      expect(dialog.calls('act')).toEqual([{ attempt: 1 }, { attempt: 2 }, { attempt: 2 }])
      await dialog.refuse('act', refused)
      dialog.send({ type: 'confirm.cancelled' })
      expect(dialog.state()).toBe('cancelled')
    },
    'cancelling does nothing': machine => {
      const dialog = rigOf(machine)
      dialog.send({ type: 'confirm.cancelled' })
      expect([dialog.state(), dialog.calls('act')]).toEqual(['cancelled', []])
    },
  },
})
