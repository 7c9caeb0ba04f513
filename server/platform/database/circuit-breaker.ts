import { fromPromise, setup } from 'xstate'

/**
 * Decides whether queries go to the database. Closed: queries go through. When the database has sent nothing
 * for a while, a probe asks it. If the probe gets no answer either, the breaker opens: waiting queries are
 * abandoned, and later ones are refused at once until a probe gets through.
 */
export const circuitBreakerMachine = setup({
  actors: {
    /** Settles once the database has sent anything at all; rejects when it stays silent. */
    probe: fromPromise<void>(async () => {
      throw new Error('not provided: probe')
    }),
  },
  guards: {
    /** Whether a caller waits for the database and it has sent nothing for a while. */
    isSilent: () => {
      throw new Error('not provided: isSilent')
    },
  },
  actions: {
    abandon: () => {
      throw new Error('not provided: abandon')
    },
    recover: () => {
      throw new Error('not provided: recover')
    },
  },
  /** Milliseconds. With the probe's own limit (probe.ts) a silent database is noticed within 2.4 seconds. */
  delays: { look: 250, pause: 500 },
}).createMachine({
  id: 'circuitBreaker',
  description: 'Whether the database is asked, or refused at once because it does not answer.',
  initial: 'closed',
  states: {
    closed: {
      description: 'Queries go to the database.',
      initial: 'trusting',
      states: {
        trusting: {
          after: {
            look: [
              { guard: 'isSilent', target: 'probing' },
              { target: 'trusting', reenter: true },
            ],
          },
        },
        probing: {
          description: 'Nothing was answered for a while. Queries still go to the database.',
          invoke: {
            id: 'probe',
            src: 'probe',
            onDone: 'trusting',
            // a query may have been answered while the probe was not
            onError: [{ guard: 'isSilent', target: '#circuitBreaker.open' }, { target: 'trusting' }],
          },
        },
      },
    },
    open: {
      description: 'The database does not answer. Queries are refused at once.',
      tags: 'open',
      entry: 'abandon',
      exit: 'recover',
      initial: 'pausing',
      states: {
        pausing: { after: { pause: 'probing' } },
        probing: {
          invoke: { id: 'probe', src: 'probe', onDone: '#circuitBreaker.closed', onError: 'pausing' },
        },
      },
    },
  },
})
