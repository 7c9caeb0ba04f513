import type { Page } from 'playwright-core'
import { createAttachment, type UploadedImage } from '#src/api/contract/attachments.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import { uploaderMachine } from '#src/machines/editors/images/uploader.ts'
import { done, failed } from '#tests/machines/kit.ts'
import type { Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { aPhotoFile, imagePanel } from './image-panel.ts'

const unreadable = 'broken.jpg can’t be read as an image.'
const refused = { file: ['We could not make anything of this image.'] }
const mayRead = 'images-may-be-read'

/** Images are read once the page hears of it; how that ends is the browser's own doing. */
async function holdReading(page: Page): Promise<void> {
  await page.addInitScript(word => {
    const read = window.createImageBitmap.bind(window)
    Object.defineProperty(window, 'createImageBitmap', {
      value: async (image: Blob) => {
        await new Promise(resolve => window.addEventListener(word, resolve, { once: true }))
        return read(image)
      },
    })
  }, mayRead)
}

/** The page belongs to somebody who is logged in; `image` is one that they uploaded before. */
export async function uploader(page: Page, image: UploadedImage): Promise<Stage> {
  const uploads = await holdCalls(page, createAttachment)
  await holdReading(page)
  const { panel, choose, open } = await imagePanel(page)
  const network = await page.context().newCDPSession(page)
  /** How fast the line takes what is sent; -1 for as fast as it goes. */
  const uploadAt = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  const photo = await aPhotoFile()
  // what stands behind an image's end is no part of it, and takes its time on a slow line
  const me = { ...photo, buffer: Buffer.concat([photo.buffer, Buffer.alloc(256 * 1024)]) }
  const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no image at all') }
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('some notes') }
  const chosen = ({ name, mimeType, buffer }: typeof me) => ({
    event: {
      type: 'upload.chosen',
      file: { name, type: mimeType, bytes: buffer.length, content: new Blob([]) },
    },
    act: () => choose.setInputFiles({ name, mimeType, buffer }),
  })
  const progress = panel.getByRole('progressbar')
  const again = panel.getByRole('button', { name: 'Retry' })
  const cancel = panel.getByRole('button', { name: 'Cancel' })
  const use = panel.getByRole('button', { name: 'Use this photo' })
  const release = () => page.evaluate(word => window.dispatchEvent(new Event(word)), mayRead)
  return {
    name: 'uploader',
    machine: uploaderMachine,
    starts: {
      'the panel is opened': {
        input: { rule: imageFile },
        begin: async () => {
          await open()
          await uploadAt(-1)
          uploads.forget()
        },
      },
    },
    project: ({ file, ...context }: { file: { name: string } | null }) => ({ ...context, file: file?.name }),
    drivers: {
      'a photo is chosen': chosen(me),
      'what is no image is chosen': chosen(broken),
      'a text is chosen': chosen(notes),
      'it can be read': {
        event: done('check', undefined),
        when: (_, { context }) => context.file?.name === me.name,
        act: async () => {
          await release()
          await uploads.arrived()
        },
      },
      'it cannot be read': {
        event: failed('check', { status: 422, code: 'no_image', message: unreadable }),
        when: (_, { context }) => context.file?.name === broken.name,
        act: async () => {
          await release()
          await panel.getByRole('alert').waitFor()
          await uploads.expectNone()
        },
      },
      'some of it is there': {
        event: { type: 'upload.progressed', sent: 0.1 },
        when: (_, { context }) => context.sent === 0,
        act: async () => {
          await uploadAt(16 * 1024)
          await uploads.pass()
        },
      },
      'it is there': {
        event: { type: 'upload.finished', result: image },
        when: (_, { context }) => context.sent === 0,
        act: () => uploads.answer({ data: image }),
      },
      'it is refused': {
        event: {
          type: 'upload.failed',
          error: { status: 422, message: 'Please check the form.', errors: refused },
        },
        when: (_, { context }) => context.sent === 0,
        act: () => uploads.refuse(422, 'Please check the form.', { errors: refused }),
      },
      'upload.retried': {
        event: { type: 'upload.retried' },
        act: async () => {
          await again.click()
          await uploads.arrived()
        },
      },
      'upload.cancelled': {
        event: { type: 'upload.cancelled' },
        act: ({ state }) =>
          (state === 'done' ? panel.getByRole('button', { name: 'Choose another photo' }) : cancel).click(),
      },
    },
    seen: {
      empty: ({ context: { problem } }) => ({
        there: [
          choose,
          panel.getByText('JPEG, PNG or WebP, at most 10 MB.'),
          ...(problem === null ? [] : [panel.getByRole('alert').getByText(problem)]),
        ],
        gone: [progress, again, cancel, use, ...(problem === null ? [panel.getByRole('alert')] : [])],
      }),
      checking: () => ({
        there: [
          panel.getByRole('status').getByText('Processing'),
          panel.getByRole('progressbar', { name: 'Uploading the photo' }),
          cancel,
        ],
        gone: [choose, panel.getByRole('alert')],
      }),
      uploading: ({ context: { sent } }) => ({
        there: [
          panel.getByRole('status').getByText(sent === 0 ? '0% uploaded' : /^[1-9]\d?% uploaded$/),
          panel.getByRole('progressbar', { name: 'Uploading the photo' }),
          cancel,
        ],
        gone: [choose, panel.getByRole('alert')],
      }),
      failed: ({ context: { problem } }) => ({
        there: [panel.getByRole('alert').getByText(problem), again, cancel, choose],
        gone: [progress],
      }),
      done: () => ({ there: [use], gone: [choose, progress] }),
    },
    outside: {},
  }
}
