import { expect } from 'vitest'
import type { CutoutEdit, Stroke } from '#src/api/contract/values/cutout-strokes.ts'
import { type BrushImage, cutoutBrushMachine } from '#src/machines/editors/images/cutout-brush.ts'
import { describeMachine, done, failed, type Invariant, rigOf } from '../kit.ts'

const input = { id: 'i_coat' }
const mask = { data: new Uint8Array(100 * 200), width: 100, height: 200 }
const before: CutoutEdit = {
  base: 'automatic',
  strokes: [{ mode: 'keep', radius: 0.02, points: [[0.1, 0.1]] }],
}
const photo = (given: Partial<BrushImage> = {}): BrushImage => ({
  ...{ url: '/private/i_coat-160.webp', srcSet: '', alt: 'Coat', width: 100, height: 200, mask, edit: null },
  ...given,
})
const event = (type: string) => ({ type })
const at = (x: number, y: number) => ({ type: 'stroke.begun', place: [x, y] })
const to = (...places: [number, number][]) => ({ type: 'stroke.moved', places })
const refusal = { status: 422, code: 'invalid', message: 'Nothing of the photo is left.' }
const isIdle: Invariant = ({ context, children }) =>
  context.photo !== null && context.stroke === null && !('load' in children) && !('save' in children)

type Rig = ReturnType<typeof rigOf>
/** A brush whose photo has arrived. */
async function opened(machine: Parameters<typeof rigOf>[0], given: Partial<BrushImage> = {}) {
  const brush = rigOf(machine, { input })
  expect(brush.calls('load')).toEqual([input])
  await brush.answer('load', photo(given))
  return brush
}
const edit = (brush: Rig) => brush.context().edit as CutoutEdit
const points = (brush: Rig) => edit(brush).strokes.map(stroke => stroke.points)
/** Draws a dab. */
function dab(brush: Rig, x = 0.5, y = 0.5) {
  brush.send(at(x, y))
  brush.send(event('stroke.ended'))
}
const strokes = (count: number, length: number): Stroke[] =>
  Array.from({ length: count }, () => ({
    ...{ mode: 'keep', radius: 0.01 },
    points: Array.from({ length }, () => [0.5, 0.5] as const),
  }))

