import { setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import type { Sent, TransitionMeta } from './roles.ts'

export type WebhookEvent = Sent &
  (
    | { type: 'webhook.change'; url: string; events: readonly string[] }
    | { type: 'webhook.pause' }
    | { type: 'webhook.resume' }
    | { type: 'webhook.remove' }
    | { type: 'webhook.stop' }
  )

const company: TransitionMeta = { by: ['seller'] }

const change = {
  actions: 'takeTarget',
  meta: company,
  description: 'The owner changes its address or its events; what is on its way goes to the new address.',
} as const
const remove = {
  target: 'removed',
  meta: company,
  description: 'The owner removes it; what is on its way is given up.',
} as const
const resume = {
  target: 'active',
  meta: company,
  description: 'The owner resumes it; what happened meanwhile is not sent.',
} as const

/** A webhook of a company, which is the `seller` (V-92). */
export const webhookMachine = setup({
  types: {
    context: {} as object,
    events: {} as WebhookEvent,
    input: {} as object,
    meta: {} as TransitionMeta,
  },
  actions: {
    takeTarget: () => notProvided('takeTarget'),
    mailStopped: () => notProvided('mailStopped'),
  },
}).createMachine({
  id: 'webhook',
  context: {},
  initial: 'active',
  states: {
    active: {
      description: 'What happens in the shop is sent to it.',
      tags: ['settled'],
      on: {
        'webhook.change': change,
        'webhook.pause': {
          target: 'paused',
          meta: company,
          description: 'The owner pauses it; nothing is sent.',
        },
        'webhook.stop': {
          target: 'stopped',
          actions: 'mailStopped',
          meta: { by: ['system'] },
          description: 'No delivery arrived for three days; the owner gets an email.',
        },
        'webhook.remove': remove,
      },
    },
    paused: {
      description: 'The owner paused it; nothing is sent.',
      tags: ['settled'],
      on: { 'webhook.change': change, 'webhook.resume': resume, 'webhook.remove': remove },
    },
    stopped: {
      description: 'No delivery arrived for three days, so nothing is sent until the owner resumes it.',
      tags: ['needsSeller'],
      on: { 'webhook.change': change, 'webhook.resume': resume, 'webhook.remove': remove },
    },
    removed: { description: 'The owner removed it.', tags: ['settled'], type: 'final' },
  },
  options: { maxIterations: 1000 },
})
