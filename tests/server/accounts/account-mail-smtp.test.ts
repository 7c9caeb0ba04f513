import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { freshAddress, membersOf, tokenIn } from '#tests/support/members/members.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { type SmtpReceiver, startSmtpReceiver } from '#tests/support/server/smtp-receiver.ts'

let receiver: SmtpReceiver
let server: RunningServer
let members: ReturnType<typeof membersOf>
beforeAll(async () => {
  receiver = await startSmtpReceiver()
  server = await startTestServer({ env: { PUBLIC_URL: 'https://shop.example', SMTP_URL: receiver.url } })
  members = membersOf(server)
})
afterAll(() => receiver.close())

test('a mail server that refuses at first gets the mail later, under the same Message-ID, with a link that works', async () => {
  const email = freshAddress()
  receiver.refuseNext(1)
  const bearer = await members.signUp(email)
  const jobs = () =>
    server.services.pool.query(
      `select attempts from graphile_worker._private_jobs where last_error is not null and locked_at is null`,
    )
  await expect.poll(async () => (await jobs()).rows).toEqual([{ attempts: 1 }])
  expect(receiver.received).toEqual([])
  await server.services.pool.query(
    'update graphile_worker._private_jobs set run_at = now() where last_error is not null',
  )
  await expect.poll(() => receiver.received.length).toBe(1)
  const [mail] = receiver.received
  expect(mail?.to).toEqual([email])
  expect(mail?.headers.get('message-id')?.[0]).toMatch(/^<[0-9a-f]{32}@shop\.example>$/)
  expect(mail?.headers.get('subject')).toEqual(['Welcome to Garderobe: confirm your email'])
  const token = mail === undefined ? '' : tokenIn(mail, '/?verify=')
  expect((await members.verify(token, bearer)).status).toBe(200)
})
