import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { listWears } from '#src/api/contract/wardrobe/wears.ts'
import { findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { tabTo } from '#tests/support/browser/keyboard.ts'
import { networkRests, visit } from '#tests/support/browser/page.ts'
import { isFull } from '#tests/support/browser/widths.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { aGarmentPhoto, garmentPhotos, heicBytes } from '#tests/support/members/garment-photos.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { openOutfits } from '#tests/support/members/outfits.ts'
import { ownGarments } from '#tests/support/members/own-garments.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

/** Of the photos that become drafts, each of which is encoded in every format. */
const many = isFull ? 20 : 4
const clean = { errors: [], violations: [], strangers: [] }

test('a garment is added, worn, loved and changed by keyboard; photos are given alt texts and an order', async () => {
  const member = await enrol(server)
  const { page, misdeeds } = await openedWarmBy(server, member)
  await visit(page, '/account/wardrobe')
  await page.getByText('Your wardrobe is empty.').waitFor()
  await tabTo(page, /^Add an item$/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Add an item' }).waitFor()
  await page
    .getByLabel('Add photos')
    .setInputFiles([await aGarmentPhoto('front.jpg'), await aGarmentPhoto('back.jpg', '#22305c')])
  await page.getByText('Cover', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  // what the image shows and what the name says
  await expect.poll(() => page.getByRole('checkbox', { name: 'Navy' }).isChecked()).toBe(true)
  await tabTo(page, /Move photo 2 forward/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Describe photo 1/)
  await page.keyboard.type('From behind')
  await tabTo(page, /^Name$/)
  await page.keyboard.type('My old wool coat')
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('coats')
  expect(await page.getByText('Our guess.').count()).toBe(2)
  await tabTo(page, /^More details/)
  await page.keyboard.press('Enter')
  await tabTo(page, /Price paid/)
  await page.keyboard.type('120')
  await tabTo(page, /^Tags/)
  await page.keyboard.type('work, warm')
  expect(await findAccessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'My old wool coat' }).waitFor()
  await page.locator('.toast').getByText('Added to your wardrobe.').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  const added = await ownGarments(member)
  expect(added.data).toMatchObject([
    {
      title: 'My old wool coat',
      category: { slug: 'coats' },
      colors: ['navy'],
      tags: ['work', 'warm'],
      purchase: { price: '120.00' },
      image_count: 2,
      images: [{ alt: 'From behind' }],
    },
  ])
  await tabTo(page, /1 of 5/)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.getByText('Saved', { exact: true }).waitFor()
  await page.getByText('I love it', { exact: true }).waitFor()
  await tabTo(page, /^Worn today$/)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Worn once' }).waitFor()
  await page.getByText('$120.00').first().waitFor()
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Never worn' }).waitFor()
  await tabTo(page, /^Worn today$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Calendar$/)
  await page.keyboard.press('Enter')
  await tabTo(page, /, worn$/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await page.getByRole('heading', { name: 'Worn 2 times' }).waitFor()
  await page.getByText('$60.00').first().waitFor()
  await expect
    .poll(async () => (await ownGarments(member)).data[0])
    .toMatchObject({ rating: 4, wear_count: 2, cost_per_wear: '60.00' })
  await page.reload()
  await page.getByRole('heading', { name: 'Worn 2 times' }).waitFor()
  await tabTo(page, /^Edit$/)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'My old wool coat' })
  await panel.getByLabel('Name').fill('Wool coat')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Wool coat', exact: true }).waitFor()
  expect(await panel.count()).toBe(0)
  expect(misdeeds).toEqual(clean)
})

test('a photo that is too dark gives no color before it is brightened', async () => {
  const member = await enrol(server)
  const { page, misdeeds } = await openedWarmBy(server, member)
  await visit(page, '/account/add-garment')
  const green = await aGarmentPhoto('evening.jpg', '#1f6b2d')
  const buffer = await sharp(green.buffer).linear(0.3).jpeg({ quality: 95 }).toBuffer()
  await page.getByLabel('Add photos').setInputFiles({ ...green, buffer })
  await page.getByText('This photo looks dark.').waitFor()
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0)
  const guessed = () =>
    page.locator('fieldset', { hasText: 'Green' }).getByRole('checkbox', { checked: true })
  expect(await guessed().count()).toBe(0)
  await page.getByRole('button', { name: 'Brighten: photo 1' }).click()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Green', exact: true }).isChecked()).toBe(true)
  expect(misdeeds).toEqual(clean)
})

