import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { createAttachment, setAvatar, type UploadedImage } from '#src/api/contract/attachments.ts'
import { areaOf, type CropImage, type Placement, sharesOf } from '#src/machines/editors/images/crop-area.ts'
import { imageCropMachine } from '#src/machines/editors/images/image-crop.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { aUser } from '#tests/support/members/a-user.ts'
import { aPhotoFile, imagePanel } from './image-panel.ts'

const refusal = 'Choose a square inside the photo.'
const away = 'Back in a moment.'
/** The side of the avatar in pixels (V-04). */
const previewSize = 54

type Context = Placement & { image: CropImage; refusal: string | null }

/** The page belongs to somebody who is logged in; `uploaded` is an image of theirs that is wider than high. */
export async function imageCrop(page: Page, uploaded: UploadedImage): Promise<Stage> {
  const crops = await holdCalls(page, setAvatar)
  await page.route(`**${createAttachment.path}`, route =>
    route.fulfill({ status: createAttachment.status, json: { data: uploaded } }),
  )
  const { panel, choose, open } = await imagePanel(page)
  const photo = await aPhotoFile()
  const { id, width, height } = uploaded
  const image: CropImage = { id, width: width ?? 0, height: height ?? 0, aspect: 1 }
  const button = (name: string) => panel.getByRole('button', { name, exact: true })
  const use = (disabled: boolean) =>
    panel.getByRole('button', { name: 'Use this photo', disabled, exact: true })
  const another = (disabled: boolean) =>
    panel.getByRole('button', { name: 'Choose another photo', disabled, exact: true })
  const frame = panel.getByRole('group', { name: /^The visible part/ })
  const zoom = panel.getByRole('slider', { name: 'Zoom' })
  const alert = panel.getByRole('alert')
  const retry = button('Retry')
  const toast = page.locator('.toast').getByText('Your photo is saved.')
  const preview = panel.locator('.crop__preview img')
  /** The small image shows what the machine would send. */
  const expectShown = async ({ x, y, zoom: near }: Placement) => {
    const { across, along } = sharesOf(image, near)
    const [wide, high] = [previewSize / across, previewSize / along]
    const wanted = [(x - across / 2) * wide, (y - along / 2) * high, wide].map(length =>
      Math.round(Math.abs(length)),
    )
    await expect
      .poll(() =>
        preview.evaluate(({ style }) =>
          [style.left, style.top, style.width].map(length => Math.round(Math.abs(Number.parseFloat(length)))),
        ),
      )
      .toEqual(wanted)
  }
  const pushRight = async () => {
    await frame.focus()
    for (let pressed = 0; pressed < 30; pressed += 1) await page.keyboard.press('ArrowRight')
  }
  const dragRight = async () => {
    const box = await frame.boundingBox()
    if (box === null) throw new Error('There is no frame to drag in.')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    // let go beside the panel, which stays open
    await page.mouse.move(x + box.width, y, { steps: 3 })
    await page.mouse.up()
  }
  const placing = (
    event: AnyEventObject,
    when: (context: Context, state: string) => boolean,
    act: (state: string) => Promise<void>,
  ): Driver => ({
    event,
    when: (state, { context }) => when(context, state),
    act: async ({ state, snapshot }) => {
      await act(state)
      await expectShown(snapshot.context)
    },
  })
  return {
    name: 'image-crop',
    machine: imageCropMachine,
    starts: {
      'an image is uploaded': {
        input: { image },
        begin: async () => {
          crops.forget()
          await open()
          await choose.setInputFiles(photo)
          // it can be dragged as soon as the frame stands there
          await frame.waitFor()
          await expectShown({ x: 0.5, y: 0.5, zoom: 1 })
        },
      },
    },
    project: ({ x, zoom: near, refusal: said }: Context) => ({ x, near, said }),
    drivers: {
      'zoomed in': placing(
        { type: 'crop.zoomed', zoom: 1.25 },
        context => context.zoom === 1,
        () => button('Zoom in').click(),
      ),
      'zoomed out': placing(
        { type: 'crop.zoomed', zoom: 1 },
        context => context.zoom > 1,
        () => button('Zoom out').click(),
      ),
      'moved left': placing(
        { type: 'crop.moved', right: 0.1, down: 0 },
        (context, state) => context.x === 0.5 || state === 'unreachable',
        () => button('Move left').click(),
      ),
      'to the left edge': placing(
        { type: 'crop.placed', x: 0, y: 0.5 },
        ({ x, zoom: near }) => x > sharesOf(image, near).across / 2 + 0.01,
        state => (state === 'unreachable' ? pushRight() : dragRight()),
      ),
      'crop.accepted': {
        event: { type: 'crop.accepted' },
        // with another part than the one it begins with
        when: (_, { context }) => context.zoom > 1 && context.x !== 0.5,
        act: async ({ state }, { context }) => {
          const sent = page.waitForRequest(request => request.method() === setAvatar.method)
          await (state === 'unreachable' ? retry.click() : use(false).dblclick())
          await crops.arrived()
          expect((await sent).postDataJSON()).toEqual({ attachment_id: id, crop: areaOf(context) })
        },
      },
      'it is the avatar': {
        event: done('save', undefined),
        act: async () => {
          await crops.answer({ data: aUser({ attachment: [uploaded] }) })
          await crops.expectNone()
        },
      },
      'it is refused': {
        event: failed('save', { status: 422, message: refusal }),
        act: () => crops.refuse(422, refusal),
      },
      'no answer': {
        event: failed('save', { status: 503, message: away }),
        act: () => crops.refuse(503, away),
      },
      'crop.cancelled': { event: { type: 'crop.cancelled' }, act: () => another(false).click() },
    },
    seen: {
      adjusting: ({ context }) => ({
        there: [
          frame,
          use(false),
          zoom.and(panel.locator(`[aria-valuetext="${context.zoom.toFixed(2)} times"]`)),
          ...(context.refusal === null ? [] : [alert.getByText(context.refusal)]),
        ],
        gone: [retry, ...(context.refusal === null ? [alert] : [])],
      }),
      saving: () => ({ there: [use(true), another(true)], gone: [alert] }),
      unreachable: () => ({ there: [alert.getByText(away), retry, use(false), another(false)] }),
      saved: () => ({ there: [toast, page.getByRole('button', { name: 'Change photo' })], gone: [panel] }),
      cancelled: () => ({ there: [choose], gone: [frame, use(false)] }),
    },
    outside: {},
  }
}
