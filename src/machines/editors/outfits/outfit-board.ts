import { assign, fromPromise, setup } from 'xstate'
import { notRefused, refusalShown, withoutField } from '../../forms/form-refusal.ts'
import { notProvided } from '../../not-provided.ts'
import { failure, isNoAnswer } from '../../refusal.ts'
import {
  mostPieces,
  moved,
  placed,
  resized,
  shifted,
  withOtherBackground,
  withoutPiece,
  withPiece,
} from './board-pieces.ts'
import {
  type Arrangement,
  arranged,
  arrangementOf,
  firstContext,
  freshIn,
  initialContext,
  missingOf,
  type OutfitBoardContext,
  type OutfitBoardEvent,
  type OutfitBoardInput,
  redone,
  undone,
} from './outfit-board-context.ts'

const showRefusal = { type: 'showRefusal', params: failure } as const

/** A board for arranging garments to an outfit: by hand, by keys and by buttons, every step undoable. */
export const outfitBoardMachine = setup({
  types: {
    context: {} as OutfitBoardContext,
    events: {} as OutfitBoardEvent,
    input: {} as OutfitBoardInput,
  },
  actors: {
    /** `version` is the one it was based on; null for a new outfit. */
    save: fromPromise<void, Arrangement & { version: number | null }>(() => notProvided('save')),
  },
  guards: {
    isThere: ({ context, event }) =>
      event.type === 'board.added' && context.pieces.some(({ garment }) => garment === event.garment.garment),
    hasRoom: ({ context }) => context.pieces.length < mostPieces,
    isOnBoard: ({ context }, { garment }: { garment: string | null }) =>
      garment === null || context.pieces.some(piece => piece.garment === garment),
    hasSelected: ({ context }) => context.selected !== null,
    canUndo: ({ context }) => context.past.length > 0,
    canRedo: ({ context }) => context.future.length > 0,
    isComplete: ({ context }) => Object.keys(missingOf(context)).length === 0,
    isNoAnswer,
    isOutdated: (_, { error }: { error: unknown }) => freshIn(error) !== null,
  },
  actions: {
    select: assign((_, { garment }: { garment: string | null }) => ({ selected: garment })),
    add: assign(({ context, event }) =>
      event.type === 'board.added'
        ? { ...arranged(context, withPiece(context.pieces, event.garment)), selected: event.garment.garment }
        : {},
    ),
    lift: assign(({ context }) => ({ lifted: context.pieces })),
    drag: assign(({ context: { pieces, selected }, event }) =>
      event.type === 'board.dragged' && selected !== null ? { pieces: placed(pieces, selected, event) } : {},
    ),
    /** The whole drag is one step. */
    letGo: assign(({ context }) => {
      const before = context.lifted ?? context.pieces
      return { ...arranged({ ...context, pieces: before }, context.pieces), lifted: null }
    }),
    putBack: assign(({ context: { lifted, pieces } }) => ({ pieces: lifted ?? pieces, lifted: null })),
    move: assign(({ context, event }) =>
      event.type === 'board.moved' && context.selected !== null
        ? arranged(context, moved(context.pieces, context.selected, event.right, event.down))
        : {},
    ),
    resize: assign(({ context, event }) =>
      event.type === 'board.resized' && context.selected !== null
        ? arranged(context, resized(context.pieces, context.selected, event.by))
        : {},
    ),
    shift: assign(({ context, event }) =>
      event.type === 'board.shifted' && context.selected !== null
        ? arranged(context, shifted(context.pieces, context.selected, event.by))
        : {},
    ),
    toggleBackground: assign(({ context }) =>
      context.selected === null
        ? {}
        : arranged(context, withOtherBackground(context.pieces, context.selected)),
    ),
    remove: assign(({ context }) =>
      context.selected === null ? {} : arranged(context, withoutPiece(context.pieces, context.selected)),
    ),
    undo: assign(({ context }) => undone(context)),
    redo: assign(({ context }) => redone(context)),
    type: assign(({ context: { fields, fieldErrors }, event }) =>
      event.type === 'board.typed'
        ? {
            fields: { ...fields, [event.field]: event.value },
            fieldErrors: withoutField(fieldErrors, event.field),
          }
        : {},
    ),
    tick: assign(({ context: { seasons }, event }) => {
      if (event.type !== 'board.seasonTicked') return {}
      const others = seasons.filter(each => each !== event.season)
      return { seasons: event.isOn ? [...others, event.season] : others }
    }),
    askForMissing: assign(({ context }) => ({
      refusal: 'Something is still missing.',
      fieldErrors: missingOf(context),
    })),
    showRefusal: assign(refusalShown),
    clearRefusal: assign(notRefused),
    keepFresh: assign((_, { error }: { error: unknown }) => ({ fresh: freshIn(error) })),
    /** The server's current outfit becomes the one that this board is saved over. */
    overwriteFresh: assign(({ context: { fresh, stored } }) => ({ stored: fresh ?? stored, fresh: null })),
    /** Undo restores the member's own arrangement. */
    takeFresh: assign(({ context }) => {
      const { fresh, pieces, past } = context
      return fresh === null ? {} : { ...initialContext(fresh), past: [...past, pieces] }
    }),
    discard: assign(({ context }) => initialContext(context.stored)),
  },
}).createMachine({
  id: 'outfitBoard',
  context: ({ input }) => firstContext(input),
  initial: 'open',
  states: {
    open: {
      description: 'Garments are put together.',
      initial: 'arranging',
      on: {
        'board.added': [
          {
            guard: 'isThere',
            target: '.arranging',
            actions: { type: 'select', params: ({ event }) => ({ garment: event.garment.garment }) },
            description: 'It lies there already.',
          },
          { guard: 'hasRoom', target: '.arranging', actions: ['clearRefusal', 'add'] },
        ],
        'board.selected': {
          guard: { type: 'isOnBoard', params: ({ event }) => ({ garment: event.garment }) },
          actions: { type: 'select', params: ({ event }) => ({ garment: event.garment }) },
        },
        'board.grabbed': {
          guard: { type: 'isOnBoard', params: ({ event }) => ({ garment: event.garment }) },
          target: 'dragging',
          actions: [
            'clearRefusal',
            'lift',
            { type: 'select', params: ({ event }) => ({ garment: event.garment }) },
          ],
        },
        'board.moved': { guard: 'hasSelected', target: '.arranging', actions: ['clearRefusal', 'move'] },
        'board.resized': { guard: 'hasSelected', target: '.arranging', actions: ['clearRefusal', 'resize'] },
        'board.shifted': { guard: 'hasSelected', target: '.arranging', actions: ['clearRefusal', 'shift'] },
        'board.backgroundToggled': {
          guard: 'hasSelected',
          target: '.arranging',
          actions: ['clearRefusal', 'toggleBackground'],
        },
        'board.removed': { guard: 'hasSelected', target: '.arranging', actions: ['clearRefusal', 'remove'] },
        'board.undone': { guard: 'canUndo', target: '.arranging', actions: ['clearRefusal', 'undo'] },
        'board.redone': { guard: 'canRedo', target: '.arranging', actions: ['clearRefusal', 'redo'] },
        'board.typed': { target: '.arranging', actions: 'type' },
        'board.seasonTicked': { target: '.arranging', actions: 'tick' },
        'board.discarded': { target: '.arranging', actions: 'discard' },
        'board.submitted': [
          { guard: 'isComplete', target: 'saving', actions: 'clearRefusal' },
          {
            target: '.arranging',
            actions: 'askForMissing',
            description: 'Nothing is asked of the server before it is an outfit.',
          },
        ],
      },
      states: {
        arranging: {
          description: 'It can be changed and saved.',
          tags: ['settled', 'editable'],
        },
        unreachable: {
          description: 'No readable answer came; Retry sends the same again.',
          tags: ['settled', 'unreachable', 'editable'],
        },
      },
    },
    dragging: {
      description: 'A garment is in the hand; letting go is one step, giving up none.',
      tags: ['settled', 'editable'],
      on: {
        'board.dragged': { actions: 'drag' },
        'board.dropped': { target: 'open', actions: 'letGo' },
        'board.dragGivenUp': { target: 'open', actions: 'putBack' },
      },
    },
    saving: {
      description: 'It is on its way; a second press has no effect.',
      tags: ['busy'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => ({ ...arrangementOf(context), version: context.stored?.version ?? null }),
        onDone: 'saved',
        onError: [
          {
            guard: { type: 'isNoAnswer', params: failure },
            target: 'open.unreachable',
            actions: showRefusal,
          },
          {
            guard: { type: 'isOutdated', params: failure },
            target: 'outdated',
            actions: [
              { type: 'showRefusal', params: failure },
              { type: 'keepFresh', params: failure },
            ],
          },
          { target: 'open', actions: showRefusal },
        ],
      },
    },
    outdated: {
      description: 'It was changed meanwhile, elsewhere: that takes its place, or is written over.',
      tags: ['settled', 'outdated'],
      on: {
        'board.reloaded': { target: 'open', actions: 'takeFresh' },
        'board.submitted': { target: 'saving', actions: ['clearRefusal', 'overwriteFresh'] },
      },
    },
    saved: { description: 'The server has it.', tags: ['settled'], type: 'final' },
  },
  options: { maxIterations: 1000 },
})
