import { expect } from 'vitest'
import { imagePiecesMachine } from '#src/machines/editors/images/image-pieces.ts'
import type { Piece } from '#src/machines/editors/images/piece-boxes.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from '../kit.ts'
import { photo } from './editor-images.ts'

const [bed, floor] = [photo('bed.jpg'), photo('floor.jpg')]
const left = { left: 0.1, top: 0.1, right: 0.4, bottom: 0.9 }
const right = { left: 0.6, top: 0.2, right: 0.9, bottom: 0.8 }
const center = { left: 0.3, top: 0.3, right: 0.7, bottom: 0.7 }
const two = [left, right]
const cut = [photo('bed 1.jpg'), photo('bed 2.jpg')]
const event = (type: string) => ({ type })
const chosen = (...photos: (typeof bed)[]) => ({ type: 'photos.chosen', photos })
const busy = { status: 503, code: 'busy', message: 'Many photos are being uploaded right now.' }
const broken = { status: 422, code: 'not_cut', message: 'It cannot be cut.' }

type Rig = ReturnType<typeof rigOf>
interface Context {
  waiting: readonly { name: string }[]
  proposals: readonly { photo: { name: string }; pieces: readonly Piece[]; found: number }[]
  adjusted: number | null
  problem: string | null
  cropProblem: string | null
}
const of = (pieces: Rig) => pieces.context() as unknown as Context
const boxes = (pieces: Rig) => of(pieces).proposals[0]?.pieces ?? []
const wanted = (pieces: Rig) => boxes(pieces).map(({ isWanted }) => isWanted)
const waiting = (pieces: Rig) => of(pieces).waiting.map(({ name }) => name)
const proposed = (pieces: Rig) => of(pieces).proposals.map(({ photo: { name } }) => name)
/** The files that were handed on, photo by photo. */
const passed = (pieces: Rig) =>
  pieces.actions
    .filter(({ action }) => action === 'pass')
    .map(({ params }) => params as { photo: { name: string }; files: { name: string }[] })
    .map(({ photo, files }) => [photo, ...files].map(({ name }) => name))
/** A photo on which two garments are seen. */
async function seen(machine: Parameters<typeof rigOf>[0], ...photos: (typeof bed)[]) {
  const pieces = rigOf(machine, { input: { photos: [bed, ...photos] } })
  await pieces.answer('look', two)
  return pieces
}
const isShown: Invariant = ({ context }) => (context.proposals as object[]).length > 0

