import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Outfit } from '#src/api/contract/wardrobe/outfits.ts'
import { dayHere } from '#src/ui/garment/days.ts'
import { keys } from '#tests/support/browser/hands.ts'
import { networkRests, openPage, visit } from '#tests/support/browser/page.ts'
import { widths } from '#tests/support/browser/widths.ts'
import { aGarmentPhoto } from '#tests/support/members/garment-photos.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { type Outfits, openOutfits } from '#tests/support/members/outfits.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { upload, uploaded } from '#tests/support/members/uploads.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

const room = '/account/wardrobe'
const toast = (page: Page, text: string) => page.locator('.toast').getByText(text).first()
const outfitsOf = async (member: Outfits) =>
  ((await member.call('GET', '/api/v1/outfits')).body as { data: Outfit[] }).data
const piece = (page: Page, title: string) =>
  page
    .getByRole('group', { name: 'The board', exact: true })
    .getByRole('button', { name: new RegExp(`^${title}`) })

/** Somebody with three garments that have images. */
async function dressed(): Promise<Outfits> {
  const ida = await openOutfits(server)
  for (const title of ['Coat', 'Shirt', 'Boots']) {
    const { id } = await ida.image(title)
    await ida.add({ title, category: 'coats', images: [{ id }] })
  }
  return ida
}

