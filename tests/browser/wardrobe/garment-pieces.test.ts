import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { aFlatLay, aGarmentPhoto } from '#tests/support/members/garment-photos.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { ownGarments } from '#tests/support/members/own-garments.ts'
import { imagesOf } from '#tests/support/members/uploads.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
/** A coat before a wall, two stops too dark. */
const aDarkPhoto = async (name: string) => {
  const { buffer, ...photo } = await aGarmentPhoto(name, '#182030')
  return { ...photo, buffer: await sharp(buffer).linear(0.45, 0).jpeg({ quality: 92 }).toBuffer() }
}
const seen = 'We see 3 garments in this photo'

test('three garments on one photo become three drafts by keyboard alone, and nothing is stored before', async () => {
  const member = await enrol(server)
  const { page, misdeeds } = await openedWarmBy(server, member, { width: 390 })
  await visit(page, '/account/add-garment?many=yes')
  await page
    .getByLabel('Choose photos')
    .setInputFiles([await aFlatLay('bed.jpg'), await aGarmentPhoto('coat.jpg')])
  await page.getByRole('heading', { name: seen }).waitFor()
  // the other photo goes on
  await page.getByText('1 item that still needs a name or a category.').waitFor()
  expect([(await ownGarments(member)).total, await imagesOf(server.services, member.id)]).toEqual([
    1,
    [expect.any(String)],
  ])
  expect(await findAccessibilityFaults(page)).toEqual([])
  await tabTo(page, /^Add this garment 3$/)
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Add 2 garments' }).waitFor()
  await page.keyboard.press('Space')
  await tabTo(page, /^Adjust garment 3$/)
  await page.keyboard.press('Enter')
  const edge = page.getByRole('slider', { name: 'Left edge of garment 3' })
  const before = Number(await edge.getAttribute('aria-valuenow'))
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => edge.getAttribute('aria-valuenow')).toBe(String(before - 1))
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  expect(await page.getByRole('slider').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Adjust garment 3',
  )
  await tabTo(page, /^Add 3 garments$/)
  await page.keyboard.press('Enter')
  await page.getByText('4 items that still need a name or a category.').waitFor()
  expect(await page.getByRole('heading', { name: seen }).count()).toBe(0)
  const { data } = await ownGarments(member)
  expect(data.map(({ images }) => images.length)).toEqual([1, 1, 1, 1])
  // each has the part of the photo that shows it: the trousers are the only ones that are twice as high as wide
  const shapes = data.map(({ images: [image] }) => (image?.height ?? 0) / (image?.width ?? 1))
  expect(shapes.filter(shape => shape > 2)).toHaveLength(1)
  expect(misdeeds).toEqual(clean)
})

test('a photo of several garments stays one garment where the member says so', async () => {
  const member = await enrol(server)
  const { page, misdeeds } = await openedWarmBy(server, member)
  await visit(page, '/account/add-garment?many=yes')
  await page.getByLabel('Choose photos').setInputFiles(await aFlatLay('bed.jpg'))
  await page.getByRole('button', { name: 'It is one garment' }).click()
  await page.getByText('1 item that still needs a name or a category.').waitFor()
  expect((await ownGarments(member)).data).toMatchObject([{ images: [{ width: 600, height: 600 }] }])
  expect(misdeeds).toEqual(clean)
})

test('a photo that became a draft is split by hand: its draft keeps the first piece', async () => {
  const member = await enrol(server)
  const { page, misdeeds } = await openedWarmBy(server, member)
  await visit(page, '/account/add-garment?many=yes')
  await page.getByLabel('Choose photos').setInputFiles(await aGarmentPhoto('coat.jpg'))
  await page.getByText('1 item that still needs a name or a category.').waitFor()
  const [draft] = (await ownGarments(member)).data
  await page.getByRole('button', { name: 'Split into garments: photo 1' }).click()
  await page.getByRole('heading', { name: 'Draw a box around each garment' }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Add 2 garments' }).click()
  await page.getByText('2 items that still need a name or a category.').waitFor()
  await expect
    .poll(async () =>
      (await ownGarments(member)).data
        .map(({ slug, images: [image] }) => [slug === draft?.slug, image?.width, image?.height])
        .toSorted(),
    )
    // 44 and 92 hundredths of 160 × 200 pixels, whole pixels of them
    .toEqual([
      [false, 71, 184],
      [true, 71, 184],
    ])
  expect(misdeeds).toEqual(clean)
})

test('the first photo of a new garment is proposed as several, which become drafts', async () => {
  const member = await enrol(server)
  const { page, misdeeds } = await openedWarmBy(server, member)
  await visit(page, '/account/add-garment')
  await page.getByLabel('Add photos').setInputFiles(await aFlatLay('bed.jpg'))
  await page.getByRole('heading', { name: seen }).waitFor()
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await page.getByRole('checkbox', { name: 'Add this garment 1' }).uncheck()
  await page.getByRole('button', { name: 'Add 2 garments' }).click()
  await page.getByRole('heading', { level: 1, name: 'Add many photos' }).waitFor()
  await page.getByText('2 items that still need a name or a category.').waitFor()
  await visit(page, '/account/add-garment')
  expect(await page.getByRole('button', { name: /photo 1$/ }).count()).toBe(0)
  expect(misdeeds).toEqual(clean)
})

test('a dark photo that became a draft is corrected in its draft, which stays one', async () => {
  const member = await enrol(server)
  const { page, misdeeds } = await openedWarmBy(server, member)
  await visit(page, '/account/add-garment?many=yes')
  await page.getByLabel('Choose photos').setInputFiles(await aDarkPhoto('coat.jpg'))
  await page.getByText('1 item that still needs a name or a category.').waitFor()
  const [draft] = (await ownGarments(member)).data
  await page.getByRole('button', { name: 'Brighten: photo 1' }).click()
  await page.getByText('Brightened.').waitFor()
  await expect
    .poll(async () => (await ownGarments(member)).data.map(({ images }) => images[0]?.id))
    .not.toEqual([draft?.images[0]?.id])
  const after = await ownGarments(member)
  expect([after.total, after.data[0]?.slug, after.data[0]?.images.length]).toEqual([1, draft?.slug, 1])
  expect(misdeeds).toEqual(clean)
})
