import { assign, fromPromise, setup } from 'xstate'

type LockEvent = { type: 'code.entered'; code: string } | { type: 'door.closed' }

/** A door that opens with a code. After three wrong ones in a row it waits for half a minute. */
export const lockMachine = setup({
  types: { context: {} as { wrong: number }, events: {} as LockEvent },
  actors: {
    checkCode: fromPromise<boolean, { code: string }>(() =>
      Promise.reject(new Error('not provided: checkCode')),
    ),
  },
  guards: {
    isRight: (_, params: { isRight: boolean }) => params.isRight,
    isThirdWrong: ({ context }) => context.wrong === 2,
  },
  actions: {
    countWrong: assign({ wrong: ({ context }) => context.wrong + 1 }),
    forgetWrong: assign({ wrong: 0 }),
    beep: () => {
      throw new Error('not provided: beep')
    },
  },
  delays: { openTime: 5_000, pause: 30_000 },
}).createMachine({
  id: 'lock',
  context: { wrong: 0 },
  initial: 'locked',
  states: {
    locked: { description: 'Waits for a code.', on: { 'code.entered': 'checking' } },
    checking: {
      description: 'Asks whether the code is right.',
      invoke: {
        id: 'checkCode',
        src: 'checkCode',
        input: ({ event }) => ({ code: event.type === 'code.entered' ? event.code : '' }),
        onDone: [
          {
            guard: { type: 'isRight', params: ({ event }) => ({ isRight: event.output }) },
            target: 'open',
            actions: 'forgetWrong',
          },
          { guard: 'isThirdWrong', target: 'paused', actions: ['forgetWrong', 'beep'] },
          { target: 'locked', actions: ['countWrong', 'beep'] },
        ],
        onError: { target: 'locked', actions: 'beep', description: 'No answer is not a wrong code.' },
      },
    },
    open: {
      description: 'Can be opened.',
      on: { 'door.closed': 'locked' },
      after: { openTime: 'locked' },
    },
    paused: { description: 'Takes no code for a while.', after: { pause: 'locked' } },
  },
})