describeMachine({
  name: 'cutout-brush',
  machine: cutoutBrushMachine,
  inputs: { 'a garment’s photo': input },
  events: {
    'its cutout arrives': done('load', photo()),
    'no cutout was found': done('load', photo({ mask: null })),
    'it was edited before': done('load', photo({ edit: before })),
    'it is full': done('load', photo({ edit: { base: 'automatic', strokes: strokes(300, 1) } })),
    'it does not arrive': failed('load', new Error('no answer')),
    'load.retried': event('load.retried'),
    'Remove is chosen': { type: 'mode.chosen', mode: 'remove' },
    'a large brush is chosen': { type: 'radius.chosen', radius: 0.1 },
    'the automatic cutout is chosen': { type: 'base.chosen', base: 'automatic' },
    'the whole photo is chosen': { type: 'base.chosen', base: 'photo' },
    'the brush goes right by keys': { type: 'cursor.moved', right: 0.5, down: 0 },
    'the brush goes down': event('stroke.begun'),
    'the brush goes down elsewhere': at(0.2, 0.2),
    'the brush is drawn': to([0.8, 0.8]),
    'stroke.ended': event('stroke.ended'),
    'stroke.cancelled': event('stroke.cancelled'),
    'edit.undone': event('edit.undone'),
    'edit.redone': event('edit.redone'),
    'edit.saved': event('edit.saved'),
    'it is saved': done('save', undefined),
    'it is not saved': failed('save', refusal),
    'brush.closed': event('brush.closed'),
    'discard.confirmed': event('discard.confirmed'),
    'discard.cancelled': event('discard.cancelled'),
  },
  // strokes can be drawn without end: whether there are some, and something to undo and redo, is distinguished
  project: ({ photo: loaded, saved, edit: current, past, future, stroke, mode, radius, cursor, problem }) => {
    const { strokes: drawn, base } = current as CutoutEdit
    return {
      isFound: (loaded as BrushImage | null)?.mask !== null,
      saved: (saved as CutoutEdit).strokes.length,
      base,
      drawn: drawn.length >= 300 ? 'full' : drawn.length > 0,
      isSaved: current === saved,
      past: (past as unknown[]).length > 0,
      future: (future as unknown[]).length > 0,
      stroke: (stroke as Stroke | null)?.points.length === 1,
      ...{ mode, radius, x: (cursor as [number, number])[0] === 1, problem: problem !== null },
    }
  },
  invariants: {
    loading: ({ context, children }) => context.photo === null && 'load' in children,
    failed: ({ context, children }) =>
      context.photo === null && context.problem !== null && !('load' in children),
    painting: ({ context }) => context.photo !== null,
    'painting.idle': isIdle,
    'painting.stroke': ({ context }) => context.photo !== null && context.stroke !== null,
    confirming: snapshot => isIdle(snapshot) && snapshot.context.edit !== snapshot.context.saved,
    saving: ({ context, children }) =>
      context.stroke === null && context.problem === null && 'save' in children,
    done: isIdle,
    closed: ({ context }) => context.stroke === null,
  },
  behaviours: {
    'a stroke is drawn from where the brush goes down to where it goes up': async machine => {
      const brush = await opened(machine)
      expect([brush.state(), edit(brush), brush.context().mode]).toEqual([
        'painting.idle',
        { base: 'automatic', strokes: [] },
        'keep',
      ])
      brush.send(at(0.2, 0.2))
      brush.send(to([0.4, 0.2], [0.4, 0.6]))
      expect([brush.state(), edit(brush).strokes]).toEqual(['painting.stroke', []])
      brush.send(event('stroke.ended'))
      expect([brush.state(), edit(brush), brush.context().cursor]).toEqual([
        'painting.idle',
        {
          base: 'automatic',
          strokes: [
            {
              mode: 'keep',
              radius: 0.03,
              points: [
                [0.2, 0.2],
                [0.4, 0.2],
                [0.4, 0.6],
              ],
            },
          ],
        },
        [0.4, 0.6],
      ])
    },
    'what is hardly farther adds no point, in the shape of the photo': async machine => {
      const brush = await opened(machine)
      brush.send(at(0.5, 0.5))
      // the photo is twice as high as wide: a hundredth of its width is half a hundredth of its height
      brush.send(to([0.509, 0.5], [0.5, 0.504], [0.511, 0.5], [0.511, 0.506]))
      brush.send(event('stroke.ended'))
      expect(points(brush)).toEqual([
        [
          [0.5, 0.5],
          [0.511, 0.5],
          [0.511, 0.506],
        ],
      ])
      brush.send({ type: 'radius.chosen', radius: 0.12 })
      brush.send(at(0.5, 0.5))
      brush.send(to([0.53, 0.5], [0.55, 0.5]))
      brush.send(event('stroke.ended'))
      expect(points(brush)[1]).toEqual([
        [0.5, 0.5],
        [0.55, 0.5],
      ])
    },
    'a stroke stays on the photo, and its points are short': async machine => {
      const brush = await opened(machine)
      brush.send(at(-0.2, 0.123456))
      brush.send(to([1.4, 2]))
      brush.send(event('stroke.ended'))
      expect(points(brush)).toEqual([
        [
          [0, 0.1235],
          [1, 1],
        ],
      ])
    },
    'the brush is moved by keys, and draws while it is down': async machine => {
      const brush = await opened(machine)
      expect(brush.context().cursor).toEqual([0.5, 0.5])
      for (let pressed = 0; pressed < 40; pressed += 1)
        brush.send({ type: 'cursor.moved', right: -0.02, down: 0.01 })
      expect([brush.context().cursor, edit(brush).strokes]).toEqual([[0, 0.9], []])
      brush.send(event('stroke.begun'))
      brush.send({ type: 'cursor.moved', right: 0.1, down: 0 })
      brush.send({ type: 'cursor.moved', right: 0, down: -0.1 })
      brush.send(event('stroke.ended'))
      expect([points(brush), brush.context().cursor]).toEqual([
        [
          [
            [0, 0.9],
            [0.1, 0.9],
            [0.1, 0.8],
          ],
        ],
        [0.1, 0.8],
      ])
      dab(brush, 0.3, 0.3)
      brush.send(event('stroke.begun'))
      brush.send(event('stroke.ended'))
      expect(points(brush).slice(1)).toEqual([[[0.3, 0.3]], [[0.3, 0.3]]])
    },
    'mode and size are those of the strokes that follow': async machine => {
      const brush = await opened(machine)
      dab(brush)
      brush.send({ type: 'mode.chosen', mode: 'remove' })
      brush.send({ type: 'radius.chosen', radius: 0.05 })
      dab(brush)
      brush.send({ type: 'radius.chosen', radius: 3 })
      dab(brush)
      brush.send({ type: 'radius.chosen', radius: 0 })
      brush.send({ type: 'mode.chosen', mode: 'keep' })
      dab(brush)
      expect(edit(brush).strokes.map(({ mode, radius }) => [mode, radius])).toEqual([
        ['keep', 0.03],
        ['remove', 0.05],
        ['remove', 0.12],
        ['keep', 0.005],
      ])
    },
    'strokes are undone and redone one at a time, until another is drawn': async machine => {
      const brush = await opened(machine)
      brush.send(event('edit.undone'))
      brush.send(event('edit.redone'))
      expect([points(brush), brush.state()]).toEqual([[], 'painting.idle'])
      dab(brush, 0.1, 0.1)
      dab(brush, 0.2, 0.2)
      brush.send(event('edit.undone'))
      expect(points(brush)).toEqual([[[0.1, 0.1]]])
      brush.send(event('edit.undone'))
      expect(points(brush)).toEqual([])
      brush.send(event('edit.redone'))
      expect(points(brush)).toEqual([[[0.1, 0.1]]])
      brush.send(event('edit.redone'))
      expect(points(brush)).toEqual([[[0.1, 0.1]], [[0.2, 0.2]]])
      brush.send(event('edit.redone'))
      expect(points(brush)).toHaveLength(2)
      brush.send(event('edit.undone'))
      dab(brush, 0.3, 0.3)
      brush.send(event('edit.redone'))
      expect(points(brush)).toEqual([[[0.1, 0.1]], [[0.3, 0.3]]])
      brush.send(event('edit.undone'))
      brush.send(event('edit.undone'))
      expect(edit(brush)).toEqual({ base: 'automatic', strokes: [] })
    },
    'a stroke that a second finger ends is not drawn': async machine => {
      const brush = await opened(machine)
      brush.send(at(0.2, 0.2))
      brush.send(event('stroke.cancelled'))
      expect([brush.state(), points(brush), brush.context().past, brush.context().stroke]).toEqual([
        ...['painting.idle', [], []],
        null,
      ])
    },
    'starting over can be undone; from where it is already it changes nothing': async machine => {
      const brush = await opened(machine)
      brush.send({ type: 'base.chosen', base: 'automatic' })
      expect(brush.context().past).toEqual([])
      dab(brush)
      brush.send({ type: 'base.chosen', base: 'automatic' })
      expect(edit(brush)).toEqual({ base: 'automatic', strokes: [] })
      brush.send({ type: 'base.chosen', base: 'photo' })
      expect(edit(brush)).toEqual({ base: 'photo', strokes: [] })
      brush.send(event('edit.undone'))
      brush.send(event('edit.undone'))
      expect(points(brush)).toEqual([[[0.5, 0.5]]])
    },
    'where no cutout was found the brush removes from the whole photo': async machine => {
      const brush = await opened(machine, { mask: null })
      expect([edit(brush), brush.context().mode]).toEqual([{ base: 'photo', strokes: [] }, 'remove'])
      brush.send(event('edit.saved'))
      expect(brush.state()).toBe('painting.idle')
    },
    'an edit goes on where it was saved, back to the automatic cutout, too': async machine => {
      const brush = await opened(machine, { edit: before })
      expect(edit(brush)).toEqual(before)
      dab(brush)
      expect(edit(brush).strokes).toHaveLength(2)
      brush.send({ type: 'base.chosen', base: 'automatic' })
      brush.send(event('edit.saved'))
      expect([brush.state(), brush.calls('save')]).toEqual([
        'saving',
        [{ id: 'i_coat', edit: { base: 'automatic', strokes: [] } }],
      ])
      await brush.answer('save', undefined)
      expect(brush.state()).toBe('done')
    },
    'a failure loses no stroke, and is said until something else is done': async machine => {
      const brush = await opened(machine)
      dab(brush)
      brush.send(event('edit.saved'))
      brush.send(event('edit.saved'))
      brush.send(event('brush.closed'))
      expect([brush.state(), brush.calls('save').length]).toEqual(['saving', 1])
      await brush.refuse('save', refusal)
      expect([brush.state(), points(brush), brush.context().problem]).toEqual([
        'painting.idle',
        [[[0.5, 0.5]]],
        refusal.message,
      ])
      brush.send(event('edit.saved'))
      expect([brush.state(), brush.context().problem]).toEqual(['saving', null])
      await brush.refuse('save', { status: 401, code: 'session', message: '' })
      expect(brush.context().problem).toMatch(/^Your session ended/)
      for (const next of [at(0.1, 0.1), event('edit.undone'), event('edit.redone')]) {
        brush.send(next)
        expect(brush.context().problem).toBeNull()
        brush.send(event('stroke.ended'))
        brush.send(event('edit.saved'))
        await brush.refuse('save', refusal)
        expect(brush.context().problem).toBe(refusal.message)
      }
      brush.send({ type: 'base.chosen', base: 'photo' })
      expect(brush.context().problem).toBeNull()
    },
    'it is saved only where something changed, and what is undone is no change': async machine => {
      const brush = await opened(machine)
      brush.send(event('edit.saved'))
      dab(brush)
      brush.send(event('edit.undone'))
      brush.send(event('edit.saved'))
      expect([brush.state(), brush.calls('save')]).toEqual(['painting.idle', []])
      brush.send(event('edit.redone'))
      brush.send(event('edit.saved'))
      expect(brush.state()).toBe('saving')
    },
    'one stroke in place of another is a change, and so is another base': async machine => {
      const brush = await opened(machine, { edit: before })
      brush.send({ type: 'base.chosen', base: 'automatic' })
      dab(brush)
      expect(edit(brush).strokes).toHaveLength(1)
      brush.send(event('brush.closed'))
      expect(brush.state()).toBe('confirming')
      const other = await opened(machine)
      other.send({ type: 'base.chosen', base: 'photo' })
      other.send(event('brush.closed'))
      expect(other.state()).toBe('confirming')
    },
    'strokes are discarded only when that is confirmed': async machine => {
      const brush = await opened(machine)
      dab(brush)
      brush.send(event('brush.closed'))
      brush.send(event('discard.cancelled'))
      expect([brush.state(), points(brush)]).toEqual(['painting.idle', [[[0.5, 0.5]]]])
      brush.send(at(0.2, 0.2))
      brush.send(event('brush.closed'))
      expect([brush.state(), points(brush).length, brush.context().stroke]).toEqual(['confirming', 2, null])
      brush.send(event('discard.confirmed'))
      expect([brush.state(), brush.calls('save')]).toEqual(['closed', []])
    },
    'without strokes it closes at once, also before it has arrived': async machine => {
      const brush = await opened(machine)
      brush.send(event('brush.closed'))
      expect(brush.state()).toBe('closed')
      const early = rigOf(machine, { input })
      early.send(event('brush.closed'))
      expect(early.state()).toBe('closed')
      const failing = rigOf(machine, { input })
      await failing.refuse('load', refusal)
      failing.send(event('brush.closed'))
      expect(failing.state()).toBe('closed')
    },
    'what does not arrive is fetched again': async machine => {
      const brush = rigOf(machine, { input })
      await brush.refuse('load', refusal)
      expect([brush.state(), brush.context().problem]).toEqual(['failed', refusal.message])
      brush.send(event('load.retried'))
      expect([brush.state(), brush.context().problem, brush.calls('load').length]).toEqual([
        'loading',
        null,
        2,
      ])
      await brush.answer('load', photo())
      expect(brush.state()).toBe('painting.idle')
    },
    'a cutout that is full takes no more strokes, and says so': async machine => {
      for (const [count, length] of [
        [300, 1],
        [10, 500],
      ] as const) {
        const brush = await opened(machine, { edit: { base: 'photo', strokes: strokes(count, length) } })
        brush.send(at(0.5, 0.5))
        expect([brush.state(), edit(brush).strokes.length, brush.context().problem]).toEqual([
          'painting.idle',
          count,
          'This cutout holds no more strokes. Undo some, or start over.',
        ])
      }
      const nearly = await opened(machine, { edit: { base: 'photo', strokes: strokes(2, 2499) } })
      nearly.send(at(0.1, 0.1))
      nearly.send(to([0.2, 0.1], [0.3, 0.1], [0.4, 0.1]))
      nearly.send(event('stroke.ended'))
      expect(points(nearly)[2]).toEqual([
        [0.1, 0.1],
        [0.2, 0.1],
      ])
    },
  },
})
