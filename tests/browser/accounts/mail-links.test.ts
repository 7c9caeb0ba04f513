import { beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { comeToPayment } from '#tests/support/browser/fill-checkout.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { ask } from '#tests/support/server/http.ts'
import { outboxOf } from '#tests/support/server/outbox.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'

let server: RunningServer
let shop: Shop

beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

/** Path and query of the link in the one mail to `receiver` with this subject, as soon as it is written. */
async function linkIn(subject: RegExp, receiver: string): Promise<string> {
  const mail = await vi.waitUntil(
    async () =>
      (await outboxOf(server)).find(
        ({ headers }) =>
          headers.get('to')?.[0] === receiver && subject.test(headers.get('subject')?.[0] ?? ''),
      ),
    { timeout: 20_000, interval: 50 },
  )
  const [link = ''] = /https?:\/\/\S+\/checkout\/\S+/.exec(mail.parts.get('text/plain') ?? '') ?? []
  const { pathname, search } = new URL(link)
  expect(search).toMatch(/^\?key=[\w-]{20,}$/)
  return pathname + search
}

const confirmation = /^Your order G-/
const cancellation = /^Order G-.* is canceled$/

/** Opens the links of both mails in a browser that knows nothing of the shopper. */
async function followBoth(receiver: string): Promise<void> {
  const { page, misdeeds } = await openPage({ origin: server.url, isWarm: true })
  await visit(page, await linkIn(confirmation, receiver))
  await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
  await page.getByText(receiver).first().waitFor()
  // whoever holds the link may do what the buyer may
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  const question = page.getByRole('dialog', { name: /^Cancel order G-/ })
  await question.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByRole('heading', { level: 2, name: 'Canceled' }).waitFor()

  const { page: other } = await openPage({ origin: server.url, isWarm: true })
  await visit(other, await linkIn(cancellation, receiver))
  await other.getByRole('heading', { level: 2, name: 'Canceled' }).waitFor()
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
}

test('a guest’s mails link to the order', async () => {
  const { page } = await openPage({ origin: server.url, isWarm: true })
  await comeToPayment(page, `/product/long-wool-coat/${shop.coat}`)
  await page.getByLabel('Test card, accepted').check()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
  await followBoth('guest@example.com')
})

const mia = { email: 'mia@demo.example', password: 'garderobe-demo' }

/** A coat that a member bought; answers the path of its order. */
async function boughtByMia(): Promise<string> {
  const login = await ask(server.url, 'POST', '/api/v1/tokens/create', { json: mia })
  const bearer = login.headers.get('x-authenticated') ?? ''
  const variant = shop.coat.replace('p_', 'v_').concat('_0')
  const answered = z.object({ data: z.object({ id: z.string(), total: z.string() }) })
  const opened = await ask(server.url, 'POST', '/api/v1/checkouts', {
    json: { lines: [{ id: variant, quantity: 1 }] },
    bearer,
  })
  const { id } = answered.parse(opened.body).data
  const address = { name: 'Mia', line1: '1 Example Street', postcode: '10115', city: 'Berlin', country: 'DE' }
  const ready = await ask(server.url, 'PATCH', `/api/v1/checkouts/${id}`, { json: { address }, bearer })
  const paid = await ask(server.url, 'POST', `/api/v1/checkouts/${id}/pay`, {
    json: {
      payment: { provider: 'manual', token: 'tok_ok' },
      expected_total: answered.parse(ready.body).data.total,
    },
    headers: { 'idempotency-key': id },
    bearer,
  })
  expect(paid.status).toBe(201)
  return `/checkout/${id}`
}

slowTest('a member’s mails link to the order, also where nobody is logged in', async () => {
  await boughtByMia()
  await followBoth(mia.email)
})

slowTest(
  'without its key a member’s order asks whoever is not logged in to log in, and leads back',
  async () => {
    const path = await boughtByMia()
    const { page, misdeeds } = await openPage({ origin: server.url, isWarm: true })
    await visit(page, `${path}?key=somebody-elses-key`)
    await page.getByRole('heading', { level: 1, name: 'This hanger is empty' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await page.waitForURL(`**/login?redirect=${encodeURIComponent(path)}`)
    await page.getByRole('textbox', { name: 'Email' }).fill(mia.email)
    await page.getByLabel('Password').fill(mia.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { level: 1, name: 'Your order' }).waitFor()
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  },
)
