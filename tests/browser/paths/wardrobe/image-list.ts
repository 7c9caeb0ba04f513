import type { Page } from 'playwright-core'
import type { AnyMachineSnapshot } from 'xstate'
import { createAttachment, type UploadedImage } from '#src/api/contract/attachments.ts'
import { mostGarmentImages } from '#src/api/contract/values/garment-words.ts'
import { imageFile } from '#src/api/contract/values/image-file.ts'
import { imageListMachine } from '#src/machines/editors/images/image-list.ts'
import type { ListedImage, RefusedFile } from '#src/machines/editors/images/images.ts'
import type { Driver, Stage } from '#tests/support/browser/drive.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { visit } from '#tests/support/browser/page.ts'
import { aGarmentPhoto, aSoftPhoto } from '#tests/support/members/garment-photos.ts'

const lost = 'We are on it.'
const front = 'The front'
const keys = ['image-1', 'image-2']

interface Context {
  images: readonly ListedImage[]
  refused: readonly RefusedFile[]
  count: number
}
const of = ({ context }: AnyMachineSnapshot): Context => context
const phaseOf = ({ images }: Context, key: string) => images.find(each => each.key === key)?.phase
const sending = ({ images }: Context) => images.filter(({ phase }) => phase === 'sending').length
const isThere = ({ images }: Context) => images.every(({ phase }) => phase === 'there')