test('drafts wait in a tab of their own, and the wardrobe shows what is complete', async () => {
  const ida = await openOutfits(server)
  const { id } = await ida.image('A photo')
  await ida.add({ images: [{ id }] })
  const { page, misdeeds } = await openedWarmBy(server, ida.member)
  await visit(page, '/account/wardrobe')
  await page.getByText('Everything here is still a draft.').waitFor()
  await page.getByRole('link', { name: 'See your drafts' }).click()
  await page.getByRole('link', { name: 'Untitled' }).waitFor()
  const tab = page.getByRole('navigation', { name: 'Wardrobe' }).getByRole('link', { name: 'Drafts' })
  expect(await tab.getAttribute('aria-current')).toBe('page')
  expect(await page.locator('.chips').count()).toBe(0)

  await ida.add({ title: 'Coat', category: 'coats' })
  await visit(page, '/account/wardrobe')
  await page.getByRole('link', { name: 'Coat' }).waitFor()
  await page.getByText('1 item', { exact: true }).first().waitFor()
  expect(await page.getByRole('link', { name: 'Untitled' }).count()).toBe(0)
  expect(misdeeds).toEqual(clean)
})

slowTest('a wear is taken back at once, while what the server has by now is still on its way', async () => {
  const member = await enrol(server)
  const { slug } = (
    (await member.call('POST', '/api/v1/garments', { title: 'Coat', category: 'coats' })).body as {
      data: { slug: string }
    }
  ).data
  const { page } = await openedWarmBy(server, member)
  await visit(page, `/account/garment/${slug}`)
  await page.getByRole('heading', { name: 'Never worn' }).waitFor()
  await networkRests(page)
  const wears = await holdCalls(page, listWears)
  await page.getByRole('button', { name: 'Worn today' }).click()
  await wears.arrived()
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('heading', { name: 'Never worn' }).waitFor()
  await expect
    .poll(async () => (await member.call('GET', `/api/v1/garments/${slug}/wears`)).body)
    .toMatchObject({ data: [] })
})

slowTest(
  `${many} photos become ${many} drafts, described many at a time and one by one, and worn`,
  async () => {
    const member = await enrol(server)
    const { page, misdeeds } = await openedWarmBy(server, member, { width: 390 })
    await visit(page, '/account/add-garment?many=yes')
    await page
      .getByLabel('Choose photos')
      .setInputFiles([
        ...(await garmentPhotos(many)),
        { name: 'sea.heic', mimeType: 'image/heic', buffer: heicBytes },
        { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
        { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
      ])
    for (const sentence of [
      /^sea\.heic is a HEIC photo/,
      /^notes\.txt is not one of these/,
      /^huge\.jpg has 10\.1 MB/,
    ]) {
      await page.getByRole('alert').getByText(sentence).waitFor()
    }
    await page.getByText(`${many} items that still need a name or a category.`).waitFor({ timeout: 60_000 })
    await expect.poll(() => page.locator('.drafts .garment-card').count()).toBe(many)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByText('Change details').click()
    await page.getByRole('button', { name: `Select all ${many} shown` }).click()
    await page.locator('#batch-value').selectOption('shirts')
    await page.getByRole('button', { name: 'Apply to selected' }).click()
    await page.locator('.toast').getByText(`Changed: ${many} drafts.`).waitFor()
    await page.getByRole('button', { name: `Select all ${many} shown` }).click()
    await page.locator('#batch-field').selectOption('seasons')
    await page.locator('#batch-value').selectOption('summer')
    await page.getByRole('button', { name: 'Apply to selected' }).click()
    await page.getByRole('button', { name: `Select all ${many} shown` }).waitFor()
    await page.locator('#batch-field').selectOption('tag')
    await page.locator('.drafts .garment-card__link').first().click()
    await page.locator('#batch-value').fill('beach')
    await page.getByRole('button', { name: 'Apply to selected' }).click()
    await page.locator('.toast').getByText('Changed: 1 draft.').waitFor()
    const { data, total } = await ownGarments(member)
    expect(total).toBe(many)
    expect(data.every(each => each.category?.slug === 'shirts' && each.seasons[0] === 'summer')).toBe(true)
    expect(data.filter(each => each.tags[0] === 'beach')).toHaveLength(1)
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: 'Untitled' }).first().click()
    const panel = page.getByRole('dialog', { name: 'Draft' })
    await panel.getByText(`Draft 1 of ${many}`).waitFor()
    await panel.getByRole('link', { name: 'Next draft' }).click()
    await panel.getByText(`Draft 2 of ${many}`).waitFor()
    await panel.getByLabel('Name').fill('Linen shirt')
    await panel.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('heading', { level: 1, name: 'Linen shirt' }).waitFor()
    await page.getByRole('button', { name: 'Worn today' }).click()
    await page.getByRole('heading', { name: 'Worn once' }).waitFor()
    await page.getByLabel('5 of 5').check({ force: true })
    await page.getByText('Saved', { exact: true }).waitFor()
    await expect
      .poll(async () => (await ownGarments(member, '&q=linen')).data)
      .toMatchObject([{ title: 'Linen shirt', rating: 5, wear_count: 1, is_draft: false }])
    expect(misdeeds).toEqual(clean)
  },
)