describeMachine({
  name: 'image-pieces',
  machine: imagePiecesMachine,
  inputs: { empty: {}, 'a chosen photo': { photos: [bed] } },
  events: {
    'a photo is chosen': chosen(floor),
    'one garment is seen': done('look', []),
    'two garments are seen': done('look', two),
    'it is no photo': failed('look', broken),
    'the server is busy': failed('look', busy),
    'several are wanted': { type: 'pieces.wanted', photo: floor },
    'look.retried': event('look.retried'),
    'look.skipped': event('look.skipped'),
    'the first is toggled': { type: 'piece.toggled', at: 0 },
    'the second is toggled': { type: 'piece.toggled', at: 1 },
    'piece.added': event('piece.added'),
    'the second is opened': { type: 'piece.opened', at: 1 },
    'an edge is moved': { type: 'edge.moved', edge: 'left', by: 0.05 },
    'an edge is dragged': { type: 'edge.placed', edge: 'right', to: 0.95 },
    'piece.closed': event('piece.closed'),
    'pieces.confirmed': event('pieces.confirmed'),
    'pieces.declined': event('pieces.declined'),
    'they are cut out': done('crop', cut),
    'they are not cut out': failed('crop', broken),
    'network.returned': event('network.returned'),
  },
  // photos can be chosen, and boxes moved, without end: what is distinguished is what guards ask for
  project: ({ waiting, proposals, adjusted, problem, cropProblem }: Context) => ({
    waiting: Math.min(waiting.length, 1),
    proposals: Math.min(proposals.length, 1),
    wanted: Math.min((proposals[0]?.pieces ?? []).filter(({ isWanted }) => isWanted).length, 1),
    isAdjusted: adjusted !== null,
    problem: problem !== null,
    cropProblem: cropProblem !== null,
  }),
  invariants: {
    look: () => true,
    'look.idle': ({ context }) => (context.waiting as object[]).length === 0 && context.problem === null,
    'look.looking': ({ context, children }) =>
      (context.waiting as object[]).length > 0 && context.problem === null && 'look' in children,
    'look.failed': ({ context, children }) =>
      (context.waiting as object[]).length > 0 && context.problem !== null && !('look' in children),
    decision: () => true,
    'decision.none': ({ context }) =>
      (context.proposals as object[]).length === 0 && context.adjusted === null,
    'decision.proposed': isShown,
    'decision.proposed.resting': ({ context }) => context.adjusted === null,
    'decision.proposed.adjusting': ({ context }) => context.adjusted !== null,
    'decision.cropping': snapshot =>
      isShown(snapshot) &&
      'crop' in snapshot.children &&
      snapshot.context.adjusted === null &&
      snapshot.context.cropProblem === null,
  },
  behaviours: {
    'a photo of one garment is handed on as it is, and the next one is looked at': async machine => {
      const pieces = rigOf(machine, { input: {} })
      expect(pieces.calls('look')).toEqual([])
      pieces.send(chosen(bed, floor))
      expect([pieces.calls('look'), waiting(pieces)]).toEqual([[{ photo: bed }], ['bed.jpg', 'floor.jpg']])
      await pieces.answer('look', [])
      expect([passed(pieces), pieces.calls('look').at(-1), waiting(pieces)]).toEqual([
        [['bed.jpg', 'bed.jpg']],
        { photo: floor },
        ['floor.jpg'],
      ])
      await pieces.answer('look', [left])
      expect(passed(pieces)).toEqual([
        ['bed.jpg', 'bed.jpg'],
        ['floor.jpg', 'floor.jpg'],
      ])
      expect([waiting(pieces), proposed(pieces)]).toEqual([[], []])
    },
    'several garments are proposed and nothing is handed on before the member decides': async machine => {
      const pieces = await seen(machine)
      expect([proposed(pieces), waiting(pieces), of(pieces).proposals[0]?.found]).toEqual([
        ['bed.jpg'],
        [],
        2,
      ])
      expect(boxes(pieces)).toEqual(two.map(box => ({ ...box, isWanted: true })))
      expect([passed(pieces), pieces.calls('crop')]).toEqual([[], []])
      pieces.send(event('pieces.confirmed'))
      expect(pieces.calls('crop')).toEqual([{ photo: bed, boxes: two }])
      expect(passed(pieces)).toEqual([])
      pieces.send(event('pieces.confirmed'))
      pieces.send(event('pieces.declined'))
      pieces.send({ type: 'piece.toggled', at: 0 })
      expect([pieces.calls('crop').length, wanted(pieces)]).toEqual([1, [true, true]])
      await pieces.answer('crop', cut)
      expect([passed(pieces), proposed(pieces), pieces.state()]).toEqual([
        [['bed.jpg', 'bed 1.jpg', 'bed 2.jpg']],
        [],
        'look.idle decision.none',
      ])
    },
    'it is one garment where the member says so': async machine => {
      const pieces = await seen(machine)
      pieces.send({ type: 'piece.opened', at: 1 })
      pieces.send(event('pieces.declined'))
      expect([passed(pieces), proposed(pieces), of(pieces).adjusted]).toEqual([
        [['bed.jpg', 'bed.jpg']],
        [],
        null,
      ])
      pieces.send(event('pieces.declined'))
      expect([passed(pieces).length, pieces.calls('crop')]).toEqual([1, []])
    },
    'the other photos go on while one is to be decided, and the next proposal follows': async machine => {
      const pieces = await seen(machine, floor)
      expect(pieces.calls('look').at(-1)).toEqual({ photo: floor })
      await pieces.answer('look', [right, left])
      pieces.send(chosen(photo('wall.jpg')))
      await pieces.answer('look', [])
      expect([passed(pieces), proposed(pieces)]).toEqual([
        [['wall.jpg', 'wall.jpg']],
        ['bed.jpg', 'floor.jpg'],
      ])
      pieces.send({ type: 'piece.toggled', at: 0 })
      expect(wanted(pieces)).toEqual([false, true])
      pieces.send(event('pieces.declined'))
      expect([proposed(pieces), wanted(pieces)]).toEqual([['floor.jpg'], [true, true]])
      pieces.send(event('pieces.confirmed'))
      expect(pieces.calls('crop')).toEqual([{ photo: floor, boxes: [right, left] }])
      await pieces.answer('crop', [photo('floor 1.jpg')])
      expect(passed(pieces).at(-1)).toEqual(['floor.jpg', 'floor 1.jpg'])
    },
    'only the wanted pieces are cut out, and none where none is wanted': async machine => {
      const pieces = await seen(machine)
      pieces.send({ type: 'piece.toggled', at: 0 })
      pieces.send({ type: 'piece.toggled', at: 1 })
      pieces.send(event('pieces.confirmed'))
      expect(pieces.calls('crop')).toEqual([])
      pieces.send({ type: 'piece.toggled', at: 1 })
      pieces.send(event('pieces.confirmed'))
      expect(pieces.calls('crop')).toEqual([{ photo: bed, boxes: [right] }])
    },
    'an edge goes by keys and by pointer, inside the photo and never over the opposite one':
      async machine => {
        const pieces = await seen(machine)
        pieces.send({ type: 'edge.moved', edge: 'left', by: 0.05 })
        expect(boxes(pieces)).toMatchObject(two)
        pieces.send({ type: 'piece.opened', at: 1 })
        expect(of(pieces).adjusted).toBe(1)
        pieces.send({ type: 'edge.moved', edge: 'left', by: 0.05 })
        pieces.send({ type: 'edge.moved', edge: 'top', by: -0.05 })
        pieces.send({ type: 'edge.placed', edge: 'right', to: 0.95 })
        expect(boxes(pieces)).toMatchObject([left, { left: 0.65, top: 0.15, right: 0.95, bottom: 0.8 }])
        pieces.send({ type: 'edge.placed', edge: 'right', to: 7 })
        pieces.send({ type: 'edge.placed', edge: 'bottom', to: 0.01 })
        pieces.send({ type: 'edge.placed', edge: 'left', to: 3 })
        expect(boxes(pieces)[1]).toMatchObject({ left: 0.96, top: 0.15, right: 1, bottom: 0.19 })
        pieces.send({ type: 'edge.placed', edge: 'left', to: -1 })
        pieces.send({ type: 'edge.moved', edge: 'top', by: -1 })
        expect(boxes(pieces)[1]).toMatchObject({ left: 0, top: 0, right: 1, bottom: 0.19 })
        pieces.send({ type: 'piece.opened', at: 0 })
        pieces.send({ type: 'edge.moved', edge: 'bottom', by: 0.03 })
        pieces.send(event('piece.closed'))
        expect(pieces.state()).toBe('look.idle decision.proposed.resting')
        pieces.send({ type: 'edge.moved', edge: 'bottom', by: 0.03 })
        pieces.send({ type: 'edge.placed', edge: 'bottom', to: 0.3 })
        expect([boxes(pieces)[0], of(pieces).adjusted]).toMatchObject([{ ...left, bottom: 0.93 }, null])
      },
    'a box that is not there is not opened': async machine => {
      const pieces = await seen(machine)
      pieces.send({ type: 'piece.opened', at: 2 })
      expect(of(pieces).adjusted).toBeNull()
      pieces.send({ type: 'piece.opened', at: 0 })
      pieces.send({ type: 'piece.opened', at: 7 })
      expect(of(pieces).adjusted).toBe(0)
    },
    'a piece that was not found is drawn by hand, up to eight of them': async machine => {
      const pieces = await seen(machine)
      for (let count = 3; count <= 8; count += 1) {
        pieces.send(event('piece.added'))
        expect([boxes(pieces).length, of(pieces).adjusted]).toEqual([count, count - 1])
      }
      expect(boxes(pieces).at(-1)).toEqual({ ...center, isWanted: true })
      pieces.send(event('piece.added'))
      expect([boxes(pieces).length, of(pieces).proposals[0]?.found]).toEqual([8, 2])
      pieces.send({ type: 'edge.moved', edge: 'right', by: 0.1 })
      pieces.send(event('pieces.confirmed'))
      expect(of(pieces).adjusted).toBeNull()
      const [call] = pieces.calls('crop') as { boxes: object[] }[]
      expect(call?.boxes).toEqual([
        left,
        right,
        center,
        center,
        center,
        center,
        center,
        { ...center, right: 0.8 },
      ])
    },
    'a photo that was taken as one garment is drawn upon, once, and becomes several': async machine => {
      const pieces = rigOf(machine, { input: {} })
      pieces.send({ type: 'pieces.wanted', photo: floor })
      pieces.send({ type: 'pieces.wanted', photo: floor })
      expect([proposed(pieces), of(pieces).proposals[0]?.found, wanted(pieces)]).toEqual([
        ['floor.jpg'],
        0,
        [true, true],
      ])
      pieces.send({ type: 'pieces.wanted', photo: bed })
      expect(proposed(pieces)).toEqual(['floor.jpg', 'bed.jpg'])
      pieces.send(event('pieces.confirmed'))
      expect(pieces.calls('crop')).toEqual([
        {
          photo: floor,
          boxes: [
            { left: 0.04, top: 0.04, right: 0.48, bottom: 0.96 },
            { left: 0.52, top: 0.04, right: 0.96, bottom: 0.96 },
          ],
        },
      ])
      expect(pieces.calls('look')).toEqual([])
    },
    'a look that fails waits, says why and is tried again when wanted or when the network is back':
      async machine => {
        const pieces = rigOf(machine, { input: { photos: [bed, floor] } })
        await pieces.refuse('look', busy)
        expect([of(pieces).problem, waiting(pieces), passed(pieces)]).toEqual([
          busy.message,
          ['bed.jpg', 'floor.jpg'],
          [],
        ])
        pieces.send(event('look.retried'))
        expect([of(pieces).problem, pieces.calls('look').length]).toEqual([null, 2])
        await pieces.refuse('look', { ...busy, status: 0 })
        pieces.send(event('network.returned'))
        expect([of(pieces).problem, pieces.calls('look')]).toEqual([
          null,
          [{ photo: bed }, { photo: bed }, { photo: bed }],
        ])
        await pieces.refuse('look', busy)
        pieces.send(event('look.skipped'))
        expect([passed(pieces), of(pieces).problem, pieces.calls('look').at(-1)]).toEqual([
          [['bed.jpg', 'bed.jpg']],
          null,
          { photo: floor },
        ])
        await pieces.refuse('look', busy)
        pieces.send(event('look.skipped'))
        expect(pieces.state()).toBe('look.idle decision.none')
      },
    'what is no photo is left to its upload': async machine => {
      const pieces = rigOf(machine, { input: { photos: [bed] } })
      await pieces.refuse('look', broken)
      expect([passed(pieces), waiting(pieces), of(pieces).problem, pieces.state()]).toEqual([
        [['bed.jpg', 'bed.jpg']],
        [],
        null,
        'look.idle decision.none',
      ])
    },
    'pieces that cannot be cut out stay proposed with the reason, until they are tried again':
      async machine => {
        const pieces = await seen(machine)
        pieces.send(event('pieces.confirmed'))
        await pieces.refuse('crop', broken)
        expect([of(pieces).cropProblem, proposed(pieces), passed(pieces)]).toEqual([
          broken.message,
          ['bed.jpg'],
          [],
        ])
        pieces.send(event('pieces.confirmed'))
        expect(of(pieces).cropProblem).toBeNull()
        await pieces.refuse('crop', broken)
        pieces.send(event('pieces.declined'))
        expect([of(pieces).cropProblem, passed(pieces)]).toEqual([null, [['bed.jpg', 'bed.jpg']]])
      },
  },
})
