import { expect } from 'vitest'
import { commandMachine } from '#src/machines/forms/command.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from '../kit.ts'

const input = { nonce: 'nonce' }
const pressed = { type: 'command.run' }
const reloaded = { type: 'command.reloaded' }
const invalid = { status: 422, code: 'invalid', message: 'Please check.', errors: { id: ['Is gone.'] } }
const outdated = { status: 409, code: 'stale', message: 'Changed meanwhile.', data: {} }
const full = { status: 409, code: 'too_many', message: 'There is no room.' }
const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const lost = { status: 0, code: 'contract', message: 'The answer could not be read.' }
const isCalm: Invariant = ({ context, children }) =>
  context.refusal === null && !('run' in children) && !('reload' in children)

describeMachine({
  name: 'command',
  machine: commandMachine,
  inputs: { 'a button': input },
  events: {
    'command.run': pressed,
    'command.reloaded': reloaded,
    'it is done': done('run', undefined),
    'it is refused': failed('run', invalid),
    'it was changed meanwhile': failed('run', outdated),
    'there is no room': failed('run', full),
    'no answer': failed('run', away),
    'it is loaded anew': done('reload', undefined),
    'it cannot be loaded': failed('reload', full),
  },
  project: ({ refusal, fieldErrors }: { refusal: string | null; fieldErrors: object }) => ({
    refusal,
    wrong: Object.keys(fieldErrors).join(),
  }),
  invariants: {
    idle: isCalm,
    running: ({ context, children }) => context.refusal === null && 'run' in children,
    done: isCalm,
    refused: ({ context, children }) => context.attempt > 0 && !('run' in children),
    unreachable: ({ context, children }) => context.attempt > 0 && !('run' in children),
    outdated: ({ context, children }) => context.refusal !== null && !('reload' in children),
    reloading: ({ context, children }) => context.refusal === null && 'reload' in children,
  },
  behaviours: {
    'a press runs the command once and reports when it is done; another press is another attempt':
      async machine => {
        const button = rigOf(machine, { input })
        for (const event of [pressed, pressed]) button.send(event)
        expect([button.state(), button.calls('run'), button.actions]).toEqual([
          'running',
          [{ key: 'nonce-1' }],
          [],
        ])
        await button.answer('run')
        expect([button.state(), button.actions.map(({ action }) => action)]).toEqual(['done', ['notifyDone']])
        button.send(pressed)
        expect([button.state(), button.calls('run').at(-1)]).toEqual(['running', { key: 'nonce-2' }])
      },
    'a refusal is said once, and the next press is another attempt': async machine => {
      for (const [error, refusal, errors] of [
        [invalid, null, invalid.errors],
        [full, full.message, {}],
      ] as const) {
        const button = rigOf(machine, { input })
        button.send(pressed)
        await button.refuse('run', error)
        expect([button.state(), button.context().refusal, button.context().fieldErrors]).toEqual([
          'refused',
          refusal,
          errors,
        ])
        button.send(pressed)
        expect([button.context().refusal, button.context().fieldErrors]).toEqual([null, {}])
        expect([button.state(), button.calls('run').at(-1)]).toEqual(['running', { key: 'nonce-2' }])
      }
    },
    'without an answer Retry runs it under the same key': async machine => {
      for (const [error, refusal] of [
        [away, null],
        [lost, lost.message],
      ] as const) {
        const button = rigOf(machine, { input })
        button.send(pressed)
        await button.refuse('run', error)
        expect([button.state(), button.context().refusal, button.actions]).toEqual([
          'unreachable',
          refusal,
          [],
        ])
        button.send(pressed)
        expect([button.state(), button.context().refusal]).toEqual(['running', null])
        expect(button.calls('run')).toEqual([{ key: 'nonce-1' }, { key: 'nonce-1' }])
      }
    },
    'changed meanwhile: either button reloads the data, and only the next press runs the command':
      async machine => {
        for (const event of [pressed, reloaded]) {
          const button = rigOf(machine, { input })
          button.send(pressed)
          await button.refuse('run', outdated)
          expect([button.state(), button.context().refusal]).toEqual(['outdated', outdated.message])
          button.send(event)
          expect([button.state(), button.context().refusal]).toEqual(['reloading', null])
          await button.refuse('reload', full)
          expect([button.state(), button.context().refusal]).toEqual(['outdated', full.message])
          button.send(event)
          await button.answer('reload')
          expect([button.state(), button.calls('run').length]).toEqual(['idle', 1])
          button.send(pressed)
          expect(button.calls('run').at(-1)).toEqual({ key: 'nonce-2' })
        }
      },
  },
})
