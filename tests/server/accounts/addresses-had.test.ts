import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { sweep } from '#server/domains/sweep.ts'
import { advanceClock } from '#server/platform/clock/offset.ts'
import { membersOf, password, tokenIn } from '#tests/support/members/members.ts'
import { type SignedUp, signUp } from '#tests/support/members/signed-up.ts'
import { ask } from '#tests/support/server/http.ts'
import { outboxOf } from '#tests/support/server/outbox.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { days } from '#tests/support/trade/checkout.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
})

const query = async (sql: string, values: unknown[] = []) =>
  (await server.services.pool.query(sql, values)).rows
const write = (email: string, message: string) =>
  ask(server.url, 'POST', '/api/v1/contact', {
    json: { name: 'Somebody', email, message },
    headers: { 'idempotency-key': randomUUID() },
  })
async function move(member: SignedUp, email: string): Promise<void> {
  await member.call('PATCH', '/api/user', { email, password })
  const { mail, verify } = membersOf(server)
  expect(
    (await verify(tokenIn(await mail(email, 'Confirm your email'), '/?verify='), member.bearer)).status,
  ).toBe(200)
}
async function written(member: SignedUp): Promise<string[]> {
  const { body } = await member.call('GET', '/api/user/export')
  const { data } = body as { data: { messages_to_us: { message: string }[] } }
  return data.messages_to_us.map(({ message }) => message)
}
/** No mail waits to be sent or to be removed. */
async function letAllMailsGo(): Promise<void> {
  await expect
    .poll(() =>
      query(
        `select task_identifier from graphile_worker.jobs where task_identifier in ('forget_mails', 'send_mail')`,
      ),
    )
    .toEqual([])
}
async function isGone(member: SignedUp): Promise<void> {
  expect((await member.call('POST', '/api/user/deletion', { password })).status).toBe(200)
  await advanceClock(server.services.db, days(31))
  await sweep(server.services)
  await letAllMailsGo()
  expect(await query('select state from users where id = $1', [member.id])).toEqual([{ state: 'deleted' }])
}
const mailsTo = async (address: string) =>
  (await outboxOf(server))
    .filter(({ headers }) => headers.get('to')?.[0] === address)
    .map(({ headers }) => headers.get('subject')?.[0] ?? '')

test('a message typed under an address: belongs to its owner at the time, else to the first to prove it later', async () => {
  await write('old@x.example', 'before anybody')
  const ida = await signUp(server, { email: 'old@x.example' })
  await write('old@x.example', 'as hers')
  await move(ida, 'new@x.example')
  await write('Old@x.example', 'after she left')
  expect(await written(ida)).toEqual(['before anybody', 'as hers'])
  const ben = await signUp(server, { email: 'old@x.example' })
  await write('old@x.example', 'as his')
  expect(await written(ida)).toEqual(['before anybody', 'as hers'])
  expect(await written(ben)).toEqual(['after she left', 'as his'])

  await letAllMailsGo()
  const his = await mailsTo('old@x.example')
  await isGone(ida)
  expect(await written(ben)).toEqual(['after she left', 'as his'])
  expect(await query(`select message from contact_messages order by created_at`)).toEqual([
    { message: 'after she left' },
    { message: 'as his' },
  ])
  // Ben reads there by now: only what was about Ida’s messages goes
  expect((await mailsTo('old@x.example')).length).toBe(his.length - 2)
  expect(await query('select distinct email::text from user_emails')).toEqual([{ email: 'old@x.example' }])
})

test('a change to a stranger’s address: neither shows nor deletes what the stranger wrote', async () => {
  const eva = await signUp(server, { email: 'eva@x.example' })
  await write('stranger@x.example', 'of a stranger')
  await eva.call('PATCH', '/api/user', { email: 'stranger@x.example', password })
  await membersOf(server).mail('stranger@x.example', 'Confirm your email')
  await eva.call('PATCH', '/api/user', { email: 'eva@x.example', password })
  await expect.poll(() => mailsTo('stranger@x.example')).toHaveLength(2)
  expect(await written(eva)).toEqual([])

  await isGone(eva)
  const left = await mailsTo('stranger@x.example')
  expect(left).toHaveLength(1)
  expect(left[0]).not.toMatch(/verify/i)
  expect(await query(`select message from contact_messages where email = 'stranger@x.example'`)).toEqual([
    { message: 'of a stranger' },
  ])
})
