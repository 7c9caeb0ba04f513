import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, inside, mostZoom } from '#src/machines/editors/images/crop-area.ts'
import { imageCropMachine } from '#src/machines/editors/images/image-crop.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from '../kit.ts'

const image = { id: 'i_photo0000001', width: 400, height: 200, aspect: 1 }
const input = { image }
const moved = (right: number, down: number) => ({ type: 'crop.moved', right, down })
const zoomed = (zoom: number) => ({ type: 'crop.zoomed', zoom })
const accepted = { type: 'crop.accepted' }
const refused = { status: 422, code: 'invalid', message: 'Choose a square inside the photo.' }
const away = { status: 503, code: 'unavailable', message: 'Back in a moment.' }
const isInside: Invariant = ({ context }) => {
  const { x, y, width, height } = areaOf(context)
  return width === height && x >= 0 && y >= 0 && x + width <= image.width && y + height <= image.height
}

describeMachine({
  name: 'image-crop',
  machine: imageCropMachine,
  inputs: { 'a wide image': input },
  events: {
    'moved right': moved(0.5, 0),
    'moved down': moved(0, 0.5),
    'placed top left': { type: 'crop.placed', x: 0, y: 0 },
    'zoomed in': zoomed(2),
    'zoomed out': zoomed(1),
    'crop.accepted': accepted,
    'crop.cancelled': { type: 'crop.cancelled' },
    'it is saved': done('save', { id: 'i_cropped00001' }),
    'it is refused': failed('save', refused),
    'no answer': failed('save', away),
  },
  project: ({ image: _, ...context }: { image: object }) => context,
  invariants: {
    adjusting: snapshot => isInside(snapshot) && !('save' in snapshot.children),
    saving: snapshot =>
      isInside(snapshot) && snapshot.context.refusal === null && 'save' in snapshot.children,
    unreachable: snapshot => isInside(snapshot) && snapshot.context.refusal !== null,
    saved: ({ status, context }) => status === 'done' && context.refusal === null,
    cancelled: ({ status }) => status === 'done',
  },
  behaviours: {
    'the square begins in the middle and goes where it is moved, never beyond the image': async machine => {
      const crop = rigOf(machine, { input })
      const area = () => areaOf(crop.snapshot().context)
      expect(area()).toEqual({ x: 100, y: 0, width: 200, height: 200 })
      crop.send(moved(0.1, 0.1))
      expect(area()).toEqual({ x: 120, y: 0, width: 200, height: 200 })
      crop.send(zoomed(2))
      expect(area()).toEqual({ x: 170, y: 50, width: 100, height: 100 })
      crop.send(moved(-0.1, 0.1))
      expect(area()).toEqual({ x: 160, y: 60, width: 100, height: 100 })
      crop.send({ type: 'crop.placed', x: 1, y: 1 })
      expect(area()).toEqual({ x: 300, y: 100, width: 100, height: 100 })
      crop.send(zoomed(99))
      expect(crop.context().zoom).toBe(mostZoom)
      crop.send(zoomed(0))
      expect(area()).toEqual({ x: 200, y: 0, width: 200, height: 200 })
      crop.send(accepted)
      crop.send(accepted)
      crop.send(moved(-1, 0))
      expect(crop.calls('save')).toEqual([{ id: image.id, crop: { x: 200, y: 0, width: 200, height: 200 } }])
      await crop.answer('save', { id: 'i_cropped00001' })
      expect([crop.state(), crop.context().result]).toEqual(['saved', { id: 'i_cropped00001' }])
    },
    'a frame of another shape is as large as fits, and moves by its own width and height': machine => {
      const wide = { id: 'i_photo0000001', width: 1600, height: 1200, aspect: 4 }
      const crop = rigOf(machine, { input: { image: wide } })
      const area = () => areaOf(crop.snapshot().context)
      expect(area()).toEqual({ x: 0, y: 400, width: 1600, height: 400 })
      crop.send(moved(0.5, 0.5))
      expect(area()).toEqual({ x: 0, y: 600, width: 1600, height: 400 })
      crop.send(zoomed(2))
      expect(area()).toEqual({ x: 400, y: 700, width: 800, height: 200 })
      crop.send({ type: 'crop.placed', x: 0, y: 1 })
      expect(area()).toEqual({ x: 0, y: 1000, width: 800, height: 200 })
      const high = rigOf(machine, { input: { image: { ...wide, width: 1200, height: 1600, aspect: 0.5 } } })
      expect(areaOf(high.snapshot().context)).toEqual({ x: 200, y: 0, width: 800, height: 1600 })
    },
    'a refused crop says why and keeps the square; without an answer the same is sent again':
      async machine => {
        const crop = rigOf(machine, { input })
        crop.send(moved(0.1, 0))
        crop.send(accepted)
        await crop.refuse('save', refused)
        expect([crop.state(), crop.context().refusal]).toEqual(['adjusting', refused.message])
        crop.send(accepted)
        expect(crop.context().refusal).toBeNull()
        await crop.refuse('save', away)
        expect([crop.state(), crop.context().refusal]).toEqual(['unreachable', away.message])
        crop.send(accepted)
        const [first, second, third] = crop.calls('save')
        expect([crop.state(), crop.context().refusal, second, third]).toEqual(['saving', null, first, first])
      },
    'a crop whose session ended keeps its square and says what to do': async machine => {
      const crop = rigOf(machine, { input })
      crop.send(moved(0.1, 0))
      const before = areaOf(crop.snapshot().context)
      crop.send(accepted)
      await crop.refuse('save', { status: 401, code: 'unauthenticated', message: 'Please sign in.' })
      expect([crop.state(), crop.context().refusal, areaOf(crop.snapshot().context)]).toEqual([
        'adjusting',
        'Your session ended before it was saved. Once you are logged in, press it again.',
        before,
      ])
    },
    'after a lost answer it can be moved, placed, zoomed or left': async machine => {
      for (const [event, state] of [
        [moved(0.1, 0), 'adjusting'],
        [{ type: 'crop.placed', x: 0, y: 0 }, 'adjusting'],
        [zoomed(2), 'adjusting'],
        [{ type: 'crop.cancelled' }, 'cancelled'],
      ] as const) {
        const crop = rigOf(machine, { input })
        const before = areaOf(crop.snapshot().context)
        crop.send(accepted)
        await crop.refuse('save', away)
        crop.send(event)
        expect(crop.state()).toBe(state)
        if (state === 'adjusting') {
          expect(crop.context().refusal).toBeNull()
          expect(areaOf(crop.snapshot().context)).not.toEqual(before)
        }
      }
      const left = rigOf(machine, { input })
      left.send({ type: 'crop.cancelled' })
      expect([left.state(), left.calls('save')]).toEqual(['cancelled', []])
    },
  },
})

test('a crop lies inside its image, for any image, frame and position', () => {
  const side = fc.integer({ min: 1, max: 8000 })
  const share = fc.double({ min: -1, max: 2, noNaN: true })
  const aspect = fc.constantFrom(1, 4.5, 0.8)
  const zoom = fc.double({ min: 1, max: mostZoom, noNaN: true })
  fc.assert(
    fc.property(side, side, aspect, share, share, zoom, (width, height, shape, x, y, near) => {
      const shown = { id: 'i', width, height, aspect: shape }
      const area = areaOf({ image: shown, ...inside(shown, { x, y, zoom: near }) })
      if (shape === 1) expect(area.width).toBe(area.height)
      expect(Object.values(area).every(Number.isInteger)).toBe(true)
      expect([area.x >= 0, area.y >= 0, area.width >= 1 && area.height >= 1]).toEqual([true, true, true])
      expect([area.x + area.width <= width, area.y + area.height <= height]).toEqual([true, true])
    }),
  )
})
