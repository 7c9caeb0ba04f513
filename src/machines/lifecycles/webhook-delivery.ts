import { assign, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { minute, type Sent, type TransitionMeta } from './roles.ts'

export interface DeliveryContext {
  /** The attempts that failed since it was created or sent by hand. */
  attempts: number
}

/** What an attempt came to: the status of the answer, null where there was none, and why that is no success. */
export interface Attempt {
  status: number | null
  problem: string | null
}

export type DeliveryEvent = Sent &
  (
    | ({ type: 'webhookDelivery.succeed' } & Attempt)
    | ({ type: 'webhookDelivery.fail' } & Attempt)
    | ({ type: 'webhookDelivery.drop' } & Attempt)
    | { type: 'webhookDelivery.resend' }
  )

/** The pauses after the first attempts, in minutes: eight attempts in three days. */
const pauses = [1, 5, 30, 2 * 60, 6 * 60, 24 * 60, 39 * 60] as const

const system: TransitionMeta = { by: ['system'] }

const resend = {
  target: 'pending',
  actions: ['startOver', 'send'],
  meta: { by: ['seller'] } satisfies TransitionMeta,
  description: 'The company sends it again at once, with the same body.',
} as const

/** The delivery of an event to a webhook (V-92). The company is the `seller`. */
export const webhookDeliveryMachine = setup({
  types: {
    context: {} as DeliveryContext,
    events: {} as DeliveryEvent,
    input: {} as DeliveryContext,
    meta: {} as TransitionMeta,
  },
  delays: {
    /** The queue gives a job up after five tries in minutes. */
    lost: 60 * minute,
    retry: ({ context: { attempts } }) => (pauses[attempts - 1] ?? pauses[0]) * minute,
  },
  guards: { isLast: ({ context: { attempts } }) => attempts >= pauses.length },
  actions: {
    count: assign({ attempts: ({ context: { attempts } }) => attempts + 1 }),
    startOver: assign({ attempts: 0 }),
    send: () => notProvided('send'),
    noteAttempt: () => notProvided('noteAttempt'),
    checkWebhook: () => notProvided('checkWebhook'),
  },
}).createMachine({
  id: 'webhookDelivery',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: 'It is sent in a moment.',
      tags: ['needsSystem'],
      after: {
        lost: {
          target: 'pending',
          reenter: true,
          actions: 'send',
          description: 'Its job was lost; it is sent again.',
        },
      },
      on: {
        'webhookDelivery.succeed': {
          target: 'delivered',
          actions: ['count', 'noteAttempt'],
          meta: system,
          description: 'The receiver answered with a status from 200 to 299.',
        },
        'webhookDelivery.fail': [
          {
            target: 'gaveUp',
            guard: 'isLast',
            actions: ['count', 'noteAttempt', 'checkWebhook'],
            meta: system,
            description: 'The eighth attempt failed, too.',
          },
          {
            target: 'waiting',
            actions: ['count', 'noteAttempt'],
            meta: system,
            description: 'It did not arrive, and is tried again later.',
          },
        ],
        'webhookDelivery.drop': {
          target: 'gaveUp',
          actions: 'noteAttempt',
          meta: system,
          description: 'The webhook is paused, stopped or removed.',
        },
      },
    },
    waiting: {
      description: 'It did not arrive, and is tried again.',
      tags: ['needsSystem'],
      after: { retry: { target: 'pending', actions: 'send', description: 'It is tried again.' } },
      on: { 'webhookDelivery.resend': resend },
    },
    delivered: {
      description: 'It arrived.',
      tags: ['settled'],
      on: { 'webhookDelivery.resend': resend },
    },
    gaveUp: {
      description: 'It did not arrive, and is not tried again by itself.',
      tags: ['settled'],
      on: { 'webhookDelivery.resend': resend },
    },
  },
  options: { maxIterations: 1000 },
})