/** The photos of a new garment. The page belongs to somebody who is logged in; `image` is one that they uploaded before. */
export async function imageList(page: Page, image: UploadedImage): Promise<Stage> {
  const uploads = await holdCalls(page, createAttachment)
  // what was begun in one walk is not found in the next
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('draft ')) localStorage.removeItem(key)
  })
  const main = page.getByRole('main')
  const button = (name: string) => main.getByRole('button', { name, exact: true })
  // by the place in the list, from 0
  const progress = (at: number) => main.getByRole('progressbar', { name: `Uploading photo ${at + 1}` })
  const again = (at: number) => button(`Retry photo ${at + 1}`)
  const away = (at: number) => button(`Remove photo ${at + 1}`)
  const cancel = (at: number) => button(`Cancel photo ${at + 1}`)
  const coat = await aSoftPhoto('coat.jpg')
  const sharper = await aGarmentPhoto('sharper.jpg')
  const hem = await aGarmentPhoto('hem.jpg', '#8a2f2f')
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('some notes') }

  const chosen = (file: typeof coat, when: (context: Context) => boolean, isTaken = true): Driver => ({
    event: {
      type: 'images.chosen',
      files: [
        { name: file.name, type: file.mimeType, bytes: file.buffer.length, content: new Blob([file.buffer]) },
      ],
    },
    when: (_, before) => when(of(before)),
    act: async () => {
      await main.getByLabel('Add photos').setInputFiles(file)
      if (isTaken) await uploads.arrived()
    },
  })
  /** What the uploader of one image tells of its end, where nothing else is on its way. */
  const ended = (key: string, value: string, context: object, act: Driver['act']): Driver => ({
    event: {
      type: `xstate.snapshot.${key}`,
      snapshot: { value, context: { problem: null, result: null, ...context } },
    },
    when: (_, before) => phaseOf(of(before), key) === 'sending' && sending(of(before)) === 1,
    act,
  })
  const arrives = (key: string) =>
    ended(key, 'done', { result: image }, () => uploads.answer({ data: image }))
  const isLost = (key: string) => ended(key, 'failed', { problem: lost }, () => uploads.refuse(503, lost))

  const look = (snapshot: AnyMachineSnapshot) => {
    const { images, refused } = of(snapshot)
    return {
      there: [
        ...images.flatMap(({ phase, alt }, at) => [
          phase === 'there' ? away(at) : phase === 'failed' ? again(at) : progress(at),
          ...(phase === 'there' ? [] : [cancel(at)]),
          ...(alt === ''
            ? []
            : [
                main
                  .locator('.images__alt input')
                  .nth(at)
                  .and(main.locator(`[value="${alt}"]`)),
              ]),
        ]),
        ...refused.map(({ sentence }) => main.getByRole('alert').getByText(sentence)),
        ...(sending(of(snapshot)) === 0
          ? []
          : [main.getByRole('status').getByText(`${sending(of(snapshot))} uploading`)]),
      ],
      gone: [
        ...keys.slice(images.length).flatMap((_, over) => {
          const at = images.length + over
          return [away(at), cancel(at), again(at)]
        }),
        ...(sending(of(snapshot)) === 0 ? [main.getByRole('progressbar')] : []),
      ],
    }
  }
  return {
    name: 'image-list',
    machine: imageListMachine,
    starts: {
      'a new garment': {
        input: { rule: imageFile, most: mostGarmentImages },
        begin: async () => {
          uploads.forget()
          await page.goto('/robots.txt')
          await visit(page, '/account/add-garment')
          await main.getByLabel('Add photos').waitFor({ state: 'attached' })
        },
      },
    },
    project: ({ images, refused, count }: Context) => ({
      images: images.map(({ key, phase, alt, file }) => `${key} ${phase} ${alt} ${file?.name}`),
      refused: refused.length,
      count,
    }),
    drivers: {
      'a photo is chosen': chosen(coat, ({ count }) => count === 0),
      // one at a time travels: which call belongs to which would else be anybody's guess
      'another is chosen': chosen(hem, context => context.count === 1 && sending(context) === 0),
      'a text is chosen': chosen(notes, context => context.count === 1 && isThere(context), false),
      'the first is there': arrives('image-1'),
      'the second is there': arrives('image-2'),
      'the first is lost': isLost('image-1'),
      'the second is lost': isLost('image-2'),
      'the first is taken away': {
        event: { type: 'image.removed', key: 'image-1' },
        when: (_, before) => of(before).images.length === 1 && phaseOf(of(before), 'image-1') !== undefined,
        act: async (_, before) => {
          await (phaseOf(of(before), 'image-1') === 'there' ? away : cancel)(0).click()
          uploads.forget()
        },
      },
      'the second comes first': {
        event: { type: 'image.moved', key: 'image-2', to: 0 },
        when: (_, before) =>
          of(before).images.length === 2 && of(before).images[1]?.key === 'image-2' && isThere(of(before)),
        act: () => button('Move photo 2 forward').click(),
      },
      'another takes the place of the first': {
        event: {
          type: 'image.retaken',
          key: 'image-1',
          file: { name: 'sharper.jpg', type: 'image/jpeg', bytes: 9, content: new Blob([]), key: 'sharper' },
        },
        // offered for a blurred photo
        when: (_, before) =>
          of(before).images.length === 1 &&
          of(before).images[0]?.file?.name === coat.name &&
          phaseOf(of(before), 'image-1') === 'there',
        act: async () => {
          await main.getByLabel('Take another: photo 1').setInputFiles(sharper)
          await uploads.arrived()
        },
      },
      'the first is described': {
        event: { type: 'image.described', key: 'image-1', alt: front },
        when: (_, before) =>
          of(before).images.length === 1 &&
          of(before).images[0]?.alt === '' &&
          phaseOf(of(before), 'image-1') === 'there',
        act: () => main.getByLabel('Describe photo 1').fill(front),
      },
      'the first is sent again': {
        event: { type: 'image.retried', key: 'image-1' },
        when: (_, before) => phaseOf(of(before), 'image-1') === 'failed' && sending(of(before)) === 0,
        act: async () => {
          await again(0).click()
          await uploads.arrived()
        },
      },
      'images.retried': {
        event: { type: 'images.retried' },
        when: (_, before) => of(before).images.filter(({ phase }) => phase === 'failed').length === 2,
        act: async () => {
          await button('Retry all 2').click()
          await uploads.arrived()
        },
      },
      'network.returned': {
        event: { type: 'network.returned' },
        when: (_, before) => of(before).images.length === 1 && phaseOf(of(before), 'image-1') === 'failed',
        act: async () => {
          await page.context().setOffline(true)
          await page.context().setOffline(false)
          await uploads.arrived()
        },
      },
    },
    seen: { resting: look, sending: look },
    outside: {
      '(any) | images.added | 1':
        'photos come from the look for several garments: tests/browser/wardrobe/garment-pieces.test.ts',
      '(any) | images.found | 1':
        'a draft of uploaded images asks for them: tests/browser/messages/unsent.test.ts',
    },
  }
}
