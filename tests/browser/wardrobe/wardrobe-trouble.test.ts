import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { createAttachment } from '#src/api/contract/attachments.ts'
import { createGarment, updateGarment } from '#src/api/contract/wardrobe/garment-changes.ts'
import { visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { aGarmentPhoto, garmentPhotos } from '#tests/support/members/garment-photos.ts'
import { password } from '#tests/support/members/members.ts'
import { openedWarmBy } from '#tests/support/members/opened-by.ts'
import { ownGarments } from '#tests/support/members/own-garments.ts'
import { logIn, type SignedUp } from '#tests/support/members/signed-up.ts'
import { closeAndStay, closeUnasked } from '#tests/support/server/closing.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

const clean = { errors: [], violations: [], strangers: [] }
const uploads = `**${createAttachment.path}`
const save = (page: Page) => page.getByRole('button', { name: 'Add to wardrobe' })

async function adding(member: SignedUp) {
  const opened = await openedWarmBy(server, member)
  await visit(opened.page, '/account/add-garment')
  await opened.page.getByLabel('Add photos').waitFor({ state: 'attached' })
  return opened
}

async function logInAgain(page: Page, { email }: SignedUp): Promise<void> {
  await page.waitForURL(url => url.pathname === '/login')
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('main').getByRole('button', { name: 'Log in' }).click()
}

/** Everything that was uploaded and is in use. */
async function imagesInUse(): Promise<number> {
  const { rows } = await server.services.pool.query<{ count: number }>(
    'select count(*)::int as count from garment_images',
  )
  return rows[0]?.count ?? 0
}

slowTest(
  'photos, one with a 500 and one with a cut line: the others arrive, these go out again, and none is doubled',
  async () => {
    const member = await enrol(server)
    const before = await imagesInUse()
    const { page, misdeeds } = await adding(member)
    const answers: ((route: Route) => Promise<void>)[] = [
      route =>
        route.fulfill({ status: 500, json: { message: 'We are on it.', code: 'internal', request_id: 'x' } }),
      route => route.abort(),
    ]
    await page.route(uploads, async route => (answers.shift() ?? (each => each.fallback()))(route))
    await page.getByLabel('Add photos').setInputFiles(await garmentPhotos(4))
    await expect.poll(() => page.getByRole('button', { name: /^Retry photo \d$/ }).count()).toBe(2)
    await page.getByLabel('Name').fill('Photo coat')
    await page.getByLabel('Category').selectOption('coats')
    await save(page).click()
    await page.getByText('A photo was not uploaded.').waitFor()
    expect((await ownGarments(member)).total).toBe(0)
    await page.getByRole('button', { name: 'Retry all 2' }).click()
    await expect.poll(() => page.getByRole('button', { name: /^Send/ }).count()).toBe(0)
    await save(page).click()
    await page.getByRole('heading', { level: 1, name: 'Photo coat' }).waitFor()
    expect((await ownGarments(member)).data).toMatchObject([{ title: 'Photo coat', image_count: 4 }])
    expect((await imagesInUse()) - before).toBe(4)
    expect(misdeeds).toEqual(clean)
  },
)

slowTest(
  'offline in the middle: what was typed and chosen stays, and goes out by itself when the line is back',
  async () => {
    const member = await enrol(server)
    const { page, context } = await adding(member)
    await page.getByLabel('Add photos').setInputFiles(await aGarmentPhoto('coat.jpg'))
    await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
    await context.setOffline(true)
    await page.getByLabel('Add photos').setInputFiles(await aGarmentPhoto('hem.jpg', '#202c50'))
    await page.getByRole('button', { name: 'Retry photo 2' }).waitFor()
    await page.getByLabel('Name').fill('Offline coat')
    await page.getByLabel('Category').selectOption('coats')
    await context.setOffline(false)
    // nobody pressed anything
    await page.getByRole('button', { name: 'Remove photo 2' }).waitFor()
    await context.setOffline(true)
    await save(page).click()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Offline coat')
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'Offline coat' }).waitFor()
    expect((await ownGarments(member)).data).toMatchObject([{ title: 'Offline coat', image_count: 2 }])
  },
)

test('the answer to saving is lost: the same goes out again and is there once', async () => {
  const member = await enrol(server)
  const { page } = await adding(member)
  await page.getByLabel('Add photos').setInputFiles(await aGarmentPhoto('coat.jpg'))
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await page.getByLabel('Name').fill('Once coat')
  await page.getByLabel('Category').selectOption('coats')
  let lost = 0
  await page.route(`**${createGarment.path}`, async route => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.fallback()
    // the server has it, and its answer never comes
    await route.fetch()
    await route.abort()
  })
  await save(page).click()
  await page.getByRole('heading', { level: 1, name: 'Once coat' }).waitFor()
  expect(lost).toBeGreaterThan(1)
  expect((await ownGarments(member)).total).toBe(1)
})

