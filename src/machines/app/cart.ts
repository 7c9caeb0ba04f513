import { assign, setup } from 'xstate'
import type { CartLine } from '#src/api/contract/trade/cart.ts'
import { notProvided } from '../not-provided.ts'
import {
  isCount,
  mostLines,
  withAdded,
  withoutBought,
  withoutLine,
  withQuantity,
  withRestored,
} from './cart-lines.ts'

export type CartEvent =
  /** `quantity` is 1 where it is left out. */
  | { type: 'cart.lineAdded'; id: string; quantity?: number }
  | { type: 'cart.quantitySet'; id: string; quantity: number }
  | { type: 'cart.lineRemoved'; id: string }
  /** Undo of `cart.lineRemoved`: the line as it was, and how many lines stood before it. */
  | { type: 'cart.lineRestored'; line: CartLine; at: number }
  | { type: 'cart.emptied' }
  /** A payment ended: these quantities of these items were bought. */
  | { type: 'cart.bought'; lines: readonly CartLine[] }
  /** Another tab wrote the stored copy. */
  | { type: 'cart.replaced'; lines: readonly CartLine[] }
  /** The provided `saveLines` could not write: storage is full, disabled or foreign. */
  | { type: 'cart.storageFailed' }
  | { type: 'cart.panelOpened' }
  | { type: 'cart.panelClosed' }
  | { type: 'route.changed' }

/** The cart, persisted in local storage under `cart` by provided actions (W-25, V-12). */
export const cartMachine = setup({
  types: {
    context: {} as { lines: readonly CartLine[] },
    events: {} as CartEvent,
    input: {} as { lines: readonly CartLine[] },
  },
  guards: {
    isCountable: ({ event }) =>
      (event.type === 'cart.lineAdded' && isCount(event.quantity ?? 1)) ||
      (event.type === 'cart.quantitySet' && isCount(event.quantity)),
    isFull: ({ context: { lines } }, params: { id: string }) =>
      lines.length >= mostLines && !lines.some(({ id }) => id === params.id),
  },
  actions: {
    addLine: assign({
      lines: ({ context, event }) =>
        event.type === 'cart.lineAdded'
          ? withAdded(context.lines, event.id, event.quantity ?? 1)
          : context.lines,
    }),
    setQuantity: assign({
      lines: ({ context, event }) =>
        event.type === 'cart.quantitySet'
          ? withQuantity(context.lines, event.id, event.quantity)
          : context.lines,
    }),
    removeLine: assign({
      lines: ({ context, event }) =>
        event.type === 'cart.lineRemoved' ? withoutLine(context.lines, event.id) : context.lines,
    }),
    restoreLine: assign({
      lines: ({ context, event }) =>
        event.type === 'cart.lineRestored'
          ? withRestored(context.lines, event.line, event.at)
          : context.lines,
    }),
    empty: assign({ lines: [] }),
    takeOutBought: assign({
      lines: ({ context, event }) =>
        event.type === 'cart.bought' ? withoutBought(context.lines, event.lines) : context.lines,
    }),
    replaceLines: assign({
      lines: ({ context, event }) => (event.type === 'cart.replaced' ? event.lines : context.lines),
    }),
    /** Writes the stored copy; sends `cart.storageFailed` where it cannot. */
    saveLines: (_, _params: { lines: readonly CartLine[] }) => notProvided('saveLines'),
    clearStoredLines: () => notProvided('clearStoredLines'),
    notifyCartIsFull: () => notProvided('notifyCartIsFull'),
    notifyMemoryOnly: () => notProvided('notifyMemoryOnly'),
  },
}).createMachine({
  id: 'cart',
  context: ({ input }) => ({ lines: input.lines }),
  type: 'parallel',
  on: {
    'cart.lineAdded': [
      {
        guard: { type: 'isFull', params: ({ event }) => ({ id: event.id }) },
        actions: 'notifyCartIsFull',
        description: 'The stored copy cannot hold one line more.',
      },
      {
        guard: 'isCountable',
        actions: ['addLine', { type: 'saveLines', params: ({ context }) => ({ lines: context.lines }) }],
      },
    ],
    'cart.quantitySet': {
      guard: 'isCountable',
      actions: ['setQuantity', { type: 'saveLines', params: ({ context }) => ({ lines: context.lines }) }],
    },
    'cart.lineRemoved': {
      actions: ['removeLine', { type: 'saveLines', params: ({ context }) => ({ lines: context.lines }) }],
    },
    'cart.lineRestored': [
      {
        guard: { type: 'isFull', params: ({ event }) => ({ id: event.line.id }) },
        actions: 'notifyCartIsFull',
        description: 'Its place was taken meanwhile.',
      },
      {
        actions: ['restoreLine', { type: 'saveLines', params: ({ context }) => ({ lines: context.lines }) }],
      },
    ],
    'cart.emptied': { actions: ['empty', 'clearStoredLines'] },
    'cart.bought': {
      actions: ['takeOutBought', { type: 'saveLines', params: ({ context }) => ({ lines: context.lines }) }],
      description: 'Whatever else lies in the cart stays, and so do pieces beyond the number bought.',
    },
    'cart.replaced': {
      actions: 'replaceLines',
      description: 'The stored copy is the other tab’s already: nothing is written back.',
    },
  },
  states: {
    panel: {
      initial: 'closed',
      states: {
        closed: {
          description: 'The cart panel is not shown.',
          tags: ['settled'],
          on: { 'cart.panelOpened': 'open' },
        },
        open: {
          description: 'The cart panel stands beside the page.',
          tags: ['settled'],
          on: { 'cart.panelClosed': 'closed', 'route.changed': 'closed' },
        },
      },
    },
    storage: {
      initial: 'working',
      states: {
        working: {
          description: 'Every change is written to local storage.',
          on: {
            'cart.storageFailed': {
              target: 'memoryOnly',
              actions: 'notifyMemoryOnly',
              description: 'Said once; later failures find the machine in memoryOnly.',
            },
          },
        },
        memoryOnly: { description: 'Storage cannot be used: the cart lives until the tab is closed.' },
      },
    },
  },
  options: { maxIterations: 1000 },
})
