import { assign, fromPromise, setup } from 'xstate'
import type { PieceBox } from '#src/api/contract/pieces.ts'
import { mostPieces } from '#src/api/contract/values/piece-count.ts'
import { notProvided } from '../../not-provided.ts'
import { type Failure, failure, refusalOf } from '../../refusal.ts'
import type { ChosenFile } from './file-problem.ts'
import {
  centerBox,
  type Edge,
  edgeMoved,
  edgePlaced,
  halves,
  type Piece,
  wantedBoxes,
  withPiece,
} from './piece-boxes.ts'

/** A photo on which several garments seem to lie, and where. */
export interface ImagePiecesProposal {
  readonly photo: ChosenFile
  readonly pieces: readonly Piece[]
  /** How many were found before any were drawn. */
  readonly found: number
}

interface ImagePiecesContext {
  /** Photos that are not looked at yet, the next one first. */
  readonly waiting: readonly ChosenFile[]
  /** What is to be decided, the first one now. */
  readonly proposals: readonly ImagePiecesProposal[]
  /** The piece whose edges are moved, by its place. */
  readonly adjusted: number | null
  /** Why the next photo could not be looked at. */
  readonly problem: string | null
  /** Why the pieces could not be cut out. */
  readonly cropProblem: string | null
}

interface ImagePiecesInput {
  /** Looked at from the beginning. */
  readonly photos?: readonly ChosenFile[]
}

type ImagePiecesEvent =
  | { type: 'photos.chosen'; photos: readonly ChosenFile[] }
  /** After a failed look: once more, or the photo is taken as one garment. */
  | { type: 'look.retried' }
  | { type: 'look.skipped' }
  | { type: 'piece.toggled'; at: number }
  /** The member sees several where none were found: their boxes are drawn by hand. */
  | { type: 'pieces.wanted'; photo: ChosenFile }
  /** Another one is drawn by hand. */
  | { type: 'piece.added' }
  | { type: 'piece.opened'; at: number }
  /** By the arrow keys, in shares of the photo. */
  | { type: 'edge.moved'; edge: Edge; by: number }
  /** Dragged to a place, in shares of the photo. */
  | { type: 'edge.placed'; edge: Edge; to: number }
  | { type: 'piece.closed' }
  /** The wanted pieces become a garment each. */
  | { type: 'pieces.confirmed' }
  /** The photo shows one garment. */
  | { type: 'pieces.declined' }
  /** The network, or the member, is back. */
  | { type: 'network.returned' }

/** What becomes of a photo: itself where it shows one garment, else the photos of its pieces. */
export interface PassedPhotos {
  readonly photo: ChosenFile
  readonly files: readonly ChosenFile[]
}

const whole = (photo: ChosenFile | undefined): PassedPhotos => {
  if (photo === undefined) throw new Error('There is no photo.')
  return { photo, files: [photo] }
}
const nextWaiting = ({ context: { waiting } }: { context: ImagePiecesContext }) => whole(waiting[0])
const shownImage = ({ context: { proposals } }: { context: ImagePiecesContext }) => whole(proposals[0]?.photo)
const passWaiting = [{ type: 'pass', params: nextWaiting }, 'dropWaiting'] as const
const seen = ({ event }: { event: { output: readonly PieceBox[] } }) => ({ boxes: event.output })

/**
 * Photos of one garment or of several: each is looked at before it is used. Where several garments seem to lie beside
 * each other the member decides; until then nothing of the photo is stored, and the other photos go on.
 */
