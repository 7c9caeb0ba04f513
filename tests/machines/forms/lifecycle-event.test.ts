import { expect } from 'vitest'
import { lifecycleEventMachine } from '#src/machines/forms/lifecycle-event.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from '../kit.ts'

const input = { nonce: 'nonce' }
const accept = { type: 'event.chosen', name: 'accept', asks: 'nothing', version: 3 } as const
const cancel = { type: 'event.chosen', name: 'cancel', asks: 'question', version: 3 } as const
const counter = { type: 'event.chosen', name: 'counter', asks: 'form', version: 3 } as const
const confirmed = { type: 'event.confirmed', version: 4 } as const
const closed = { type: 'event.closed' } as const
const full = { status: 409, code: 'not_allowed', message: 'It was sold meanwhile.', data: {} }
const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const isCalm: Invariant = ({ context, children }) =>
  context.name === null && context.refusal === null && context.message === null && !('send' in children)
const isNamed: Invariant = ({ context, children }) => context.name !== null && !('send' in children)

describeMachine({
  name: 'lifecycle-event',
  machine: lifecycleEventMachine,
  inputs: { 'an entity': input },
  events: {
    'event.chosen: sent at once': accept,
    'event.chosen: asks first': cancel,
    'event.chosen: opens a form': counter,
    'event.confirmed': confirmed,
    'event.closed': closed,
    'it is done': done('send', undefined),
    'it is refused': failed('send', full),
    'no answer': failed('send', away),
  },
  project: ({ name, asks, message }: { name: string | null; asks: string; message: string | null }) => ({
    name,
    asks,
    message,
  }),
  invariants: {
    waiting: ({ children }) => !('send' in children),
    'waiting.idle': isCalm,
    'waiting.asking': isNamed,
    'waiting.filling': isNamed,
    sending: ({ context, children }) =>
      context.name !== null && context.message === null && 'send' in children,
    'waiting.refused': ({ context, children }) => context.message !== null && !('send' in children),
    'waiting.unreachable': ({ context, children }) => context.message !== null && !('send' in children),
  },
  behaviours: {
    'an event that asks nothing is sent once in the version that was seen, and the next one is another attempt':
      async machine => {
        const entity = rigOf(machine, { input })
        for (const event of [accept, accept, cancel]) entity.send(event)
        expect([entity.state(), entity.calls('send')]).toEqual([
          'sending',
          [{ name: 'accept', version: 3, key: 'nonce-1' }],
        ])
        await entity.answer('send')
        expect([entity.state(), entity.context().name]).toEqual(['waiting.idle', null])
        entity.send({ ...accept, name: 'pause', version: null })
        expect(entity.calls('send').at(-1)).toEqual({ name: 'pause', version: null, key: 'nonce-2' })
      },
    'an event that asks first is sent after a yes only, in the version that the yes is about':
      async machine => {
        const entity = rigOf(machine, { input })
        entity.send(cancel)
        entity.send(closed)
        expect([entity.state(), entity.calls('send')]).toEqual(['waiting.idle', []])
        for (const event of [cancel, confirmed, confirmed]) entity.send(event)
        expect(entity.calls('send')).toEqual([{ name: 'cancel', version: 4, key: 'nonce-1' }])
      },
    'a refused event says why, and is sent again in the version that is shown by then': async machine => {
      const entity = rigOf(machine, { input })
      for (const event of [cancel, confirmed]) entity.send(event)
      await entity.refuse('send', full)
      expect([entity.state(), entity.context().message, entity.context().asks]).toEqual([
        'waiting.refused',
        full.message,
        'question',
      ])
      entity.send({ ...confirmed, version: 5 })
      expect([entity.state(), entity.context().message]).toEqual(['sending', null])
      expect(entity.calls('send').at(-1)).toEqual({ name: 'cancel', version: 5, key: 'nonce-2' })
      await entity.refuse('send', full)
      entity.send(closed)
      expect([entity.state(), entity.context().message]).toEqual(['waiting.idle', null])
    },
    'an event without an answer is sent again under the same key, or given up': async machine => {
      const entity = rigOf(machine, { input })
      entity.send(accept)
      await entity.refuse('send', away)
      expect([entity.state(), entity.context().refusal]).toEqual(['waiting.unreachable', null])
      entity.send(confirmed)
      expect(entity.calls('send')).toEqual([
        { name: 'accept', version: 3, key: 'nonce-1' },
        { name: 'accept', version: 3, key: 'nonce-1' },
      ])
      expect(entity.context()).toMatchObject({ refusal: null, message: null })
      await entity.refuse('send', away)
      entity.send({ ...accept, name: 'decline' })
      expect(entity.calls('send').at(-1)).toEqual({ name: 'decline', version: 3, key: 'nonce-2' })
    },
    'the form of an event sends nothing here, and may lead to that of another one': machine => {
      const entity = rigOf(machine, { input })
      for (const event of [counter, confirmed]) entity.send(event)
      expect([entity.state(), entity.context().name]).toEqual(['waiting.filling', 'counter'])
      entity.send({ ...counter, name: 'receipt' })
      expect([entity.state(), entity.context().name]).toEqual(['waiting.filling', 'receipt'])
      entity.send(closed)
      expect([entity.state(), entity.calls('send')]).toEqual(['waiting.idle', []])
    },
  },
})
