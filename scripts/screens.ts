import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { projectRoot } from '../server/platform/config/config.ts'
import { companyShots, type Shot } from './company-screens.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { imageShots } from './image-screens.ts'

/**
 * Photographs the screens of a running shop with its demo world into docs/screens, at 360, 768 and 1440 px, light and
 * dark.
 * The shop's address is the first argument, http://localhost:3000 where it is left out; names of screens may follow.
 */
const [origin = 'http://localhost:3000', ...wanted] = process.argv.slice(2)
const folder = join(projectRoot, 'docs/screens')

/** The first drawn product that comes in several sizes. */
async function someProduct(): Promise<string> {
  const response = await fetch(`${origin}/api/v1/products?kind=product&category=dresses&limit=24`)
  const { data } = (await response.json()) as {
    data: { id: string; slug: string; attachment: { url: string }[] }[]
  }
  const drawn = data.find(card => card.attachment[0]?.url) ?? data[0]
  if (drawn === undefined) throw new Error('The shop has no dresses to photograph.')
  return `/product/${drawn.slug}/${drawn.id}`
}

/** The newest ad of somebody else than the member who looks. */
async function someAd(): Promise<{ id: string; slug: string }> {
  const response = await fetch(`${origin}/api/v1/products?kind=ad&category=jackets&limit=1`)
  const { data } = (await response.json()) as { data: { id: string; slug: string }[] }
  const [ad] = data
  if (ad === undefined) throw new Error('The shop has no ads to photograph.')
  return ad
}

/** The page of an ad's seller. */
async function sellerOf({ id }: { id: string }): Promise<string> {
  const response = await fetch(`${origin}/api/v1/products/${id}`)
  const { data } = (await response.json()) as { data: { seller: { id: string } } }
  return `/member/${data.seller.id}`
}

/** The field with its suggestions open. */
async function typeSearch(page: Page): Promise<void> {
  await page.locator('#search-toggle').click()
  await page.locator('#search-field').fill('knit')
  await page.locator('[role=option] img').first().waitFor()
}

/** A color, and a size that it can be bought in: what an earlier run holds is not there. */
async function choose(page: Page): Promise<void> {
  const size = page.locator('.choice__size:not(.choice__size--gone)').first()
  const hasSizes = (await page.locator('.choice__size').count()) > 0
  for (const color of await page.locator('.choice__color').all()) {
    await color.click()
    if (!hasSizes || (await size.isVisible())) break
  }
  if (hasSizes) await size.click()
}