export const imagePiecesMachine = setup({
  types: {
    context: {} as ImagePiecesContext,
    events: {} as ImagePiecesEvent,
    input: {} as ImagePiecesInput,
  },
  actors: {
    /** Where garments lie on a photo; rejects with a 422 where it is no photo. */
    look: fromPromise<readonly PieceBox[], { photo: ChosenFile }>(() => notProvided('look')),
    /** Makes a file of each part of a photo; rejects with the sentence for why not. */
    crop: fromPromise<readonly ChosenFile[], { photo: ChosenFile; boxes: readonly PieceBox[] }>(() =>
      notProvided('crop'),
    ),
  },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    isProposed: ({ context }) => context.proposals.length > 0,
    isSeveral: (_, { boxes }: { boxes: readonly PieceBox[] }) => boxes.length > 1,
    isNoPhoto: (_, { error }: Failure) => refusalOf(error).status === 422,
    isWanted: ({ context }) => wantedBoxes(context.proposals[0]?.pieces ?? []).length > 0,
    hasRoom: ({ context }) => (context.proposals[0]?.pieces.length ?? 0) < mostPieces,
    isOtherPhoto: ({ context }, { photo }: { photo: ChosenFile }) =>
      context.proposals.every(each => each.photo !== photo),
    isPiece: ({ context }, { at }: { at: number }) => context.proposals[0]?.pieces[at] !== undefined,
  },
  actions: {
    take: assign(({ context, event }) =>
      event.type === 'photos.chosen' ? { waiting: [...context.waiting, ...event.photos] } : {},
    ),
    dropWaiting: assign({ waiting: ({ context }) => context.waiting.slice(1) }),
    propose: assign(({ context }, { boxes }: { boxes: readonly PieceBox[] }) => {
      const { photo } = whole(context.waiting[0])
      const pieces = boxes.map(box => ({ ...box, isWanted: true }))
      return { proposals: [...context.proposals, { photo, pieces, found: pieces.length }] }
    }),
    beginDrawing: assign(({ context, event }) => {
      if (event.type !== 'pieces.wanted') return {}
      const pieces = halves.map(box => ({ ...box, isWanted: true }))
      return { proposals: [...context.proposals, { photo: event.photo, pieces, found: 0 }] }
    }),
    dropProposal: assign({ proposals: ({ context }) => context.proposals.slice(1), cropProblem: null }),
    toggle: assign(({ context, event }) =>
      event.type === 'piece.toggled'
        ? withPieces(context, pieces => withPiece(pieces, event.at, each => ({ isWanted: !each.isWanted })))
        : {},
    ),
    add: assign(({ context }) => ({
      ...withPieces(context, pieces => [...pieces, { ...centerBox, isWanted: true }]),
      adjusted: context.proposals[0]?.pieces.length ?? 0,
    })),
    open: assign({ adjusted: (_, { at }: { at: number }) => at }),
    close: assign({ adjusted: null }),
    moveEdge: assign(({ context, event }) =>
      event.type === 'edge.moved'
        ? withPieces(context, pieces =>
            withPiece(pieces, context.adjusted, each => edgeMoved(each, event.edge, event.by)),
          )
        : {},
    ),
    placeEdge: assign(({ context, event }) =>
      event.type === 'edge.placed'
        ? withPieces(context, pieces =>
            withPiece(pieces, context.adjusted, each => edgePlaced(each, event.edge, event.to)),
          )
        : {},
    ),
    showProblem: assign({ problem: (_, { error }: Failure) => refusalOf(error).message }),
    clearProblem: assign({ problem: null }),
    showCropProblem: assign({ cropProblem: (_, { error }: Failure) => refusalOf(error).message }),
    clearCropProblem: assign({ cropProblem: null }),
    /** Hands on what becomes of a photo. */
    pass: (_, _params: PassedPhotos) => notProvided('pass'),
  },
}).createMachine({
  id: 'imagePieces',
  context: ({ input: { photos = [] } }) => ({
    ...{ waiting: photos, proposals: [] },
    ...{ adjusted: null, problem: null, cropProblem: null },
  }),
  type: 'parallel',
  on: {
    'photos.chosen': { actions: 'take' },
    'pieces.wanted': {
      guard: { type: 'isOtherPhoto', params: ({ event: { photo } }) => ({ photo }) },
      actions: 'beginDrawing',
      description: 'A photo that was taken as one garment.',
    },
  },
  states: {
    look: {
      initial: 'idle',
      states: {
        idle: {
          description: 'No photo waits to be looked at.',
          tags: ['settled'],
          always: { guard: 'isWaiting', target: 'looking' },
        },
        looking: {
          description: 'The next photo is being looked at.',
          tags: ['busy', 'sending'],
          invoke: {
            id: 'look',
            src: 'look',
            input: ({ context: { waiting } }) => ({ photo: whole(waiting[0]).photo }),
            onDone: [
              {
                guard: { type: 'isSeveral', params: seen },
                target: 'idle',
                actions: [{ type: 'propose', params: seen }, 'dropWaiting'],
              },
              { target: 'idle', actions: passWaiting, description: 'It is one garment.' },
            ],
            onError: [
              {
                guard: { type: 'isNoPhoto', params: failure },
                target: 'idle',
                actions: passWaiting,
                description: 'Its upload says what is wrong with it.',
              },
              { target: 'failed', actions: { type: 'showProblem', params: failure } },
            ],
          },
        },
        failed: {
          description: 'The photo could not be looked at; it waits, and those behind it.',
          tags: ['settled', 'sending'],
          exit: 'clearProblem',
          on: {
            'look.retried': 'looking',
            'network.returned': 'looking',
            'look.skipped': { target: 'idle', actions: passWaiting },
          },
        },
      },
    },
    decision: {
      initial: 'none',
      states: {
        none: {
          description: 'There is nothing to decide.',
          tags: ['settled'],
          always: { guard: 'isProposed', target: 'proposed' },
        },
        proposed: {
          description: 'What seems to lie on the photo is shown, as a guess.',
          tags: ['settled', 'sending', 'proposed'],
          initial: 'resting',
          on: {
            'piece.toggled': { actions: 'toggle' },
            'piece.added': { guard: 'hasRoom', target: '.adjusting', actions: 'add' },
            'piece.opened': {
              guard: { type: 'isPiece', params: ({ event: { at } }) => ({ at }) },
              target: '.adjusting',
              actions: { type: 'open', params: ({ event: { at } }) => ({ at }) },
            },
            'pieces.confirmed': {
              guard: 'isWanted',
              target: 'cropping',
              actions: ['close', 'clearCropProblem'],
            },
            'pieces.declined': {
              target: 'none',
              actions: ['close', { type: 'pass', params: shownImage }, 'dropProposal'],
            },
          },
          states: {
            resting: { description: 'The boxes stay as they are.' },
            adjusting: {
              description: 'The edges of one box are moved.',
              on: {
                'edge.moved': { actions: 'moveEdge' },
                'edge.placed': { actions: 'placeEdge' },
                'piece.closed': { target: 'resting', actions: 'close' },
              },
            },
          },
        },
        cropping: {
          description: 'The wanted pieces are being cut out of the photo.',
          tags: ['busy', 'sending', 'proposed'],
          invoke: {
            id: 'crop',
            src: 'crop',
            input: ({ context: { proposals } }) => ({
              ...{ photo: whole(proposals[0]?.photo).photo },
              boxes: wantedBoxes(proposals[0]?.pieces ?? []),
            }),
            onDone: {
              target: 'none',
              actions: [
                {
                  type: 'pass',
                  params: ({ context, event }) => ({ ...shownImage({ context }), files: event.output }),
                },
                'dropProposal',
              ],
            },
            onError: { target: 'proposed', actions: { type: 'showCropProblem', params: failure } },
          },
        },
      },
    },
  },
  options: { maxIterations: 1000 },
})

/** The context with other pieces of the photo that is shown. */
function withPieces(
  { proposals }: ImagePiecesContext,
  change: (pieces: readonly Piece[]) => readonly Piece[],
): Pick<ImagePiecesContext, 'proposals'> {
  const [first, ...others] = proposals
  return first === undefined
    ? { proposals }
    : { proposals: [{ ...first, pieces: change(first.pieces) }, ...others] }
}
