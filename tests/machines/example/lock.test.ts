import { expect } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { describeMachine, done, failed, rigOf } from '../kit.ts'
import { lockMachine } from './lock.ts'

describeMachine({
  name: 'example-lock',
  machine: lockMachine,
  events: {
    'a code is entered': { type: 'code.entered', code: '1234' },
    'the code is right': done('checkCode', true),
    'the code is wrong': done('checkCode', false),
    'the check fails': failed('checkCode', new Error('away')),
    'the door is closed': { type: 'door.closed' },
  },
  invariants: {
    locked: ({ context }) => context.wrong < 3,
    checking: ({ context, children }) => context.wrong < 3 && 'checkCode' in children,
    open: ({ context }) => context.wrong === 0,
    paused: ({ context }) => context.wrong === 0,
  },
  behaviours: {
    'the right code opens the door for five seconds': async machine => {
      const lock = await givenCode(machine, true)
      expect([lock.calls('checkCode'), lock.state(), lock.actions]).toEqual([[{ code: '1234' }], 'open', []])
      await lock.pass(4999)
      expect(lock.state()).toBe('open')
      await lock.pass(1)
      expect(lock.state()).toBe('locked')
    },
    'a closed door is locked at once': async machine => {
      const lock = await givenCode(machine, true)
      lock.send({ type: 'door.closed' })
      expect(lock.state()).toBe('locked')
    },
    'after the third wrong code it takes none for half a minute': async machine => {
      const lock = await givenCode(machine, false, false)
      expect(lock.state()).toBe('locked')
      lock.send({ type: 'code.entered', code: '1234' })
      await lock.answer('checkCode', false)
      expect([lock.state(), lock.actions.map(({ action }) => action)]).toEqual([
        'paused',
        ['beep', 'beep', 'beep'],
      ])
      await lock.pass(29_999)
      expect(lock.state()).toBe('paused')
      await lock.pass(1)
      expect(lock.state()).toBe('locked')
    },
    'a right code in between or a pause: the count of wrong codes restarts': async machine => {
      const afterRight = await givenCode(machine, false, false, true)
      afterRight.send({ type: 'door.closed' })
      const afterPause = await givenCode(machine, false, false, false)
      await afterPause.pass(30_000)
      for (const lock of [afterRight, afterPause]) {
        lock.send({ type: 'code.entered', code: '1234' })
        await lock.answer('checkCode', false)
        expect(lock.state()).toBe('locked')
      }
    },
    'a check without an answer beeps and is not a wrong code': async machine => {
      const lock = await givenCode(machine, false, false)
      lock.send({ type: 'code.entered', code: '1234' })
      await lock.refuse('checkCode', new Error('away'))
      expect([lock.state(), lock.actions.map(({ action }) => action)]).toEqual([
        'locked',
        ['beep', 'beep', 'beep'],
      ])
      expect(lock.context().wrong).toBe(2)
    },
  },
})

/** A lock that was given a code, which was found right or wrong. */
async function givenCode(machine: AnyStateMachine, ...answers: boolean[]) {
  const lock = rigOf(machine)
  for (const isRight of answers) {
    lock.send({ type: 'code.entered', code: '1234' })
    await lock.answer('checkCode', isRight)
  }
  return lock
}
