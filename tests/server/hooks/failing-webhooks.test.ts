import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { purgeWebhookEvents } from '#server/domains/webhooks/index.ts'
import { hookedBrand } from '#tests/support/members/hooked-brand.ts'
import { passTime } from '#tests/support/pass-time.ts'
import { outboxOf } from '#tests/support/server/outbox.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { webhookLine } from '#tests/support/server/webhook-line.ts'
import { minutes } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let line: Awaited<ReturnType<typeof webhookLine>>
beforeAll(async () => {
  line = await webhookLine()
  ;({ server } = await startShop({ prepare: async services => line.join(services) }))
})
afterAll(() => line.close())
beforeEach(() => {
  line.answers = 204
  line.arrived.length = 0
})

const query = (text: string, values: unknown[] = []) => server.services.pool.query(text, values)
const events = ['stock.changed'] as const

/** The pauses of V-92, in minutes. */
const pauses = [1, 5, 30, 120, 360, 1440, 2340]

test('a receiver that fails is tried eight times in three days, then its webhook is stopped and its owner gets a mail', async () => {
  const brand = await hookedBrand(server, { events })
  line.answers = 500
  await brand.restock(9, 8)
  for (const [before, pause] of pauses.entries()) {
    const [delivery] = await brand.settled('waiting')
    expect(delivery).toMatchObject({
      attempts: before + 1,
      last_status: 500,
      last_problem: 'It answered with status 500.',
    })
    const waits = Date.parse(delivery?.deadline?.at ?? '') - Date.parse(delivery?.last_at ?? '')
    expect(waits).toBe(minutes(pause))
    await passTime(server.services, minutes(pause))
    await vi.waitFor(() => expect(line.arrived).toHaveLength(before + 2), { timeout: 20_000 })
  }
  const [delivery] = await brand.settled('gave_up')
  expect(delivery).toMatchObject({ attempts: 8, deadline: null })
  expect(new Set(line.arrived.map(({ body }) => body)).size).toBe(1)
  await vi.waitFor(async () => expect((await brand.webhook())?.state).toBe('stopped'), { timeout: 20_000 })
  await vi.waitFor(
    async () => {
      const mails = (await outboxOf(server)).map(({ headers, parts }) => ({
        subject: headers.get('subject')?.[0] ?? '',
        text: parts.get('text/plain') ?? '',
      }))
      const [mail, ...others] = mails.filter(({ subject }) => subject.includes('webhook'))
      expect([mail?.subject, others]).toEqual(['Your webhook to erp.example was stopped', []])
      expect(mail?.text).toContain('Nothing arrived at erp.example for three days')
    },
    { timeout: 20_000 },
  )

  // what happens while it is stopped is not sent; what was given up can be
  await brand.restock(8, 4)
  line.answers = 204
  expect((await brand.fire('resume')).status).toBe(200)
  expect((await brand.resend(delivery?.id ?? '')).status).toBe(200)
  await brand.settled('delivered')
  expect((await brand.webhook())?.state).toBe('active')
}, 120_000)

test('a webhook at which something else arrived meanwhile is not stopped', async () => {
  const brand = await hookedBrand(server, { events })
  line.answers = 500
  await brand.restock(9, 8)
  const [delivery] = await brand.settled('waiting')
  await query('update webhook_deliveries set attempts = 7 where id = $1', [delivery?.id])
  line.answers = 204
  await brand.restock(8, 7)
  await brand.settled('delivered', 'waiting')
  line.answers = 500
  await passTime(server.services, minutes(2))
  await brand.settled('delivered', 'gave_up')
  const done = () => query(`select from graphile_worker.jobs where task_identifier = 'check_webhook'`)
  await vi.waitFor(async () => expect((await done()).rowCount).toBe(0), { timeout: 20_000 })
  expect((await brand.webhook())?.state).toBe('active')
})

test.each([
  [302, 302, 'It answered with a redirect, which isn’t followed.'],
  ['nothing' as const, null, 'The connection failed.'],
])('an answer of %s is a failure, and nothing else is called', async (answers, status, problem) => {
  const brand = await hookedBrand(server, { events })
  line.answers = answers
  await brand.restock(9, 8)
  const [delivery] = await brand.settled('waiting')
  expect(delivery).toMatchObject({ last_status: status, last_problem: problem })
  expect(line.arrived).toHaveLength(1)
})

test('a name that leads inside by now is not called', async () => {
  const brand = await hookedBrand(server, { events })
  await query(`update webhooks set url = 'http://inside.example/hooks' where id = $1`, [brand.hook.id])
  await brand.restock(9, 8)
  const [delivery] = await brand.settled('waiting')
  expect(delivery?.last_problem).toBe('This address does not belong to the public internet.')
  expect(line.arrived).toEqual([])
})

test('a paused webhook gets nothing, and what was on its way is given up', async () => {
  const brand = await hookedBrand(server, { events })
  line.answers = 500
  await brand.restock(9, 8)
  await brand.settled('waiting')
  line.arrived.length = 0
  line.answers = 204
  expect((await brand.fire('pause')).status).toBe(200)
  await passTime(server.services, minutes(2))
  const [delivery] = await brand.settled('gave_up')
  expect(delivery?.last_problem).toBe('The webhook isn’t active.')
  await brand.restock(8, 7)
  await brand.fire('resume')
  await brand.restock(7, 6)
  const [sent] = await brand.settled('delivered', 'gave_up')
  // those of other tests are retried, too
  const arrived = line.arrived.filter(({ body }) => body.includes(brand.variant))
  expect([arrived.length, (JSON.parse(sent?.body ?? '') as { data: { stock: number } }).data.stock]).toEqual([
    1, 6,
  ])
  await brand.fire('remove')
  expect(await brand.webhook()).toBeUndefined()
})

test('a change of the address counts for what is on its way', async () => {
  const brand = await hookedBrand(server, { events })
  line.answers = 500
  await brand.restock(9, 8)
  await brand.settled('waiting')
  const inside = await brand.fire('change', { url: 'http://inside.example/', events })
  expect(inside.status).toBe(422)
  line.answers = 204
  expect(
    (await brand.fire('change', { url: 'http://other.example/new', events: ['order.paid'] })).status,
  ).toBe(200)
  await passTime(server.services, minutes(2))
  await brand.settled('delivered')
  expect(await brand.webhook()).toMatchObject({ url: 'http://other.example/new', events: ['order.paid'] })
})

test('nothing is sent for a company whose account is closed', async () => {
  const brand = await hookedBrand(server, { events })
  await query(`update users set state = 'suspended' where id = $1`, [brand.id])
  await query(`update variants set stock = 2, stock_cause = '{"why":"edited"}' where id = $1`, [
    brand.variant,
  ])
  const left = () => query('select from webhook_events where company_id = $1 and sent_at is null', [brand.id])
  await vi.waitFor(async () => expect((await left()).rowCount).toBe(0), { timeout: 20_000 })
  await query(`update users set state = 'active' where id = $1`, [brand.id])
  expect(await brand.deliveries()).toEqual([])
})

test('events and their deliveries are deleted after thirty days', async () => {
  const brand = await hookedBrand(server, { events })
  line.answers = 500
  await brand.restock(9, 8)
  await brand.settled('waiting')
  await query(`update webhook_events set at = now() - interval '31 days' where company_id = $1`, [brand.id])
  await purgeWebhookEvents(server.services)
  expect(await brand.deliveries()).toEqual([])
  const { rowCount } = await query(
    `select from deadlines d where d.kind = 'webhook_delivery' and not exists (select from webhook_deliveries w where w.id = d.entity_id)`,
  )
  expect(rowCount).toBe(0)
})
