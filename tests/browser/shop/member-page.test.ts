import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { enrol } from '#tests/support/members/enrolled.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { dealAt } from '#tests/support/trade/deals.ts'

let server: RunningServer
let shop: Shop
const nothing = { errors: [], violations: [], strangers: [] }
const title = 'Denim jacket, well loved'
beforeAll(async () => {
  ;({ server, shop } = await startShop())
})
const adPath = () => `/product/denim-jacket-well-loved/${shop.ad}`

test('a shopper comes from an item to its seller, reads the reviews, and follows', async () => {
  const { buyer, seller, id, ad } = await dealAt(server, 'completed')
  await buyer.reviewed(id, 4, 'Warm and well packed.')
  await seller.reviewed(id, 5)
  await server.services.pool.query(`update users set name = 'Ines Varga' where id = $1`, [seller.id])
  const ida = await enrol(server)
  const { page, misdeeds } = await openPage({ origin: server.url, width: 360 })
  await page.goto('/robots.txt')
  await page.evaluate(token => localStorage.setItem('token', token), ida.bearer)
  await visit(page, `/product/x/${ad}`)
  await page.getByRole('link', { name: 'Ines Varga', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Ines Varga' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/member/${seller.id}`)
  await page.getByText(/^Member since \w+ \d{4}$/).waitFor()
  await page.getByText(/1 sale/).waitFor()
  // a few items need no filters
  expect(await page.getByText('Filters', { exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'Follow Ines Varga' }).click()
  await page.getByText('You follow Ines Varga now.').waitFor()
  await page.getByRole('link', { name: 'Reviews (1)' }).click()
  await page.getByText('Warm and well packed.').waitFor()
  await page.locator('.member-reviews a').click()
  await page.waitForURL(`**/${ad}`)
  expect(misdeeds).toEqual(nothing)
})

slowTest('a company’s address leads to its brand, and nobody’s to the not-found page', async () => {
  const { page } = await openPage({ origin: server.url })
  await visit(page, `/member/${shop.seller}`)
  await page.getByRole('heading', { level: 1, name: 'Atelier Nord' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/brand/atelier-nord')
  const answer = await page.goto('/member/u_nobody000000')
  expect(answer?.status()).toBe(404)
})

/** What the page's own dialog and clipboard were given, and what they answer. */
interface Given {
  dialog: 'none' | 'shares' | 'cancels' | 'refuses'
  clipboard: 'none' | 'copies' | 'refuses'
}

/** A page whose browser has these ways to share. */
async function openWith({
  dialog,
  clipboard,
}: Given): Promise<{ page: Page; given: () => Promise<string[]> }> {
  const { page, misdeeds } = await openPage({
    origin: server.url,
    width: 360,
    async prepare(context) {
      await context.addInitScript(
        ways => {
          const given: string[] = []
          Object.assign(window, { given })
          const refuse = (name: string) => Promise.reject(new DOMException('No.', name))
          const share =
            ways.dialog === 'none'
              ? undefined
              : ({ url }: ShareData) => {
                  given.push(`dialog ${url}`)
                  if (ways.dialog === 'shares') return Promise.resolve()
                  return refuse(ways.dialog === 'cancels' ? 'AbortError' : 'NotAllowedError')
                }
          const clipboard =
            ways.clipboard === 'none'
              ? undefined
              : {
                  writeText: (text: string) => {
                    if (ways.clipboard === 'refuses') return refuse('NotAllowedError')
                    given.push(`clipboard ${text}`)
                    return Promise.resolve()
                  },
                }
          if (share !== undefined) Object.defineProperty(Navigator.prototype, 'share', { value: share })
          Object.defineProperty(Navigator.prototype, 'clipboard', { value: clipboard })
        },
        { dialog, clipboard },
      )
    },
  })
  await visit(page, adPath())
  const button = page.getByRole('button', { name: `Share ${title}` })
  // the button is there before its script
  await expect
    .poll(() => button.evaluate(element => Object.keys(element).some(key => key.startsWith('__react'))))
    .toBe(true)
  await button.click()
  expect(misdeeds).toEqual(nothing)
  return { page, given: () => page.evaluate(() => (window as unknown as { given: string[] }).given) }
}

test('an item is shared by the browser’s dialog, and a closed dialog is no failure', async () => {
  const url = server.url + adPath()
  for (const dialog of ['shares', 'cancels'] as const) {
    const { page, given } = await openWith({ dialog, clipboard: 'copies' })
    await expect.poll(given).toEqual([`dialog ${url}`])
    expect(await page.getByRole('dialog', { name: 'Copy the link' }).count()).toBe(0)
  }
})

slowTest('without the dialog the address is copied, and a toast says so', async () => {
  const url = server.url + adPath()
  for (const [dialog, before] of [
    ['none', []],
    ['refuses', [`dialog ${url}`]],
  ] as const) {
    const { page, given } = await openWith({ dialog, clipboard: 'copies' })
    await page.getByText('Link copied.').waitFor()
    expect(await given()).toEqual([...before, `clipboard ${url}`])
  }
})

slowTest('without a clipboard the address is shown to be copied by hand', async () => {
  for (const clipboard of ['none', 'refuses'] as const) {
    const { page } = await openWith({ dialog: 'none', clipboard })
    const panel = page.getByRole('dialog', { name: 'Copy the link' })
    const field = panel.getByLabel('Link', { exact: true })
    expect(await field.inputValue()).toBe(server.url + adPath())
    await field.focus()
    const chosen = await field.evaluate(
      element =>
        element instanceof HTMLInputElement &&
        element.selectionEnd === element.value.length &&
        element.selectionStart === 0,
    )
    expect(chosen).toBe(true)
    await panel.getByRole('button', { name: 'Close' }).click()
    await panel.waitFor({ state: 'hidden' })
  }
})