async function toCheckout(page: Page): Promise<void> {
  await choose(page)
  await page.getByRole('button', { name: 'Buy now' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
}

/** The bag with one item, as it opens. */
async function openBag(page: Page): Promise<void> {
  await choose(page)
  await page.getByRole('button', { name: 'Add to bag' }).click()
  await page.locator('.bag__line img').first().waitFor()
}

/** From checkout to the choice of a payment: the item is held, and nothing is paid. */
async function toPayment(page: Page): Promise<void> {
  await toCheckout(page)
  await page.getByLabel('Email').fill('guest@demo.example')
  await page.getByLabel('Country').selectOption('DE')
  await page.getByLabel('Full name').fill('Ada Guest')
  await page.getByLabel('Street and number').fill('1 Example Street')
  await page.getByLabel('City').fill('Berlin')
  await page.getByLabel('Postal code').fill('10115')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByText('Test card, accepted').waitFor()
}

/** The token of one of the demo's people. */
async function tokenOf(mailbox: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/tokens/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${mailbox}@demo.example`, password: 'garderobe-demo' }),
  })
  const token = response.headers.get('x-authenticated')
  if (token === null) throw new Error(`The demo’s ${mailbox} could not log in.`)
  return token
}

/** The demo's member, logged in from the page's first moment. */
async function asMember(page: Page): Promise<void> {
  await page.addInitScript(stored => localStorage.setItem('token', stored), await tokenOf('mia'))
}

/** Waits a moment for the images in view: one that is still to be drawn shows its placeholder. */
async function imagesThere(page: Page): Promise<void> {
  const areThere = () =>
    [...document.images].every(image => {
      const { top, right, bottom, left } = image.getBoundingClientRect()
      const isSeen = bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
      return image.complete || !isSeen || !image.checkVisibility()
    })
  await page.waitForFunction(areThere, undefined, { timeout: 15_000 }).catch(() => undefined)
  // what has arrived is not painted before it is decoded
  await page.evaluate(async () => {
    await Promise.allSettled(
      [...document.images].filter(({ complete }) => complete).map(image => image.decode()),
    )
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

const there = (selector: string) => (page: Page) => page.locator(selector).first().waitFor()
const settingsThere = (page: Page) => page.getByText('This device').waitFor()

/** What stands beside the forms of sign-in on a wide screen. */
async function sceneThere(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= 960) await there('.access__goods img')(page)
}

/** The button works once its script is there, a moment after the page. */
async function openSizeGuide(page: Page): Promise<void> {
  const table = page.locator('.sizes table').first()
  await page.waitForLoadState('load')
  do {
    await page.getByText('Size guide', { exact: true }).first().click()
  } while (
    !(await table.waitFor({ timeout: 2000 }).then(
      () => true,
      () => false,
    ))
  )
}

/** A garment of the member that has a photo and was worn. */
async function openGarment(page: Page): Promise<void> {
  await page.locator('.garment-card__link', { hasNotText: 'Untitled' }).first().click()
  await page.waitForURL('**/account/garment/**')
  await page.getByRole('main').getByText('Edit', { exact: true }).waitFor()
}

/** An outfit of theirs on the board, one of its garments selected. */
async function openBoard(page: Page): Promise<void> {
  await page.locator('.outfit__link').first().click()
  await page.locator('.board__piece').first().focus()
}

/** Their calendar with what it suggests for today. */
async function openSuggestions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suggest outfits' }).click()
  await page.locator('.suggestion').first().waitFor()
  await page.evaluate(() => scrollTo(0, 0))
}

async function openPackingList(page: Page): Promise<void> {
  await page.locator('.packing-card__link').first().click()
  await page.locator('.packing-sheet').waitFor()
}

/** The first of their orders. */
async function openPurchase(page: Page): Promise<void> {
  await page.locator('.purchase-row__link').first().click()
  await page.locator('.timeline').waitFor()
}

/** One with a problem that was reported. */
async function openDispute(page: Page): Promise<void> {
  await page
    .locator('.purchase-row', { hasText: 'To send back' })
    .first()
    .locator('.purchase-row__link')
    .click()
  await page.locator('.dispute').waitFor()
}

/** One with an offer that waits for their answer. */
async function openConversation(page: Page): Promise<void> {
  await page
    .locator('.thread-row', { hasText: /Offer of/ })
    .first()
    .click()
  await page.locator('.conversation .offer').first().waitFor()
}

const product = await someProduct()
const ad = await someAd()
const all: Shot[] = [
  ['home', '/'],
  ['catalog', '/catalog'],
  ['product', product],
  ['ad', `/product/${ad.slug}/${ad.id}`],
  ['member', await sellerOf(ad)],
  ['brand', '/brand/atelier-noor'],
  ['search', '/catalog', typeSearch],
  ['search-relaxed', '/search?q=linen%20shirt%20unicorn', there('.grid__item')],
  ['search-empty', '/search?q=xylophone', there('#new-in')],
  ['size-guide', product, openSizeGuide],
  ['bag', product, openBag],
  ['checkout', product, toCheckout],
  ['payment', product, toPayment],
  ['login', '/login', sceneThere],
  ['sign-up', '/signup', sceneThere],
  ['notifications', '/account/notifications', there('.notifications__line'), asMember],
  ['settings', '/account/settings', settingsThere, asMember],
  ['wardrobe', '/account/wardrobe', there('.garment-card'), asMember],
  ['garment', '/account/wardrobe', openGarment, asMember],
  ['add-garment', '/account/add-garment', there('.titled-page__head'), asMember],
  ['outfits', '/account/wardrobe?view=outfits', there('.outfit'), asMember],
  ['packing-lists', '/account/wardrobe?view=packing', there('.packing-card'), asMember],
  ['outfit-board', '/account/wardrobe?view=outfits', openBoard, asMember],
  ['calendar', '/account/wardrobe?view=calendar', there('.month__outfit'), asMember],
  ['day-suggestions', '/account/wardrobe?view=calendar', openSuggestions, asMember],
  ['packing-list', '/account/wardrobe?view=packing', openPackingList, asMember],
  ['statistics', '/account/wardrobe?view=statistics', there('.bars'), asMember],
  ['ads', '/account/ads?tab=mine', there('.own-ad'), asMember],
  ['purchases', '/account/purchases', there('.purchase-row'), asMember],
  ['purchase', '/account/purchases', openPurchase, asMember],
  ['sales', '/account/purchases?as=seller', there('.purchase-row'), asMember],
  ['dispute', '/account/purchases', openDispute, asMember],
  ['favorites', '/account/favorites', there('.favorites .card'), asMember],
  ['messages', '/account/messages', there('.thread-row'), asMember],
  ['conversation', '/account/messages', openConversation, asMember],
  ...(await imageShots(origin, await tokenOf('mia'), asMember)),
  ...(await companyShots(origin, await tokenOf('atelier'))),
]
const shots = wanted.length === 0 ? all : all.filter(([name]) => wanted.includes(name))

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: await ensureBrowser('window'),
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const width of [360, 768, 1440]) {
  for (const scheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width, height: width === 360 ? 780 : 960 },
      colorScheme: scheme,
      deviceScaleFactor: 1,
      reducedMotion: 'reduce',
    })
    for (const [name, path, prepare, before] of shots) {
      const page = await context.newPage()
      await before?.(page)
      await page.goto(path)
      await page.locator('html[data-hydrated="true"]').waitFor()
      await prepare?.(page)
      await page.waitForFunction(() => document.querySelector('.skeleton') === null)
      await imagesThere(page)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const file = join(folder, `${name}-${width}${scheme === 'dark' ? '-dark' : ''}.png`)
      // a palette keeps the repository small; nobody sees the difference
      await sharp(await page.screenshot())
        .png({ palette: true, quality: 90 })
        .toFile(file)
      console.info(file.slice(projectRoot.length))
      await page.close()
    }
    await context.close()
  }
}
await browser.close()