slowTest('the calendar of outfits is no wider than a phone', async () => {
  const ida = await dressed()
  const { id } = await ida.make((await ida.list()).data.slice(0, 2).map(({ slug }) => slug))
  await ida.wearOutfit(id, dayHere(Date.now()))
  const { page, misdeeds } = await openedWarmBy(server, ida.member, { width: 360 })
  await visit(page, `${room}?view=calendar`)
  const month = page.getByRole('grid')
  await month.waitFor()
  const box = await month.boundingBox()
  expect(box && box.x + box.width).toBeLessThanOrEqual(344)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  // its cells are too small for outfits: they stand in a list below
  expect(await month.locator('.collage').first().isVisible()).toBe(false)
  const agenda = page.getByRole('region', { name: /^All of / })
  await agenda.getByRole('link', { name: /Sunday.*Worn/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Sunday' }).waitFor()
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

slowTest('photos that have no name yet can be combined, with their background or without', async () => {
  const ida = await openOutfits(server)
  for (const color of ['#1c2648', '#7a1c1c']) {
    const { buffer } = await aGarmentPhoto('photo.jpg', color)
    const { id } = uploaded(
      await upload(server.url, buffer, { bearer: ida.member.bearer, purpose: 'garment' }),
    )
    await ida.add({ images: [{ id }] })
  }
  const { page, misdeeds } = await openedWarmBy(server, ida.member)
  await visit(page, `${room}?outfit=new`)
  const shelf = page.getByRole('region', { name: 'Your wardrobe' })
  await shelf.getByRole('button', { name: 'Add to the board: Untitled' }).first().click()
  await shelf.getByRole('button', { name: 'Add to the board: Untitled' }).click()
  const board = page.getByRole('group', { name: 'The board', exact: true })
  const cutouts = board.locator('.collage__cutout')
  await expect
    .poll(() => cutouts.evaluateAll(images => images.map(each => (each as HTMLImageElement).naturalWidth)))
    .toEqual([480, 480])
  await page.getByRole('button', { name: 'Show background' }).click()
  await board.locator('.collage__photo').waitFor()
  await page.getByLabel('Name').fill('Photos only')
  await page.getByRole('button', { name: 'Save outfit' }).click()
  await toast(page, 'Photos only is saved.').waitFor()
  const [saved] = await outfitsOf(ida)
  expect(saved?.pieces.map(({ is_whole }) => is_whole)).toEqual([false, true])
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

test.for(widths(1440))('an outfit is made, worn, copied and planned by keys alone, at %i px', async width => {
  const ida = await dressed()
  const { page, misdeeds } = await openedWarmBy(server, ida.member, { width })
  const { press, write, tick } = keys(page)
  await visit(page, `${room}?view=outfits`)
  await page.getByText('No outfits yet.').waitFor()
  await press(/^Create your first outfit$/)

  await page.getByRole('heading', { level: 1, name: 'New outfit' }).waitFor()
  await page.getByRole('button', { name: 'Add to the board: Coat' }).waitFor()
  await press(/^Add to the board: Coat$/)
  await press(/^Add to the board: Boots$/)
  await piece(page, 'Boots').focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'Shift+ArrowDown', '+', '+', '-', 'PageDown'])
    await page.keyboard.press(key)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ControlOrMeta+z')
  await write(/^Name/, 'Sunday walk')
  await tick(/^Fall$/)
  await press(/^Save$/)
  await page.getByRole('heading', { level: 3, name: 'Sunday walk' }).waitFor()
  const [made] = await outfitsOf(ida)
  expect(made).toMatchObject({ name: 'Sunday walk', seasons: ['autumn'] })
  expect(made?.pieces.map(({ title, x, y, scale }) => [title, x, y, scale])).toEqual([
    ['Boots', 765, 530, 142],
    ['Coat', 260, 500, 132],
  ])

  await press(/^Wear today: Sunday walk$/)
  await page.getByRole('button', { name: /Worn ?: Sunday walk$/ }).waitFor()
  expect((await outfitsOf(ida))[0]?.wear_count).toBe(1)
  await press(/^Undo$/)
  await page.getByRole('button', { name: /Wear today ?: Sunday walk$/ }).waitFor()
  expect((await outfitsOf(ida))[0]?.wear_count).toBe(0)

  await press(/^More: Sunday walk$/)
  await page.keyboard.press('Escape')
  expect(await page.getByRole('button', { name: /^Copy ?: Sunday walk$/ }).count()).toBe(0)
  await press(/^More: Sunday walk$/)
  await press(/^Copy: Sunday walk$/)
  await page.getByRole('heading', { level: 3, name: 'Sunday walk (copy)' }).waitFor()

  await press(/^Calendar$/)
  const grid = page.getByRole('grid')
  await grid.waitFor()
  await grid.locator('[tabindex="0"]').focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Home')
  const day = await grid.locator(':focus').getAttribute('data-day')
  await press(/^Plan an outfit$/)
  await press(/^Sunday walk$/)
  await toast(page, 'Sunday walk is planned for').waitFor()
  expect(await ida.plans(day?.slice(0, 7) ?? '')).toMatchObject([{ on: day, is_planned: true }])
  await press(/^Remove from this day: Sunday walk$/)
  await page.getByText('Nothing planned.').waitFor()
  expect(await ida.plans(day?.slice(0, 7) ?? '')).toEqual([])
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

slowTest('a garment is taken in the hand, and what is not saved outlives the tab', async () => {
  const ida = await dressed()
  const { page, misdeeds } = await openedWarmBy(server, ida.member)
  await visit(page, `${room}?outfit=new`)
  for (const title of ['Coat', 'Shirt'])
    await page.getByRole('button', { name: `Add to the board: ${title}` }).click()
  const lies = async () => {
    const box = await piece(page, 'Coat').boundingBox()
    const board = await page.getByRole('group', { name: 'The board', exact: true }).boundingBox()
    return [Math.round((box?.x ?? 0) - (board?.x ?? 0)), Math.round((box?.y ?? 0) - (board?.y ?? 0))]
  }
  const [x = 0, y = 0] = await lies()
  const carry = async () => {
    await piece(page, 'Coat').hover()
    const box = await piece(page, 'Coat').boundingBox()
    const at = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const
    await page.mouse.down()
    await page.mouse.move(at[0] - 60, at[1] + 70, { steps: 4 })
  }
  await carry()
  await page.mouse.up()
  const [movedX = 0, movedY = 0] = await lies()
  expect([movedX === x && movedY === y]).toEqual([false])
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await lies()).toEqual([x, y])
  await page.getByRole('button', { name: 'Redo' }).click()
  expect(await lies()).toEqual([movedX, movedY])
  // Escape puts back what is in the hand
  await carry()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await lies()).toEqual([movedX, movedY])

  await page.getByLabel('Name').fill('Half done')
  await page.reload()
  await piece(page, 'Coat').waitFor()
  expect(await lies()).toEqual([movedX, movedY])
  expect(await page.getByLabel('Name').inputValue()).toBe('Half done')
  await page.getByRole('button', { name: 'Save outfit' }).click()
  await page.getByRole('heading', { level: 3, name: 'Half done' }).waitFor()
  await visit(page, `${room}?outfit=new`)
  await page.getByText('The board is empty.').waitFor()
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})

slowTest(
  'saving an outfit: a missing name and a newer version are reported, and a cut save is retried',
  async () => {
    const ida = await dressed()
    const { id } = await ida.make((await ida.list()).data.slice(0, 2).map(({ slug }) => slug))
    const { page } = await openedWarmBy(server, ida.member)
    await visit(page, `${room}?outfit=new`)
    await page.getByRole('button', { name: 'Save outfit' }).click()
    await page.getByText('Enter a name.').first().waitFor()

    await visit(page, `${room}?outfit=${id}`)
    await page.getByLabel('Name').fill('Mine')
    await ida.call('PATCH', `/api/v1/outfits/${id}`, { name: 'Theirs' })
    await page.getByRole('button', { name: 'Save outfit' }).click()
    await page.getByText('This outfit was changed in another window').waitFor()
    await page.route('**/api/v1/outfits/*', route => route.abort())
    await page.getByRole('button', { name: 'Save my version' }).click()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    expect((await ida.outfit(id)).name).toBe('Theirs')
    await page.unroute('**/api/v1/outfits/*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByRole('heading', { level: 3, name: 'Mine' }).waitFor()
    expect((await ida.outfit(id)).name).toBe('Mine')
  },
)

slowTest(
  'a product page shows a member what in their wardrobe it goes with, and a visitor nothing',
  async () => {
    const ida = await openOutfits(server)
    await ida.add({ title: 'Black boots', category: 'boots', colors: ['black'] })
    await ida.add({ title: 'Black coat', category: 'coats', colors: ['black'], brand: 'Maison Elodie' })
    const { page, misdeeds } = await openedWarmBy(server, ida.member)
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('/matches')) asked.push(request.url())
    })
    await visit(page, `/product/long-wool-coat/${shop.coat}`)
    const section = page.getByRole('region', { name: 'From your wardrobe' })
    await section.getByText('You own one like this').waitFor()
    await section.getByText('Goes with one of your items').waitFor()
    expect(await section.getByRole('link').allTextContents()).toEqual(['Black coat', 'Black boots'])
    expect(asked).toHaveLength(1)
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })

    const visitor = await openPage({ origin: server.url })
    visitor.page.on('request', request => {
      if (request.url().includes('matches')) asked.push(request.url())
    })
    await visit(visitor.page, `/product/long-wool-coat/${shop.coat}`)
    await networkRests(visitor.page)
    expect(await visitor.page.getByText('From your wardrobe').count()).toBe(0)
    expect(asked).toHaveLength(1)
  },
)
