import { assign, fromPromise, sendParent, setup } from 'xstate'
import { done, failed } from '../replies.ts'

/** A small machine with one of everything: guards, `always`, `after`, an invoked actor, an answer to its parent. */
export const kettle = setup({
  types: {
    context: {} as { cups: number; problem: unknown },
    events: {} as { type: 'kettle.filled' } | { type: 'kettle.started' } | { type: 'kettle.repaired' },
  },
  actors: {
    heat: fromPromise<unknown, { cups: number }>(() => Promise.reject(new Error('not provided: heat'))),
  },
  guards: {
    hasRoom: ({ context }) => context.cups < 1,
    hasWater: ({ context }) => context.cups > 0,
    isBurst: (_, params: { error: unknown }) => params.error === 'burst',
  },
  actions: {
    fill: assign({ cups: ({ context }) => context.cups + 1 }),
    pourOut: assign({ cups: 0 }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => params.error }),
    forgetProblem: assign({ problem: null }),
    complain: () => {},
    whistle: (_, _params: { cups: number }) => {},
    notifyScrapped: sendParent({ type: 'kettle.scrapped' }),
  },
  delays: { coolDown: 5000 },
}).createMachine({
  id: 'kettle',
  context: { cups: 0, problem: null },
  initial: 'cold',
  states: {
    cold: {
      on: {
        'kettle.filled': { guard: 'hasRoom', actions: 'fill' },
        'kettle.started': [{ guard: 'hasWater', target: 'heating' }, { actions: 'complain' }],
      },
    },
    heating: {
      invoke: {
        id: 'heat',
        src: 'heat',
        input: ({ context }) => ({ cups: context.cups }),
        onDone: 'hot',
        onError: [
          {
            guard: { type: 'isBurst', params: ({ event }) => ({ error: event.error }) },
            target: 'broken',
            actions: [{ type: 'keepProblem', params: ({ event }) => ({ error: event.error }) }, 'pourOut'],
          },
          {
            target: 'broken',
            actions: { type: 'keepProblem', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    hot: {
      entry: { type: 'whistle', params: ({ context }) => ({ cups: context.cups }) },
      after: { coolDown: { target: 'cold', actions: 'pourOut' } },
    },
    broken: { on: { 'kettle.repaired': { target: 'judging', actions: 'forgetProblem' } } },
    judging: { always: [{ guard: 'hasWater', target: 'cold' }, { target: 'scrapped' }] },
    scrapped: { type: 'final', entry: 'notifyScrapped' },
  },
})

export const kettleEvents = {
  filled: { type: 'kettle.filled' },
  started: { type: 'kettle.started' },
  'it boils': done('heat', undefined),
  'it has no power': failed('heat', 'no power'),
  'it bursts': failed('heat', 'burst'),
  repaired: { type: 'kettle.repaired' },
}
