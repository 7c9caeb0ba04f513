import { assign, fromCallback, setup } from 'xstate'
import { notProvided } from '../../not-provided.ts'

/** A line of a pick list: its variant, and how many are wanted. */
export interface Wanted {
  readonly variant: string
  readonly quantity: number
}

/** What was scanned: its code, and the variant that it is; null where the list has none with this code. */
export interface Scanned {
  readonly code: string
  readonly variant: string | null
}

export type PickingEvent =
  /** A code was read, by a hand scanner, the camera or the field; or a piece was picked by its button. */
  | ({ type: 'pick.scanned' } & Scanned)
  /** The last piece was put back. */
  | { type: 'pick.undone' }
  /** All pieces were put back. */
  | { type: 'pick.cleared' }

interface PickingContext {
  readonly lines: readonly Wanted[]
  /** The variants that were picked, an entry for each piece, in their order. */
  readonly picked: readonly string[]
  /** What was scanned last; null after something was put back. */
  readonly last: Scanned | null
}

/** How many of a variant were picked. */
export const countOf = (picked: readonly string[], variant: string): number =>
  picked.filter(each => each === variant).length

/** How many pieces a list wants in all. */
export const allWanted = (lines: readonly Wanted[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * Picks what the orders of a list want: each scan counts one, or says that it is not wanted. It changes no order.
 * What was picked is stored by a provided action, and outlives the page.
 */
export const pickingMachine = setup({
  types: {
    context: {} as PickingContext,
    events: {} as PickingEvent,
    /** What was picked before the page was loaded; more than the list wants by now is left out. */
    input: {} as { lines: readonly Wanted[]; picked: readonly string[] },
  },
  actors: {
    /** Hears a hand scanner, which types like a keyboard, wherever the focus is on the page. */
    hearScanner: fromCallback<PickingEvent>(() => notProvided('hearScanner')),
  },
  guards: {
    isWanted: ({ context, event }) => isWanted(context, event),
    isLastWanted: ({ context, event }) =>
      isWanted(context, event) && context.picked.length + 1 === allWanted(context.lines),
    isOfList: ({ context, event }) => wantedOf(context.lines, variantIn(event)) > 0,
    isAllPicked: ({ context: { lines, picked } }) => picked.length === allWanted(lines),
    hasPicked: ({ context }) => context.picked.length > 0,
  },
  actions: {
    count: assign(({ context, event }) => {
      const variant = variantIn(event)
      return variant === null ? {} : { picked: [...context.picked, variant] }
    }),
    note: assign(({ event }) =>
      event.type === 'pick.scanned' ? { last: { code: event.code, variant: event.variant } } : {},
    ),
    putBack: assign(({ context }) => ({ picked: context.picked.slice(0, -1), last: null })),
    putAllBack: assign({ picked: [], last: null }),
    savePicked: (_, _params: { picked: readonly string[] }) => notProvided('savePicked'),
  },
}).createMachine({
  id: 'picking',
  context: ({ input: { lines, picked } }) => ({ lines, picked: stillWanted(lines, picked), last: null }),
  initial: 'opening',
  invoke: {
    id: 'hearScanner',
    src: 'hearScanner',
    onError: { description: 'The field and the buttons stay.' },
  },
  on: {
    'pick.scanned': [
      { guard: 'isLastWanted', target: '.done', actions: ['note', 'count', save()] },
      { guard: 'isWanted', target: '.counted', actions: ['note', 'count', save()] },
      { guard: 'isOfList', target: '.full', actions: 'note' },
      { target: '.wrong', actions: 'note' },
    ],
    'pick.undone': { guard: 'hasPicked', target: '.waiting', actions: ['putBack', save()] },
    'pick.cleared': { guard: 'hasPicked', target: '.waiting', actions: ['putAllBack', save()] },
  },
  states: {
    opening: {
      description: 'Passed through: was everything picked before?',
      always: [{ guard: 'isAllPicked', target: 'done' }, { target: 'waiting' }],
    },
    waiting: { description: 'Waits for a scan.', tags: ['settled'] },
    counted: { description: 'The last scan was wanted, and is counted.', tags: ['settled'] },
    full: { description: 'The list has it, and wants no more of it.', tags: ['settled'] },
    wrong: { description: 'The list does not have it: it goes back.', tags: ['settled'] },
    done: { description: 'Everything is picked: the orders can be shipped.', tags: ['settled'] },
  },
  options: { maxIterations: 1000 },
})

function save() {
  return {
    type: 'savePicked',
    params: ({ context }: { context: PickingContext }) => ({ picked: context.picked }),
  } as const
}

const variantIn = (event: PickingEvent): string | null =>
  event.type === 'pick.scanned' ? event.variant : null

const wantedOf = (lines: readonly Wanted[], variant: string | null): number =>
  lines.find(line => line.variant === variant)?.quantity ?? 0

function isWanted({ lines, picked }: PickingContext, event: PickingEvent): boolean {
  const variant = variantIn(event)
  return variant !== null && countOf(picked, variant) < wantedOf(lines, variant)
}

/** What was picked, as far as the list still wants it. */
const stillWanted = (lines: readonly Wanted[], picked: readonly string[]): string[] =>
  picked.filter((variant, at) => countOf(picked.slice(0, at), variant) < wantedOf(lines, variant))
