import type { Page } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { isChunk } from '#tests/support/browser/chunks.ts'
import { type OpenedPage, openPage, visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

/** What became of the site while the tab was open. */
interface Deployment {
  /** How often a whole document was asked for since. */
  documents: number
  /** Whether the missing chunks are back, as after a reload into the new build. */
  isMended: boolean
}

/**
 * Chunks are gone. `newBuild` says whether documents come from another build than the page's, `mends` whether the
 * pages of that one find their chunks.
 */
async function deploy(
  page: Page,
  chunks: readonly string[],
  { newBuild, mends = false }: { newBuild: boolean; mends?: boolean },
): Promise<Deployment> {
  const deployment: Deployment = { documents: 0, isMended: false }
  // what is still asked for when the test is over is nobody's any more
  onTestFinished(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
  await page.route(await isChunk(...chunks), route =>
    deployment.isMended ? route.fallback() : route.fulfill({ status: 404 }),
  )
  await page.route('**/*', async route => {
    const request = route.request()
    const isDocument = request.resourceType() === 'document'
    if (!isDocument && !request.headers().accept?.startsWith('text/html')) return route.fallback()
    if (isDocument) {
      deployment.documents += 1
      deployment.isMended ||= mends
    }
    if (!newBuild) return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    const build = `data-build="another-${deployment.documents}"`
    await route.fulfill({ response, body: html.replace(/data-build="[^"]*"/, build) })
  })
  return deployment
}

const contract = ['contact']
const questions = ['faq']

async function writeMessage(page: Page): Promise<void> {
  await visit(page, '/contact-us')
  await page.locator('#name').fill('Ada')
  await page.locator('#email').fill('ada@example.com')
  await page.locator('#message').fill('Where is my coat?')
}

async function messageOn(page: Page): Promise<string[]> {
  return Promise.all(['#name', '#email', '#message'].map(id => page.locator(id).inputValue()))
}

const message = ['Ada', 'ada@example.com', 'Where is my coat?']

test('a page outdated by a new build reloads once and keeps what was typed', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await writeMessage(page)
  const deployment = await deploy(page, contract, { newBuild: true, mends: true })
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => deployment.documents).toBe(1)
  await page.locator('html[data-hydrated="true"]').waitFor()
  await expect.poll(() => messageOn(page)).toEqual(message)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('We got your message').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull()
  behaved(misdeeds)
})

slowTest('a page whose script is missing in the new build too does not reload again and again', async () => {
  const { page, misdeeds } = await openPage({ origin: server.url })
  await writeMessage(page)
  const deployment = await deploy(page, contract, { newBuild: true })
  const send = page.getByRole('button', { name: 'Send' })
  await send.click()
  await expect.poll(() => deployment.documents).toBe(1)
  await expect.poll(() => messageOn(page)).toEqual(message)
  // each document is of yet another build, as behind a balancer during a deployment
  await send.click()
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('button', { name: 'Retry' }).and(page.locator(':not([aria-busy])')).waitFor()
  expect(deployment.documents).toBe(1)
  await expect.poll(() => messageOn(page)).toEqual(message)
  behaved(misdeeds)
})

slowTest(
  'a script missing in the same build: the page says so without reloading, and Retry works',
  async () => {
    const { page, misdeeds } = await openPage({ origin: server.url })
    await writeMessage(page)
    const deployment = await deploy(page, contract, { newBuild: false })
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    expect([deployment.documents, await messageOn(page)]).toEqual([0, message])
    deployment.isMended = true
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('We got your message').waitFor()
    behaved(misdeeds)
  },
)

slowTest('a page whose script is gone is opened by the new build', async () => {
  const { page } = await openPage({ origin: server.url })
  await visit(page, '/catalog')
  const deployment = await deploy(page, questions, { newBuild: true, mends: true })
  await page.locator('footer a[href="/faq"]').click()
  await expect.poll(() => deployment.documents).toBe(1)
  await page.locator('.static__title').waitFor()
  expect(new URL(page.url()).pathname).toBe('/faq')
})

slowTest('parts of a page that cannot be had leave the page alive, and come when they can', async () => {
  const { page } = await openPage({ origin: server.url })
  await page.addInitScript(() => localStorage.setItem('cart', '[{"id":"v_test00000001","quantity":1}]'))
  const parts = [
    'brands-panel',
    'categories-panel',
    'stored-values',
    'afterwards',
    'product-more',
    'cart-panel',
    'lists',
  ]
  const deployment = await deploy(page, parts, { newBuild: false })
  await visit(page, `/product/long-wool-coat/${shop.coat}`)
  await page.getByRole('heading', { level: 1, name: 'Long wool coat' }).waitFor()
  await page.locator('#header-bag').click()
  await page.getByText('Can’t connect. Retrying…').waitFor()
  await page.locator('#panel-woman').click()
  await page.locator('details.panel[open]').getByRole('link', { name: 'Dresses' }).waitFor()
  deployment.isMended = true
  await page.getByRole('dialog', { name: 'Your bag' }).waitFor()
})

slowTest(
  'an account page whose styles cannot be had says so instead of standing there undressed, and opens when they can',
  async () => {
    const { page, misdeeds } = await openedBy(server, await enrol(server))
    let isMended = false
    await page.route(/\/assets\/account-pages-[^/]+\.css$/, route =>
      isMended ? route.fallback() : route.abort(),
    )
    await visit(page, '/account/wardrobe')
    await page.getByText('Can’t connect. Retrying…').waitFor()
    const room = page.getByRole('heading', { level: 1, name: 'Wardrobe' })
    expect(await room.count()).toBe(0)
    isMended = true
    await room.waitFor()
    expect(await page.locator('link[href*="/account-pages-"]').count()).toBe(1)
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  },
)

function behaved({ violations, strangers }: OpenedPage['misdeeds']): void {
  expect([violations, strangers]).toEqual([[], []])
}
