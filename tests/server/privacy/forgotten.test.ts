import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { sweep } from '#server/domains/sweep.ts'
import { advanceClock } from '#server/platform/clock/offset.ts'
import { reconcile } from '#server/platform/ledger/reconcile.ts'
import { membersOf, password } from '#tests/support/members/members.ts'
import { allFiles, allRows } from '#tests/support/planted/everything-kept.ts'
import { marker, type Planted, startPlantedShop } from '#tests/support/planted/planted-member.ts'
import { ask } from '#tests/support/server/http.ts'
import { days } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let planted: Planted
beforeAll(async () => {
  ;({ server, planted } = await startPlantedShop())
})

const marked = new RegExp(marker, 'i')
const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const markedRows = async () => (await allRows(server.services.pool)).filter(text => marked.test(text))
const markedFiles = async () =>
  (await allFiles(server.services.config.dataDir)).filter(text => marked.test(text))

/** The member’s addresses and names, and where each must be found as long as they are there: else no search would prove anything. */
const traces: [string, string[]][] = [
  ['former@x.example', ['contact_messages', 'rate_limits', 'user_emails', 'outbox']],
  ['wished@x.example', ['user_emails', 'outbox']],
  ['pending@x.example', ['users', 'user_emails']],
  ['@x.example', ['users', 'user_emails', 'contact_messages', 'rate_limits', 'outbox']],
  ['formerwriter', ['contact_messages', 'outbox']],
  ['formermessage', ['contact_messages', 'outbox']],
]

/** What the worker has to do now is done; what it only will have to do later waits. */
async function mailsAreOut(): Promise<void> {
  await expect
    .poll(() =>
      query(`select task_identifier from graphile_worker.jobs
        where run_at <= now() and attempts < max_attempts and task_identifier in ('send_mail', 'forget_mails', 'remove_pictures', 'mail_verification', 'mail_account', 'mail_reset')`),
    )
    .toEqual([])
}
async function advance(count: number): Promise<void> {
  await advanceClock(server.services.db, days(count))
  await sweep(server.services)
  await mailsAreOut()
}
const exported = async () => {
  const { body } = await planted.ida.call('GET', '/api/user/export')
  return (body as { data: Record<string, Record<string, unknown>[]> }).data
}

/** The export without what leaving, staying and two months leave behind: checkouts run out by themselves. */
async function lasting() {
  const { history: _, audit_log: __, sessions: ___, checkouts = [], images = [], ...rest } = await exported()
  return {
    ...rest,
    checkouts: checkouts.map(checkout => ({ ...checkout, state: '' })),
    // a private one has another address each week
    images: images.map(({ good_until: _good, file, ...image }) => ({
      ...image,
      file: String(file).split('?', 1)[0],
    })),
  }
}

test('the member has left something nearly everywhere', async () => {
  await mailsAreOut()
  const tables = (await markedRows()).map(text => text.split(' ', 1)[0])
  expect([...new Set(tables)].toSorted()).toEqual([
    'graphile_worker._private_jobs',
    'manual_provider.payout_accounts',
    'public.addresses',
    'public.ads',
    'public.checkouts',
    'public.collections',
    'public.contact_messages',
    'public.dispute_entries',
    'public.disputes',
    'public.garments',
    'public.idempotency',
    'public.identities',
    'public.images',
    'public.listings',
    'public.messages',
    'public.news',
    'public.notifications',
    'public.order_lines',
    'public.order_notes',
    'public.orders',
    'public.outfit_pieces',
    'public.outfits',
    'public.packing_lists',
    'public.payout_accounts',
    'public.rate_limits',
    'public.refunds',
    'public.reports',
    'public.return_entries',
    'public.returns',
    'public.reviews',
    'public.saved_searches',
    'public.search_terms',
    'public.sessions',
    'public.shipments',
    'public.transition_log',
    'public.user_emails',
    'public.user_tokens',
    'public.users',
  ])
  const files = await markedFiles()
  expect(files.filter(text => /\.webp /.test(text))).toHaveLength(13)
  expect(files.filter(text => /\.eml /.test(text)).length).toBeGreaterThan(5)
  // what is searched for later can be found: every address and name that they have had
  const kept = [...(await markedRows()), ...files].map(text => text.toLowerCase())
  const isIn = (place: string, trace: string) =>
    kept.some(text => text.split(' ', 1)[0]?.includes(place) && text.includes(`${marker}${trace}`))
  for (const [trace, places] of traces) {
    expect([trace, places.filter(place => !isIn(place, trace))]).toEqual([trace, []])
  }
})

