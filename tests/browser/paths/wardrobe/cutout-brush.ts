import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import { type EditableCutout, editCutout, getCutout } from '#src/api/contract/cutouts.ts'
import type { CutoutEdit, Stroke } from '#src/api/contract/values/cutout-strokes.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { type BrushImage, cutoutBrushMachine, isChanged } from '#src/machines/editors/images/cutout-brush.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'

const refusal = 'Nothing of the photo is left. Keep a part of it, then save.'
const away = 'Back in a moment.'
const full = 'This cutout holds no more strokes. Undo some, or start over.'

interface Context {
  photo: BrushImage | null
  saved: CutoutEdit
  edit: CutoutEdit
  past: readonly CutoutEdit[]
  future: readonly CutoutEdit[]
  stroke: Stroke | null
  mode: Stroke['mode']
  radius: number
  cursor: readonly [number, number]
  problem: string | null
}
const of = ({ context }: AnyMachineSnapshot): Context => context

/** The brush of a garment's first photo. The page belongs to its owner; `begins` is what the edit begins with. */
export async function cutoutBrush(page: Page, garment: Garment, begins: EditableCutout): Promise<Stage> {
  const loads = await holdCalls(page, getCutout)
  const saves = await holdCalls(page, editCutout)
  const [image] = garment.images
  const panel = page.getByRole('dialog', { name: 'Edit cutout' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  const stage = panel.getByRole('application', { name: 'The photo, with a brush' })
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  const choice = (name: string) => panel.locator('label', { hasText: name })
  const alert = panel.getByRole('alert')
  const toast = page.locator('.toast').getByText('Cutout saved.')
  const many = Array.from({ length: 300 }, () => ({
    mode: 'keep' as const,
    radius: 0.01,
    points: [[0.5, 0.5]] as [number, number][],
  }))
  const fullEdit = { base: 'automatic' as const, strokes: many }
  const { width, height, mask: _, ...rest } = begins
  const photo: BrushImage = {
    ...{ url: '', srcSet: '', alt: '', width, height, edit: rest.edit },
    mask: { data: new Uint8Array(width * height), width, height },
  }
  /** The mouse is brought to a place of the photo, in fractions. */
  const pointAt = async (x: number, y: number) => {
    const box = await stage.boundingBox()
    if (box === null) throw new Error('There is no photo to paint on.')
    await page.mouse.move(box.x + x * box.width, box.y + y * box.height)
  }
  const loaded = (given: Partial<EditableCutout>, shown: Partial<BrushImage>): Driver => ({
    event: done('load', { ...photo, ...shown }),
    act: () => loads.answer({ data: { ...begins, ...given } }),
  })
  const isNew = ({ edit, past, future }: Context) => edit.strokes.length + past.length + future.length === 0
  return {
    name: 'cutout-brush',
    machine: cutoutBrushMachine,
    starts: {
      'the cutout of a photo is edited': {
        input: { id: image?.id ?? '' },
        begin: async () => {
          loads.forget()
          saves.forget()
          await page.mouse.up()
          await page.goto('/robots.txt')
          await visit(page, `/account/garment/${garment.slug}`)
          await page.getByRole('button', { name: 'Edit cutout' }).click()
          await loads.arrived()
        },
      },
    },
    project: ({ photo: shown, edit, past, future, stroke, mode, radius, cursor, problem }: Context) => ({
      isFound: shown?.mask !== null,
      base: edit.base,
      strokes: Math.min(edit.strokes.length, 2),
      ...{ past: past.length > 0, future: future.length > 0, points: stroke?.points.length },
      ...{ mode, radius, x: cursor[0], problem },
    }),
    drivers: {
      'its cutout arrives': loaded({}, {}),
      'no cutout was found': loaded({ mask: null }, { mask: null }),
      'it is full': loaded({ edit: fullEdit }, { edit: fullEdit }),
      'it does not arrive': {
        event: failed('load', { status: 503, message: away }),
        act: () => loads.refuse(503, away),
      },
      'load.retried': {
        event: { type: 'load.retried' },
        act: async () => {
          await button('Retry').click()
          await loads.arrived()
        },
      },
      'Remove is chosen': {
        event: { type: 'mode.chosen', mode: 'remove' },
        when: (_state, before) => isNew(of(before)) && of(before).mode === 'keep',
        act: () => choice('Remove').click(),
      },
      'a larger brush is chosen': {
        event: { type: 'radius.chosen', radius: 0.035 },
        when: (_state, before) => isNew(of(before)) && of(before).radius === 0.03,
        act: () => stage.press('+'),
      },
      'the brush goes right': {
        event: { type: 'cursor.moved', right: 0.01, down: 0 },
        when: (_state, before) => of(before).cursor[0] === 0.5 && of(before).edit.strokes.length === 0,
        act: () => stage.press('ArrowRight'),
      },
      'the brush goes down': {
        event: { type: 'stroke.begun', place: [0.5, 0.5] },
        when: (_state, before) => of(before).edit.strokes.length !== 1,
        act: async (_step, before) => {
          await pointAt(0.5, 0.5)
          await page.mouse.down()
          if (of(before).edit.strokes.length === 300) await page.mouse.up()
        },
      },
      'the brush is drawn': {
        event: { type: 'stroke.moved', places: [[0.75, 0.5]] },
        when: (_state, before) => of(before).stroke?.points.length === 1,
        act: () => pointAt(0.75, 0.5),
      },
      'stroke.ended': { event: { type: 'stroke.ended' }, act: () => page.mouse.up() },
      'stroke.cancelled': {
        event: { type: 'stroke.cancelled' },
        act: async () => {
          await stage.dispatchEvent('pointercancel', { pointerId: 1 })
          await page.mouse.up()
        },
      },
      'the whole photo is chosen': {
        event: { type: 'base.chosen', base: 'photo' },
        when: (_state, before) => of(before).edit.base === 'automatic' && of(before).past.length < 2,
        act: () => choice('Whole photo').click(),
      },
      'edit.undone': {
        event: { type: 'edit.undone' },
        when: (_state, before) => of(before).past.length > 0,
        act: () => button('Undo').click(),
      },
      'edit.redone': {
        event: { type: 'edit.redone' },
        when: (_state, before) => of(before).future.length > 0,
        act: () => button('Redo').click(),
      },
      'edit.saved': {
        event: { type: 'edit.saved' },
        when: (_state, before) => isChanged(of(before)),
        act: async () => {
          await button('Save').dblclick()
          await saves.arrived()
        },
      },
      'it is saved': {
        event: done('save', undefined),
        act: () => saves.answer({ data: { ...image } }),
      },
      'it is not saved': {
        event: failed('save', { status: 422, message: refusal }),
        act: () => saves.refuse(422, refusal),
      },
      'brush.closed': {
        event: { type: 'brush.closed' },
        act: async () => {
          await page.keyboard.press('Escape')
          await page.mouse.up()
        },
      },
      'discard.confirmed': {
        event: { type: 'discard.confirmed' },
        act: () => question.getByRole('button', { name: 'Discard', exact: true }).click(),
      },
      'discard.cancelled': {
        event: { type: 'discard.cancelled' },
        act: () => question.getByRole('button', { name: 'Keep editing' }).click(),
      },
    },
    seen: {
      loading: () => ({
        there: [panel.getByRole('status').getByText('Getting the cutout ready')],
        gone: [stage, alert],
      }),
      failed: () => ({ there: [alert.getByText(away), button('Retry')], gone: [stage] }),
      'painting.idle': snapshot => {
        const { problem, mode, edit, photo: shown } = of(snapshot)
        const isFull = edit.strokes.length === 300
        return {
          there: [
            stage.and(panel.locator(':not([data-down])')),
            panel.locator('label:has(:checked)', { hasText: mode === 'keep' ? 'Keep' : 'Remove' }),
            ...(problem === null ? [] : [alert.getByText(isFull ? full : problem)]),
            ...(shown?.mask === null ? [panel.getByText('No cutout was found in this photo.')] : []),
          ],
          gone: [question, ...(problem === null ? [alert] : [])],
        }
      },
      'painting.stroke': () => ({ there: [panel.locator('[data-down]')], gone: [question] }),
      confirming: () => ({ there: [question.getByText('What you painted isn’t saved yet.')] }),
      saving: () => ({
        there: [panel.getByRole('button', { name: 'Save', disabled: true, exact: true })],
        gone: [alert],
      }),
      done: () => ({ there: [toast], gone: [panel] }),
      closed: () => ({ there: [page.getByRole('button', { name: 'Edit cutout' })], gone: [panel] }),
    },
    outside: {},
  }
}
