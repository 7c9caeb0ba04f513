import { expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { membersOf } from '#tests/support/members/members.ts'
import type { Seller } from '#tests/support/members/sellers.ts'
import { withSeller } from '#tests/support/members/with-seller.ts'
import { auditOf } from '#tests/support/planted/account-traces.ts'
import { cli } from '#tests/support/server/cli.ts'
import { ask } from '#tests/support/server/http.ts'

let server: RunningServer
let ida: Seller
withSeller(given => {
  ;({ server, ida } = given)
})

const run = (...line: string[]) => cli(server.services.config.databaseUrl, ...line)
const inShop = async (id: string) => (await ask(server.url, 'GET', `/api/v1/products/${id}`)).status === 200
const kinds = async () =>
  ((await ida.call('GET', '/api/v1/notifications')).body as { data: { kind: string }[] }).data.map(
    ({ kind }) => kind,
  )

test.each([
  ['a flagged word', { description: 'A perfect replica, nobody sees it.' }],
  ['a way around the payment', { description: 'Text me on WhatsApp before you buy.' }],
  ['a new account and a high price', { price: '300.01' }],
])('%s is looked at before everybody sees it', async (_, more) => {
  const { id } = await ida.whole(more)
  expect(await ida.fire(id, 'publish')).toMatchObject({ state: 'pending_review', deadline: null })
  expect(await inShop(id)).toBe(false)
  expect(await run('pending-ads')).toContain(id)
  expect(await ida.patch(id, { price: '20.00' })).toMatchObject({
    status: 409,
    body: { code: 'not_allowed' },
  })
  expect(await ida.fire(id, 'withdraw')).toMatchObject({ state: 'draft' })
})

test('an ad at $300.00 with fake fur: in the shop without review', async () => {
  const { id } = await ida.published({ price: '300.00', description: 'The collar is fake fur.' })
  expect(await inShop(id)).toBe(true)
})

test('an approved ad: in the shop, its seller notified, reviewed again only at a higher price', async () => {
  const { id } = await ida.whole({ title: 'Opera cape', price: '450.00' })
  await ida.fire(id, 'publish')
  expect(await run('approve-ad', id)).toContain('is in the shop')
  expect(await ida.get(id)).toMatchObject({ state: 'published', deadline: { event: 'shown_for_deadline' } })
  expect(await inShop(id)).toBe(true)
  expect(await kinds()).toEqual(['ad_approved'])
  const mail = await membersOf(server).mail(ida.email, 'Opera cape')
  expect(mail.headers.get('subject')?.[0]).toContain('is live')
  expect(mail.parts.get('text/plain')).toContain(`/account/ads?ad=${id}`)
  expect(await auditOf(server, ida.id)).toContain('ad_approved')
  expect(await ida.change(id, { price: '420.00' })).toMatchObject({ state: 'published' })
  await ida.fire(id, 'pause')
  expect(await ida.fire(id, 'resume')).toMatchObject({ state: 'published' })
  // dearer than what was let in
  expect(await ida.change(id, { price: '460.00' })).toMatchObject({ state: 'pending_review' })
  expect(await inShop(id)).toBe(false)
})

test('a rejected ad: a draft with a reason, which goes when it is published', async () => {
  const { id } = await ida.whole({ description: 'Mirror quality.' })
  await ida.fire(id, 'publish')
  await expect(run('reject-ad', id, ' ')).rejects.toThrow('Enter a reason.')
  await run('reject-ad', id, 'Copies are not sold here.')
  expect(await ida.get(id)).toMatchObject({ state: 'draft', reason: 'Copies are not sold here.' })
  const mail = await membersOf(server).mail(ida.email, 'needs changes')
  expect(mail.parts.get('text/plain')).toContain('Copies are not sold here.')
  await ida.change(id, { description: 'Bought at the brand’s own shop.' })
  expect(await ida.fire(id, 'publish')).toMatchObject({ state: 'published', reason: null })
})

test('a published ad changed to need review: out of the shop until it is approved', async () => {
  const { id } = await ida.published()
  expect(await ida.change(id, { description: 'PayPal only.' })).toMatchObject({ state: 'pending_review' })
  expect(await inShop(id)).toBe(false)
  await run('approve-ad', id)
  expect(await inShop(id)).toBe(true)
})

test('a removed ad: its seller can appeal, and the appeal is decided once', async () => {
  const { id } = await ida.published({ title: 'Bead necklace of Murano' })
  await run('remove-ad', id, 'The photos are from a catalogue.')
  expect(await ida.get(id)).toMatchObject({
    state: 'removed.contestable',
    reason: 'The photos are from a catalogue.',
    deadline: { event: 'appeal_time_deadline' },
    allowed: [
      { event: 'appeal', ok: true },
      { event: 'delete', ok: true },
    ],
  })
  expect(await inShop(id)).toBe(false)
  expect(await ida.send(id, 'appeal')).toMatchObject({
    status: 422,
    body: { errors: { text: [expect.any(String)] } },
  })
  const appealed = await ida.fire(id, 'appeal', { text: 'I took them\u0007 myself.' })
  expect(appealed).toMatchObject({
    state: 'removed.contested',
    appeal: { text: 'I took them\u0007 myself.' },
  })
  const list = await run('pending-ads')
  expect(list).toContain('removed because: The photos are from a catalogue.')
  expect(list).toContain('the seller says: I took them myself.')
  await run('reinstate-ad', id)
  expect(await ida.get(id)).toMatchObject({ state: 'paused', reason: null, appeal: null })
  await expect(run('uphold-removal', id, 'Still.')).rejects.toThrow('not possible')
  expect(await ida.fire(id, 'resume')).toMatchObject({ state: 'published' })
  expect(await kinds()).toEqual(['ad_reinstated', 'ad_removed'])
  expect(await auditOf(server, ida.id)).toEqual(expect.arrayContaining(['ad_removed', 'ad_reinstated']))
  // the removed page's own list shows one shelf
  expect((await ida.call('GET', '/api/v1/ads?mine=1&state=removed')).body).toMatchObject({ data: [] })
})

test('an appeal that fails is the last word', async () => {
  const { id } = await ida.published()
  await run('remove-ad', id, 'A copy.')
  await ida.fire(id, 'appeal', { text: 'It is not.' })
  await run('uphold-removal', id, 'The label is not the brand’s.')
  expect(await ida.get(id)).toMatchObject({
    state: 'removed.final',
    reason: 'The label is not the brand’s.',
    allowed: [{ event: 'delete', ok: true }],
  })
  expect((await ida.call('GET', '/api/v1/ads?mine=1&state=removed')).body).toMatchObject({
    data: [{ id }],
    counts: { removed: 1 },
  })
  await expect(run('approve-ad', 'a_nothing00')).rejects.toThrow('There is no ad')
})

test('a seller whose account was deleted gets no mail', async () => {
  const { id } = await ida.published()
  const { pool } = server.services
  await pool.query(`update users set state = 'deleted', email = id || '@deleted.invalid' where id = $1`, [
    ida.id,
  ])
  await run('remove-ad', id, 'A copy.')
  const { rows } = await pool.query(`select state from ads where id = $1`, [id])
  const mails = await pool.query(
    `select 1 from graphile_worker._private_jobs where payload ->> 'to' like '%@deleted.invalid'`,
  )
  expect([rows[0]?.state, mails.rows]).toEqual(['removed.contestable', []])
})
