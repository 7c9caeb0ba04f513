import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { createAttachment } from '#src/api/contract/attachments.ts'
import { dropFiles } from '#tests/support/browser/drop-files.ts'
import { visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { aGarmentPhoto, garmentPhotos, heicBytes } from '#tests/support/members/garment-photos.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { ownGarments } from '#tests/support/members/own-garments.ts'
import { closeAndStay, closeUnasked } from '#tests/support/server/closing.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

async function adding() {
  const member = await enrol(server)
  const opened = await openedWarmBy(server, member)
  await visit(opened.page, '/account/add-garment?many=yes')
  return { member, ...opened }
}

test('images that are pasted become drafts, and what is no image is named', async () => {
  const { page, member } = await adding()
  const photo = await aGarmentPhoto('pasted.jpg')
  const field = page.getByLabel('Choose photos')
  await field.evaluate((input, base64) => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'pasted.jpg', { type: 'image/jpeg' }))
    clipboardData.items.add(new File(['\0\0\0\x18ftypheic\0\0\0\0'], 'phone.heic', { type: 'image/heic' }))
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, photo.buffer.toString('base64'))
  await page
    .getByRole('alert')
    .getByText(/^phone\.heic is a HEIC photo/)
    .waitFor()
  await expect.poll(async () => (await ownGarments(member)).total).toBe(1)
  // it hangs before a white wall, and is of the color that is seen on it
  expect((await ownGarments(member)).data).toMatchObject([{ is_draft: true, colors: ['navy'] }])
  await page.getByRole('list', { name: 'Drafts' }).getByRole('listitem').waitFor()
})

/** A folder as it lies on a desk: photos, some of them deeper down, and what is in the way between them. */
async function aFolder(): Promise<string> {
  const { path, remove } = await temporaryFolder('photos')
  onTestFinished(remove)
  const folder = join(path, 'Spring clean-out')
  await mkdir(join(folder, 'shoes'), { recursive: true })
  const photos = await garmentPhotos(3)
  const large = Buffer.alloc(11 * 1024 * 1024, photos[0]?.buffer)
  const files = {
    'coat.jpg': photos[0]?.buffer,
    'shirt.jpg': photos[1]?.buffer,
    'shoes/boots.jpg': photos[2]?.buffer,
    'phone.heic': heicBytes,
    'wall.jpg': large,
    'shoes/floor.jpg': large,
    '.DS_Store': 'of the system',
    'Thumbs.db': 'of the system',
  }
  for (const [name, content = ''] of Object.entries(files)) await writeFile(join(folder, name), content)
  return folder
}

test('a folder that is dropped becomes drafts, however deep they lie, and what cannot go is named one by one', async () => {
  const { page, member, misdeeds } = await adding()
  await dropFiles(page, '.images', [await aFolder()])
  const refused = page.getByRole('alert').getByRole('listitem')
  await expect.poll(() => refused.count()).toBe(3)
  const sentences = (await refused.allTextContents()).toSorted()
  expect(sentences).toEqual([
    'floor.jpg has 11 MB; at most 10 MB can be sent.',
    'phone.heic is a HEIC photo, which most browsers cannot read. Save it as JPEG and add that, or set your camera to “Most Compatible”.',
    'wall.jpg has 11 MB; at most 10 MB can be sent.',
  ])
  await expect.poll(async () => (await ownGarments(member, '&state=draft')).total).toBe(3)
  await expect.poll(() => page.getByRole('list', { name: 'Drafts' }).getByRole('listitem').count()).toBe(3)
  expect((await ownGarments(member)).data.map(({ image_count }) => image_count)).toEqual([1, 1, 1])
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

test('photos are what their bytes are, whatever their names and types say', async () => {
  const { page, member, misdeeds } = await adding()
  const photos = (await garmentPhotos(3)).map(({ buffer }) => buffer)
  const [jpeg = Buffer.of(), twin = Buffer.of(), third = Buffer.of()] = photos
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')
  await page.getByLabel('Choose photos').setInputFiles([
    { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: jpeg },
    { name: 'IMG_0043.heif', mimeType: 'image/heif', buffer: twin },
    { name: 'IMG_0044.gif', mimeType: 'image/gif', buffer: third },
    { name: 'phone.jpg', mimeType: 'image/jpeg', buffer: heicBytes },
    { name: 'phone.heic', mimeType: 'image/heic', buffer: heicBytes },
    { name: 'film.gif', mimeType: 'image/gif', buffer: gif },
    { name: 'film.jpg', mimeType: 'image/jpeg', buffer: gif },
  ])
  const refused = page.getByRole('alert').getByRole('listitem')
  await expect.poll(() => refused.count()).toBe(4)
  const heic =
    'is a HEIC photo, which most browsers cannot read. Save it as JPEG and add that, or set your camera to “Most Compatible”.'
  expect((await refused.allTextContents()).toSorted()).toEqual([
    'film.gif is not one of these: JPEG, PNG, WebP.',
    'film.jpg is not one of these: JPEG, PNG, WebP.',
    `phone.heic ${heic}`,
    `phone.jpg ${heic}`,
  ])
  await expect.poll(async () => (await ownGarments(member, '&state=draft')).total).toBe(3)
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

test('a tab that still makes drafts asks before it is closed', async () => {
  const { page } = await adding()
  await page.route(`**${createAttachment.path}`, () => {})
  await page.getByLabel('Choose photos').setInputFiles(await aGarmentPhoto('coat.jpg'))
  await page.getByRole('progressbar', { name: 'Uploading photo 1' }).waitFor()
  await closeAndStay(page)
  await page.getByRole('button', { name: 'Cancel photo 1' }).click()
  await closeUnasked(page)
})