slowTest(
  'a session that ends under an upload leads back to everything, and the photo goes out again',
  async () => {
    const member = await enrol(server)
    const { page } = await adding(member)
    await page.getByLabel('Add photos').setInputFiles(await aGarmentPhoto('coat.jpg'))
    await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
    await page.getByLabel('Name').fill('Patient coat')
    await page.getByLabel('Describe photo 1').fill('The front')
    await server.services.pool.query('delete from sessions where user_id = $1', [member.id])
    await page.getByLabel('Add photos').setInputFiles(await aGarmentPhoto('hem.jpg', '#202c50'))
    await logInAgain(page, member)
    await page.waitForURL('**/account/add-garment')
    await page.getByRole('button', { name: 'Remove photo 2' }).waitFor()
    expect([
      await page.getByLabel('Name').inputValue(),
      await page.getByLabel('Describe photo 1').inputValue(),
    ]).toEqual(['Patient coat', 'The front'])
    await save(page).click()
    await page.getByRole('heading', { level: 1, name: 'Patient coat' }).waitFor()
    const bearer = await logIn(server, member)
    const call: SignedUp['call'] = (method, path) => ask(server.url, method, path, { bearer })
    expect((await ownGarments({ call })).data).toMatchObject([
      { title: 'Patient coat', image_count: 2, images: [{ alt: 'The front' }] },
    ])
  },
)

slowTest('a draft outlives its tab, and is gone once it is saved or thrown away', async () => {
  const member = await enrol(server)
  const { page, context } = await adding(member)
  await page.getByLabel('Add photos').setInputFiles(await aGarmentPhoto('coat.jpg'))
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await page.getByLabel('Name').fill('Half a co')
  await page.getByText('More details').click()
  await page.getByLabel(/^Where it’s stored/).fill('Attic')
  await page.close()
  const other = await context.newPage()
  await visit(other, '/account/add-garment')
  await expect.poll(() => other.getByLabel('Name').inputValue()).toBe('Half a co')
  expect(await other.getByLabel(/^Where it’s stored/).inputValue()).toBe('Attic')
  // the fold opens by itself where something is in it
  expect(await other.getByLabel(/^Where it’s stored/).isVisible()).toBe(true)
  await other.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await other.getByLabel('Name').fill('A whole coat')
  await save(other).click()
  await other.getByRole('heading', { level: 1, name: 'A whole coat' }).waitFor()
  expect((await ownGarments(member)).data).toMatchObject([{ title: 'A whole coat', image_count: 1 }])
  await visit(other, '/account/add-garment')
  expect(await other.getByLabel('Name').inputValue()).toBe('')
  await other.getByLabel('Name').fill('Not that')
  await other.getByRole('button', { name: 'Start over' }).click()
  await expect.poll(() => other.getByLabel('Name').inputValue()).toBe('')
  await other.reload()
  await other.getByLabel('Name').waitFor()
  expect(await other.getByLabel('Name').inputValue()).toBe('')
})

slowTest('a tab that still sends something asks before it is closed', async () => {
  const { page } = await adding(await enrol(server))
  await page.route(uploads, () => {})
  await page.getByLabel('Add photos').setInputFiles(await aGarmentPhoto('coat.jpg'))
  await page.getByRole('progressbar', { name: 'Uploading photo 1' }).waitFor()
  await closeAndStay(page)
  await page.getByRole('button', { name: 'Cancel photo 1' }).click()
  await closeUnasked(page)
})

slowTest('changed in another window meanwhile, both stand side by side, and one is chosen', async () => {
  const member = await enrol(server)
  await member.call('POST', createGarment.path, { title: 'Coat', category: 'coats' })
  const { data } = await ownGarments(member)
  const slug = data[0]?.slug ?? ''
  const { page, misdeeds } = await openedWarmBy(server, member)
  await visit(page, `/account/garment/${slug}?edit=yes`)
  const panel = page.getByRole('dialog', { name: 'Coat' })
  await panel.getByLabel('Name').fill('My coat')
  const path = updateGarment.path.replace(':slug', slug)
  expect((await member.call('PATCH', path, { title: 'Her coat', storage: 'Attic' })).status).toBe(200)
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await panel.getByText('Other: Her coat').waitFor()
  expect([
    await panel.getByLabel('Name').inputValue(),
    await panel.getByLabel(/^Where it’s stored/).inputValue(),
  ]).toEqual(['My coat', 'Attic'])
  await panel.getByRole('button', { name: 'Use this one' }).click()
  await expect.poll(() => panel.getByLabel('Name').inputValue()).toBe('Her coat')
  await panel.getByLabel('Name').fill('Our coat')
  await panel.getByRole('button', { name: 'Save as is' }).click()
  await page.getByRole('heading', { level: 1, name: 'Our coat' }).waitFor()
  expect((await ownGarments(member)).data).toMatchObject([{ title: 'Our coat', storage: 'Attic' }])
  expect(misdeeds).toEqual(clean)
})

slowTest('a draft whose answer is lost is made once: its photo goes out again and finds it', async () => {
  const member = await enrol(server)
  const { page } = await openedWarmBy(server, member)
  await visit(page, '/account/add-garment?many=yes')
  let lost = 0
  let sent = 0
  await page.route(`**${createGarment.path}`, async route => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await page.route(uploads, async route => {
    sent += 1
    await route.fallback()
  })
  await page.getByLabel('Choose photos').setInputFiles(await garmentPhotos(3))
  await page.getByRole('button', { name: /^Retry photo \d$/ }).click()
  await expect.poll(() => page.locator('.drafts .garment-card').count()).toBe(3)
  expect(await page.getByRole('button', { name: /^Retry photo/ }).count()).toBe(0)
  expect([(await ownGarments(member)).total, sent]).toEqual([3, 3])
})
