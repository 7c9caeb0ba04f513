import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { refusalOf } from '../refusal.ts'
import { isWished, keptAfter, queued, type Wish, type WishesContext, type WishKey } from './wishes-queue.ts'

/** Whose the session is. */
export type Wisher = 'member' | 'company' | 'nobody'

export type WishesEvent =
  /** A heart or a follow button: on becomes off, off becomes on. */
  | { type: 'wish.pressed'; key: WishKey; name: string }
  /** Second thoughts: as it was before. */
  | { type: 'wish.undone'; key: WishKey; name: string; on: boolean }
  /** Wished before the login, and brought back by it. */
  | { type: 'wish.carried'; key: WishKey; name: string }
  | { type: 'session.changed'; who: Wisher }

/**
 * Hearts and whom one follows, on every page: shown at once as wished, saved one after the other, taken back with a
 * sentence where the server refuses. A visitor is led to the login and her wish with her.
 */
export const wishesMachine = setup({
  types: { context: {} as WishesContext, events: {} as WishesEvent },
  actors: {
    loadWishes: fromPromise<readonly WishKey[]>(() => notProvided('loadWishes')),
    saveWish: fromPromise<void, Wish>(() => notProvided('saveWish')),
  },
  guards: {
    isMember: (_, params: { who: Wisher }) => params.who === 'member',
    isCompany: (_, params: { who: Wisher }) => params.who === 'company',
    isWaiting: ({ context }) => context.queue.length > 0,
    isNews: ({ context, event }) => event.type === 'wish.carried' && !isWished(context, event.key),
  },
  actions: {
    queueWish: assign(({ context, event }) => {
      if (event.type === 'session.changed' || !('key' in event)) return {}
      const { key, name } = event
      const on =
        event.type === 'wish.pressed'
          ? !isWished(context, key)
          : event.type === 'wish.undone'
            ? event.on
            : true
      return { queue: queued(context.queue, { key, name, on }) }
    }),
    forget: assign({ kept: [], queue: [] }),
    keepLoaded: assign({ kept: (_, params: { keys: readonly WishKey[] }) => params.keys }),
    keepSaved: assign(({ context }) => ({ kept: keptAfter(context), queue: context.queue.slice(1) })),
    takeBack: assign({ queue: ({ context }) => context.queue.slice(1) }),
    /** Says what was wished last, and offers to undo it. */
    tellWished: (_, _params: { wish: Wish | undefined }) => notProvided('tellWished'),
    /** What shows lists of wishes looks again. */
    tellSaved: (_, _params: { wish: Wish | undefined }) => notProvided('tellSaved'),
    tellRefused: (_, _params: { wish: Wish | undefined; message: string }) => notProvided('tellRefused'),
    leadToLogin: (_, _params: { wish: Wish | undefined }) => notProvided('leadToLogin'),
  },
}).createMachine({
  id: 'wishes',
  context: { kept: [], queue: [] },
  initial: 'settling',
  on: {
    'session.changed': [
      {
        guard: { type: 'isMember', params: ({ event }) => ({ who: event.who }) },
        target: '.loading',
        reenter: true,
        actions: 'forget',
      },
      {
        guard: { type: 'isCompany', params: ({ event }) => ({ who: event.who }) },
        target: '.company',
        actions: 'forget',
      },
      { target: '.visiting', actions: 'forget' },
    ],
  },
  states: {
    settling: {
      description: 'It is not known yet whose session it is; what is wished meanwhile waits.',
      tags: ['busy'],
      on: {
        'wish.pressed': { actions: 'queueWish' },
        'wish.carried': { guard: 'isNews', actions: 'queueWish' },
        'session.changed': [
          {
            guard: { type: 'isMember', params: ({ event }) => ({ who: event.who }) },
            target: 'loading',
            description: 'What was wished meanwhile is hers.',
          },
          {
            guard: { type: 'isCompany', params: ({ event }) => ({ who: event.who }) },
            target: 'company',
            actions: 'forget',
          },
          {
            guard: 'isWaiting',
            target: 'visiting',
            actions: [
              { type: 'leadToLogin', params: ({ context }) => ({ wish: context.queue.at(-1) }) },
              'forget',
            ],
          },
          { target: 'visiting' },
        ],
      },
    },
    visiting: {
      description: 'Nobody is logged in: a wish leads to the login, and comes back with whoever logs in.',
      tags: ['settled'],
      on: {
        'wish.pressed': {
          actions: [
            {
              type: 'leadToLogin',
              params: ({ event: { key, name } }) => ({ wish: { key, name, on: true } }),
            },
          ],
        },
      },
    },
    company: { description: 'Companies wish nothing (row 15 of product.md).', tags: ['settled'] },
    loading: {
      description: 'What the member wished before is on its way; new wishes wait for it.',
      tags: ['busy', 'member'],
      invoke: {
        id: 'loadWishes',
        src: 'loadWishes',
        onDone: {
          target: 'resting',
          actions: { type: 'keepLoaded', params: ({ event }) => ({ keys: event.output }) },
        },
        onError: { target: 'unknown', description: 'Nobody asked for it: the next wish tries again.' },
      },
      on: {
        'wish.pressed': {
          actions: [
            'queueWish',
            { type: 'tellWished', params: ({ context }) => ({ wish: context.queue.at(-1) }) },
          ],
        },
        'wish.undone': { actions: 'queueWish' },
        'wish.carried': { guard: 'isNews', actions: 'queueWish' },
      },
    },
    unknown: {
      description: 'What she wished before did not come.',
      tags: ['settled', 'member'],
      on: {
        'wish.pressed': {
          target: 'loading',
          actions: [
            'queueWish',
            { type: 'tellWished', params: ({ context }) => ({ wish: context.queue.at(-1) }) },
          ],
        },
        'wish.undone': { target: 'loading', actions: 'queueWish' },
        'wish.carried': { target: 'loading', guard: 'isNews', actions: 'queueWish' },
      },
    },
    resting: {
      description: 'Everything that she wished is saved.',
      tags: ['settled', 'member'],
      always: { guard: 'isWaiting', target: 'saving' },
      on: {
        'wish.pressed': {
          target: 'saving',
          actions: [
            'queueWish',
            { type: 'tellWished', params: ({ context }) => ({ wish: context.queue.at(-1) }) },
          ],
        },
        'wish.undone': { target: 'saving', actions: 'queueWish' },
        'wish.carried': {
          guard: 'isNews',
          target: 'saving',
          actions: [
            'queueWish',
            { type: 'tellWished', params: ({ context }) => ({ wish: context.queue.at(-1) }) },
          ],
        },
      },
    },
    saving: {
      description: 'The first wish is on its way to the server; others wait behind it.',
      tags: ['busy', 'member'],
      invoke: {
        id: 'saveWish',
        src: 'saveWish',
        input: ({ context }) => context.queue[0] ?? notProvided('a wish'),
        onDone: {
          target: 'resting',
          actions: [
            { type: 'tellSaved', params: ({ context }) => ({ wish: context.queue[0] }) },
            'keepSaved',
          ],
        },
        onError: {
          target: 'resting',
          actions: [
            {
              type: 'tellRefused',
              params: ({ context, event }) => ({
                wish: context.queue[0],
                message: refusalOf(event.error).message,
              }),
            },
            'takeBack',
          ],
          description: 'It is shown as it was before.',
        },
      },
      on: {
        'wish.pressed': {
          actions: [
            'queueWish',
            { type: 'tellWished', params: ({ context }) => ({ wish: context.queue.at(-1) }) },
          ],
        },
        'wish.undone': { actions: 'queueWish' },
        'wish.carried': { guard: 'isNews', actions: 'queueWish' },
      },
    },
  },
  options: { maxIterations: 1000 },
})