test('taking it back keeps everything, long after', async () => {
  const { ida } = planted
  const [before, files] = [await lasting(), await markedFiles()]
  expect((await ida.call('POST', '/api/user/deletion', { password })).status).toBe(200)
  const [fewer] = await query('select count(*)::int as live from listings where live and seller_id = $1', [
    ida.id,
  ])
  expect(fewer).toEqual({ live: 0 })
  await advance(29)
  expect((await ida.call('DELETE', '/api/user/deletion')).status).toBe(204)
  await advance(31)
  const [stands] = await query('select state from users where id = $1', [ida.id])
  expect(stands).toEqual({ state: 'active' })
  expect(await lasting()).toEqual(before)
  expect((await markedFiles()).filter(text => files.includes(text))).toEqual(files)
})

test('thirty days after leaving nothing of the member is left, in rows, files and search', async () => {
  const { ida, buyer, friend, bought, sold, guest, ads } = planted
  const books = await query('select * from postings order by id')
  const [term] = await query(`select term from search_terms where term like '${marker}%'`)
  expect(term).toBeDefined()
  const others = await buyer.call('GET', '/api/user/export')
  const { forgot, mail, mailsTo } = membersOf(server)
  await forgot(friend.email)
  await mail(friend.email, 'Set a new password')

  expect((await ida.call('POST', '/api/user/deletion', { password })).status).toBe(200)
  await advance(30)

  const [row] = await query('select state, email, name from users where id = $1', [ida.id])
  expect(row).toEqual({ state: 'deleted', email: `${ida.id}@deleted.invalid`, name: 'Deleted member' })
  expect(await markedRows()).toEqual([])
  expect(await markedFiles()).toEqual([])
  // a confirmation of theirs went to a friend's address; what else went there is the friend's
  expect(await mailsTo(friend.email, 'Set a new password')).toHaveLength(1)
  for (const [path, wanted] of [
    [`/api/v1/products?q=${marker}unsold`, 200],
    [`/api/v1/search/suggest?q=${marker}`, 200],
    [`/api/v1/products/${ads.unsold}`, 404],
    [`/api/v1/products/${ads.sold}`, 404],
    [`/api/v1/products?seller=${ida.id}`, 200],
  ] as const) {
    const { status, text } = await ask(server.url, 'GET', path)
    expect([path, status]).toEqual([path, wanted])
    expect(text.replace(/"message":"[^"]*"/, ''), path).not.toMatch(marked)
  }

  // an ad that was offered for and not sold is there for the offer, and empty
  expect(await query('select title, state, slug from ads where id = $1', [ads.unsold])).toEqual([
    { title: 'Removed', state: 'deleted', slug: 'removed' },
  ])
  // the books and the other side's order stand
  expect(await query('select * from postings order by id')).toEqual(books)
  expect(await reconcile(server.services.pool)).toEqual([])
  const orders = await query(
    'select id, state, total_cents > 0 as whole, address ->> $2 as country from orders where id = any($1) order by id',
    [[bought, sold, guest], 'country'],
  )
  const whole = { state: 'cancelled', whole: true, country: 'US' }
  expect(orders).toEqual([bought, sold, guest].toSorted().map(id => ({ id, ...whole })))
  const kept = await buyer.call('GET', `/api/v1/orders/${sold}`)
  expect(kept.body).toMatchObject({
    data: {
      buyer: { email: buyer.email },
      seller: { name: 'Deleted member' },
      lines: [{ title: 'A coat of hers', attachment: [] }],
    },
  })
  const now = await buyer.call('GET', '/api/user/export')
  expect(now.body).toEqual(others.body)
})

test('the session and the login of the member are refused, and the address is free', async () => {
  const { ida } = planted
  expect((await ida.call('GET', '/api/user')).status).toBe(401)
  const pair = { email: ida.email, password }
  expect((await ask(server.url, 'POST', '/api/v1/tokens/create', { json: pair })).status).toBe(401)
  const again = await ask(server.url, 'POST', '/api/v1/users', { json: { ...pair, name: 'Somebody else' } })
  expect(again.status).toBe(201)
  const { body } = await ask(server.url, 'GET', '/api/user/export', {
    bearer: again.headers.get('x-authenticated') ?? '',
  })
  expect(body).toMatchObject({ data: { orders_bought: [], messages_to_us: [], notifications: [] } })
})
