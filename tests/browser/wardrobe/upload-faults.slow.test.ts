import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { createAttachment } from '#src/api/contract/attachments.ts'
import { createGarment } from '#src/api/contract/wardrobe/garment-changes.ts'
import { breakableLine } from '#tests/support/browser/breakable-line.ts'
import { visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { realGarmentPhotos } from '#tests/support/members/garment-photos.ts'
import { password } from '#tests/support/members/members.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import type { SignedUp } from '#tests/support/members/signed-up.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const count = 8
const all = { images: count, drafts: count, shown: count, cards: count }
const cards = (page: Page) => page.getByRole('list', { name: 'Drafts' }).getByRole('listitem')
const sentAgain = (page: Page) => page.getByRole('button', { name: /^Retry / })

async function adding(member: SignedUp, at = server) {
  const opened = await openedWarmBy(at, member)
  await visit(opened.page, '/account/add-garment?many=yes')
  return opened
}

const choose = async (page: Page) =>
  page.getByLabel('Choose photos').setInputFiles(await realGarmentPhotos(count))

/** What there is now: rows of images, of drafts and of what these show, and cards on the screen. */
async function counted(page: Page, { id }: SignedUp) {
  const { rows } = await server.services.pool.query<{ images: number; drafts: number; shown: number }>(
    `select (select count(*)::int from images where owner_id = $1) as images,
       (select count(*)::int from garments where owner_id = $1) as drafts,
       (select count(distinct image_id)::int from garment_images
         where garment_id in (select id from garments where owner_id = $1)) as shown`,
    [id],
  )
  return { ...rows[0], cards: await cards(page).count() }
}

/** Nothing is looked at or on its way any more: what has not arrived has failed. */
const settled = (page: Page) => {
  const busy = page.locator('.images__progress').or(page.getByText(/^Checking /))
  return expect.poll(() => busy.count(), { timeout: 90_000 }).toBe(0)
}
const allThere = (page: Page) => expect.poll(() => cards(page).count(), { timeout: 90_000 }).toBe(count)

/** Lets the first photos through and holds the others until it is called: some are under way whenever the line fails. */
async function holdOthers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let asked = 0
  await page.route(`**${createAttachment.path}`, async route => {
    asked += 1
    if (asked > 2) await promise
    await route.fallback()
  })
  return resolve
}

async function someArrived(page: Page): Promise<void> {
  await cards(page).first().waitFor()
}

test('offline in the middle: the rest goes out by itself when the line is back', async () => {
  const member = await enrol(server)
  const { page, context, misdeeds } = await adding(member)
  const letGo = await holdOthers(page)
  await choose(page)
  await someArrived(page)
  await context.setOffline(true)
  letGo()
  await settled(page)
  expect(await sentAgain(page).count()).toBeGreaterThan(0)
  await context.setOffline(false)
  await allThere(page)
  expect(await counted(page, member)).toEqual(all)
  expect(misdeeds).toEqual(clean)
})

test('the connection is cut in the middle and refused for a while: what is left goes out again in one press', async () => {
  const line = await breakableLine(server.url)
  onTestFinished(() => line.close())
  const member = await enrol(server)
  const { page, misdeeds } = await adding(member, { ...server, url: new URL(line.url).origin })
  const letGo = await holdOthers(page)
  await choose(page)
  await someArrived(page)
  await line.cut('refused')
  letGo()
  await settled(page)
  const failed = await sentAgain(page).count()
  expect(failed).toBeGreaterThan(0)
  await line.mend()
  await (failed > 1 ? page.getByRole('button', { name: /^Retry all/ }) : sentAgain(page)).click()
  await allThere(page)
  expect(await sentAgain(page).count()).toBe(0)
  expect(await counted(page, member)).toEqual(all)
  expect(misdeeds).toEqual(clean)
})

test('a 500 to photos and to drafts: these alone are sent again', async () => {
  const member = await enrol(server)
  const { page, misdeeds } = await adding(member)
  const broken = (route: Route) =>
    route.fulfill({ status: 500, json: { message: 'We are on it.', code: 'internal', request_id: 'x' } })
  for (const path of [createAttachment.path, createGarment.path]) {
    let asked = 0
    await page.route(`**${path}`, route =>
      route.request().method() === 'POST' && asked++ % 3 === 1 ? broken(route) : route.fallback(),
    )
  }
  await choose(page)
  await settled(page)
  const failed = (await sentAgain(page).count()) - 1
  expect(failed).toBeGreaterThan(1)
  expect(await counted(page, member)).toMatchObject({ drafts: count - failed })
  await page.unrouteAll()
  await page.getByRole('button', { name: `Retry all ${failed}` }).click()
  await allThere(page)
  expect(await counted(page, member)).toEqual(all)
  expect(misdeeds).toEqual(clean)
})

test('answers are lost, of photos and of drafts: each is stored once all the same', async () => {
  const member = await enrol(server)
  const { page, misdeeds } = await adding(member)
  for (const path of [createAttachment.path, createGarment.path]) {
    let asked = 0
    await page.route(`**${path}`, async route => {
      if (route.request().method() !== 'POST' || asked++ % 3 !== 1) return route.fallback()
      // the server has it, and its answer never comes
      await route.fetch()
      await route.abort()
    })
  }
  await choose(page)
  await settled(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: /^Retry all \d+$/ }).click()
  await settled(page)
  expect(await page.locator('.images__failed').allTextContents()).toEqual([])
  await allThere(page)
  expect(await counted(page, member)).toEqual(all)
  expect(misdeeds).toEqual(clean)
})

test('a session that ends in the middle leads back by the login, and the rest goes out then', async () => {
  const member = await enrol(server)
  const { page, misdeeds } = await adding(member)
  await choose(page)
  await someArrived(page)
  await server.services.pool.query('delete from sessions where user_id = $1', [member.id])
  await page.waitForURL(url => url.pathname === '/login')
  await page.locator('#email').fill(member.email)
  await page.locator('#password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL('**/account/add-garment?many=yes')
  await allThere(page)
  expect(await sentAgain(page).count()).toBe(0)
  expect(await counted(page, member)).toEqual(all)
  expect(misdeeds).toEqual(clean)
})
