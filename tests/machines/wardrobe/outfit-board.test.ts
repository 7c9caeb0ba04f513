import { mostPieces } from '#src/machines/editors/outfits/board-pieces.ts'
import { outfitBoardMachine } from '#src/machines/editors/outfits/outfit-board.ts'
import type { OutfitBoardContext } from '#src/machines/editors/outfits/outfit-board-context.ts'
import { describeMachine, done, failed, type Invariant } from '../kit.ts'
import { outfitBoardArranging } from './outfit-board-arranging.ts'
import {
  added,
  away,
  back,
  background,
  discarded,
  dragged,
  dropped,
  grabbed,
  larger,
  outdated,
  redone,
  refused,
  reloaded,
  removed,
  right,
  selected,
  submitted,
  ticked,
  typed,
  undone,
} from './outfit-board-fixtures.ts'
import { outfitBoardSaving } from './outfit-board-saving.ts'
import { stored } from './outfit-fixtures.ts'

const is =
  (holds: (context: OutfitBoardContext) => boolean): Invariant =>
  ({ context }) =>
    holds(context as OutfitBoardContext)
const isSound = is(
  ({ pieces, selected, past }) =>
    pieces.length <= mostPieces &&
    new Set(pieces.map(({ garment }) => garment)).size === pieces.length &&
    past.length <= 50 &&
    (selected === null || pieces.some(({ garment }) => garment === selected)),
)
const isOpen: Invariant = snapshot =>
  isSound(snapshot) && snapshot.context.lifted === null && !('save' in snapshot.children)
describeMachine({
  name: 'outfit-board',
  machine: outfitBoardMachine,
  inputs: { 'a new one': { stored: null }, 'an outfit': { stored } },
  events: {
    'a coat is added': added(),
    'the shirt is added': added('shirt'),
    'the shirt is selected': selected('shirt'),
    'nothing is selected': selected(null),
    'the shirt is grabbed': grabbed(),
    'it is dragged': dragged(100, 100),
    'it is dropped': dropped,
    'the drag is given up': { type: 'board.dragGivenUp' },
    'moved right': right,
    larger,
    'further back': back,
    'the background is shown': background,
    removed,
    undone,
    redone,
    'it gets a name': typed('Sunday'),
    'its name is emptied': typed(' '),
    'winter is ticked': ticked('winter', true),
    submitted,
    discarded,
    reloaded,
    'it is saved': done('save', undefined),
    'it is refused': failed('save', refused),
    'it was changed meanwhile': failed('save', outdated),
    'no answer': failed('save', away),
  },
  project: ({ pieces, selected, past, future, refusal, stored }: OutfitBoardContext) => ({
    pieces: Math.min(pieces.length, 3),
    selected: selected !== null,
    steps: [past.length > 0, future.length > 0],
    refusal,
    version: stored?.version ?? null,
  }),
  invariants: {
    open: isOpen,
    'open.arranging': isOpen,
    'open.unreachable': snapshot => isOpen(snapshot) && snapshot.hasTag('unreachable'),
    dragging: snapshot =>
      isSound(snapshot) &&
      is(({ lifted, selected, refusal }) => lifted !== null && selected !== null && refusal === null)(
        snapshot,
      ),
    saving: snapshot =>
      isSound(snapshot) &&
      'save' in snapshot.children &&
      is(
        ({ fields, pieces, refusal, fresh }) =>
          fields.name.trim() !== '' && pieces.length > 1 && refusal === null && fresh === null,
      )(snapshot),
    outdated: is(({ fresh }) => fresh !== null && fresh.version === 7),
    saved: ({ status }) => status === 'done',
  },
  behaviours: { ...outfitBoardArranging, ...outfitBoardSaving },
})
