import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { checkNotifications } from '#src/api/contract/session.ts'
import { streamPath } from '#src/api/contract/stream.ts'
import { networkRests, visit } from '#tests/support/browser/page.ts'
import { runUntilThere, stopClock } from '#tests/support/browser/page-clock.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { slowTest } from '#tests/support/slow-test.ts'
import { openTrade } from '#tests/support/trade/offers.ts'

let servers: [RunningServer, RunningServer]
beforeAll(async () => {
  const { server } = await startShop()
  const { databaseUrl, dataDir } = server.services.config
  servers = [server, await startTestServer({ env: { DATABASE_URL: databaseUrl ?? '', DATA_DIR: dataDir } })]
})

const clean = { errors: [], violations: [], strangers: [] }
const query = (sql: string, values: unknown[] = []) => servers[0].services.pool.query(sql, values)
const unread = (page: Page) => page.getByRole('button', { name: 'Account menu, unread messages' })
const menu = (page: Page) => page.getByRole('button', { name: 'Account menu', exact: true })

/** A page of a member whose checks all answer that nothing is unread: only the stream can say otherwise. */
async function openPageOf(server: RunningServer, member: SignedUp) {
  const opened = await openedBy(server, member)
  await opened.page.route(
    url => url.pathname === checkNotifications.path,
    route => route.fulfill({ json: { status: false } }),
  )
  const stream = opened.page.waitForResponse(answer => answer.url().endsWith(streamPath))
  await visit(opened.page, '/about')
  expect((await stream).status()).toBe(200)
  await menu(opened.page).waitFor()
  return opened
}

test('the mark comes and goes at once, in every window of its member, and in nobody else’s', async () => {
  const [ida, ben] = [await signUp(servers[0]), await signUp(servers[0])]
  const here = await openPageOf(servers[0], ida)
  const there = await openPageOf(servers[1], ida)
  const bens = await openPageOf(servers[1], ben)
  const id = 't_stream00000001'
  await query('insert into threads (id, listing_id, buyer_id, seller_id) values ($1, $1, $2, $3)', [
    id,
    ida.id,
    ben.id,
  ])
  await query(
    `insert into thread_members (thread_id, user_id, unread, last_at) values ($1, $2, 1, now()), ($1, $3, 0, now())`,
    [id, ida.id, ben.id],
  )
  for (const { page } of [here, there]) await unread(page).waitFor()
  await menu(bens.page).waitFor()
  expect(await unread(bens.page).count()).toBe(0)
  await query('update thread_members set unread = 0 where thread_id = $1', [id])
  for (const { page } of [here, there]) await menu(page).waitFor()
  expect([here.misdeeds, there.misdeeds, bens.misdeeds]).toEqual([clean, clean, clean])
})

slowTest(
  'a conversation that is open shows what the other side does before the next check, from another server',
  async () => {
    const { buyer, seller, thread } = await openTrade(servers[1])
    await buyer.wrote(thread, 'Is it still available?')
    const { page, misdeeds } = await openedBy(servers[0], buyer)
    await page.clock.install()
    const stream = page.waitForResponse(answer => answer.url().endsWith(streamPath))
    await visit(page, `/account/messages?thread=${thread}`)
    await page.getByText('Is it still available?').last().waitFor()
    await stream
    await networkRests(page)
    await stopClock(page)
    const now = () => page.evaluate(() => Date.now())
    const from = await now()
    await seller.wrote(thread, 'Yes, and it is warm.')
    await runUntilThere(page, page.getByText('Yes, and it is warm.').last())
    const { id } = await buyer.offered(thread, '60.00')
    await runUntilThere(page, page.getByText('Pending', { exact: true }).last())
    await seller.answered(id, 'decline')
    await runUntilThere(page, page.getByText('Declined', { exact: true }).last())
    // the checks come every ten seconds of the page's time
    expect((await now()) - from).toBeLessThan(10_000)
    expect(misdeeds).toEqual(clean)
  },
)

slowTest('a session that another device ended takes its stream along', async () => {
  const ida = await signUp(servers[0])
  const { page } = await openPageOf(servers[0], ida)
  // any other call would notice, too
  await networkRests(page)
  // it ends at once, and the next one is refused
  const refused = page.waitForResponse(answer => answer.url().endsWith(streamPath) && answer.status() === 401)
  await query('delete from sessions where user_id = $1', [ida.id])
  await refused
})
