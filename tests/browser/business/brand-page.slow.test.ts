import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { OwnBrandPage } from '#src/api/contract/business/brand.ts'
import { findAccessibilityFaults } from '#tests/support/browser/axe.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { aBrand, type Brand } from '#tests/support/members/brand.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const at = '/account/business/brand'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text)
const one = { options: [], variants: [{ values: [], price: '20.00', stock: 4 }] }
const withProducts = async (brand: Brand, ...titles: readonly string[]) => {
  for (const title of titles) await brand.active({ ...one, title })
}

async function upload(page: Page, kind: 'cover' | 'logo'): Promise<void> {
  await button(page, `Add ${kind}`).click()
  const file = {
    name: `${kind}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await aPhoto({ width: 400, height: 100 }),
  }
  await page.getByRole('dialog').getByLabel('Choose a photo').setInputFiles(file)
}

test.for(widths(360))('a company makes its brand page, and shoppers see it, at %i px', async width => {
  const brand = await aBrand(server)
  await withProducts(brand, 'Linen shirt', 'Wool cape', 'Rib socks')
  const { page, misdeeds } = await openedBy(server, brand, { width })
  await visit(page, at)
  await page.getByRole('heading', { level: 1, name: 'Brand page' }).waitFor()
  await page.getByText('No products are featured yet.').waitFor()
  await upload(page, 'cover')
  await page.getByRole('group', { name: /^The visible part/ }).waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await button(page, 'Use this part').click()
  await button(page, 'Change cover').waitFor()
  await upload(page, 'logo')
  // the frame goes to the right end of the photo, which is blue, by keys alone
  await page.getByRole('group', { name: /^The visible part/ }).focus()
  for (let pressed = 0; pressed < 40; pressed += 1) await page.keyboard.press('ArrowLeft')
  await button(page, 'Use this part').press('Enter')
  await button(page, 'Change logo').waitFor()
  await page.getByLabel('Story').fill('We sew in small runs.')
  await button(page, 'Choose products').click()
  for (const title of ['Linen shirt', 'Wool cape', 'Rib socks']) await page.getByLabel(title).check()
  await page.getByText('3 of 8 chosen').waitFor()
  expect(await findAccessibilityFaults(page)).toEqual([])
  await button(page, 'Done').click()
  // by keyboard alone
  await button(page, 'Move Rib socks up').focus()
  await page.keyboard.press('Enter')
  await page.getByText('Rib socks is number 2 of 3.').waitFor()
  await button(page, 'Remove Linen shirt').focus()
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Choose products')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(await findAccessibilityFaults(page)).toEqual([])
  // what is not saved yet is shown as it would be
  await page.getByRole('link', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview of your brand page' })
  await preview.getByText('We sew in small runs.').waitFor()
  expect(
    await preview.getByRole('list', { name: 'Featured products' }).getByRole('listitem').allTextContents(),
  ).toEqual(['Rib socks', 'Wool cape'])
  expect(await findAccessibilityFaults(page)).toEqual([])
  await button(page, 'Close').click()
  await preview.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Story').inputValue()).toBe('We sew in small runs.')
  await button(page, 'Save brand page').click()
  await toast(page, 'Your brand page is saved.').waitFor()
  await page.getByRole('link', { name: 'View public page' }).click()
  await page.getByRole('heading', { level: 1, name: brand.name }).waitFor()
  const { page: visitor } = await openPage({ origin: server.url, width })
  await visit(visitor, new URL(page.url()).pathname)
  await visitor.getByText('We sew in small runs.').waitFor()
  const featured = visitor.getByRole('region', { name: `Featured by ${brand.name}` })
  expect(await featured.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Rib socks',
    'Wool cape',
  ])
  expect(
    await visitor.locator('.brand-head__cover img, .brand-head__logo img').count(),
  ).toBeGreaterThanOrEqual(2)
  expect(await findAccessibilityFaults(visitor)).toEqual([])
  const { cover, logo } = await publicImages(brand)
  expect([cover.width, cover.height, logo.width, logo.height]).toEqual([400, 88, 100, 100])
  expect(await colorsOf(logo)).toEqual(['blue', 'blue'])
  expect(misdeeds).toEqual(clean)
})

test('an image of a brand is used whole, or another one is chosen instead', async () => {
  const brand = await aBrand(server)
  const { page, misdeeds } = await openedBy(server, brand)
  await visit(page, at)
  await upload(page, 'logo')
  await button(page, 'Choose another photo').click()
  await page.getByRole('dialog').getByLabel('Choose a photo').waitFor()
  await page.keyboard.press('Escape')
  await button(page, 'Add logo').waitFor()
  await upload(page, 'logo')
  await button(page, 'Use the whole image').click()
  await button(page, 'Change logo').waitFor()
  await button(page, 'Save brand page').click()
  await toast(page, 'Your brand page is saved.').waitFor()
  const { logo } = await publicImages(brand)
  expect([logo.width, logo.height]).toEqual([400, 100])
  expect(await colorsOf(logo)).toEqual(['red', 'blue'])
  expect(misdeeds).toEqual(clean)
})

/** The cover and the logo as everybody sees them. */
async function publicImages(brand: Brand) {
  const { data } = (await brand.call('GET', '/api/v1/business/brand')).body as { data: OwnBrandPage }
  const read = async (image: { url: string } | null) => {
    const response = await fetch(new URL(image?.url ?? '', server.url))
    return { ...image, bytes: Buffer.from(await response.arrayBuffer()) } as Shown
  }
  return { cover: await read(data.cover), logo: await read(data.logo) }
}

interface Shown {
  width: number
  height: number
  bytes: Buffer
}

/** The colors at the left and at the right end of an image. */
async function colorsOf({ bytes }: Shown) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const row = Math.floor(info.height / 2) * info.width
  return [row + 1, row + info.width - 2].map(pixel => {
    const [red = 0, , blue = 0] = data.subarray(pixel * info.channels)
    return red > blue ? 'red' : 'blue'
  })
}

test('a change made elsewhere is said, and merged with what is typed', async () => {
  const brand = await aBrand(server)
  await withProducts(brand, 'Linen shirt')
  const { page } = await openedBy(server, brand)
  await visit(page, at)
  await page.getByLabel('Story').fill('What I type')
  const { data } = (await brand.call('GET', '/api/v1/business/products')).body as { data: { id: string }[] }
  const featured = data.map(({ id }) => id)
  await brand.call('PUT', '/api/v1/business/brand', {
    version: 1,
    story: '',
    cover: null,
    logo: null,
    featured,
  })
  await button(page, 'Save brand page').click()
  await page.getByText('Your brand page has changed.').first().waitFor()
  await button(page, 'Load the newer version').click()
  await button(page, 'Remove Linen shirt').waitFor()
  expect(await page.getByLabel('Story').inputValue()).toBe('What I type')
  await button(page, 'Save brand page').click()
  await toast(page, 'Your brand page is saved.').waitFor()
})

test('a company that waits for approval reads when its page opens; a closed shop changes nothing', async () => {
  const waiting = await openedBy(server, await aBrand(server, 'pending_approval'))
  await visit(waiting.page, at)
  await waiting.page.getByText('Your brand page opens when your shop is approved.').waitFor()
  expect(await findAccessibilityFaults(waiting.page)).toEqual([])
  const brand = await aBrand(server, 'suspended')
  const closed = await openedBy(server, brand)
  await visit(closed.page, at)
  await closed.page.getByText('Your shop is closed, so nothing can be changed.').first().waitFor()
  expect(await button(closed.page, 'Save brand page').getAttribute('aria-disabled')).toBe('true')
  expect(waiting.misdeeds).toEqual(clean)
  expect(closed.misdeeds).toEqual(clean)
})
