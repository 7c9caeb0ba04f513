import { beforeAll, expect, test, vi } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { ask } from '#tests/support/server/http.ts'
import { outboxOf } from '#tests/support/server/outbox.ts'
import { startTestServer } from '#tests/support/server/server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startTestServer()
})

const written = {
  name: 'Ada Lovelace',
  email: 'ada@x.example',
  message: 'Where is my parcel?\n\nIt was <b>blue</b>.',
}

const rows = async () =>
  (await server.services.pool.query('select name, email, message from contact_messages')).rows

test('a message is stored, mailed to customer service, and confirmed to its writer', async () => {
  const answer = await ask(server.url, 'POST', '/api/v1/contact', {
    json: written,
    headers: { 'idempotency-key': 'first' },
  })
  expect(answer).toMatchObject({ status: 202, body: { data: { received: true } } })
  expect(await rows()).toEqual([written])

  const mails = await vi.waitUntil(
    async () => {
      const there = await outboxOf(server)
      return there.length >= 2 && there
    },
    { timeout: 20_000, interval: 50 },
  )
  expect(mails).toHaveLength(2)
  const byReceiver = new Map(mails.map(mail => [mail.headers.get('to')?.[0], mail]))
  const care = byReceiver.get('care@localhost')
  expect(care?.headers.get('reply-to')).toEqual(['ada@x.example'])
  expect(care?.parts.get('text/plain')).toContain('It was <b>blue</b>.')
  expect(care?.parts.get('text/html')).toContain('It was &lt;b&gt;blue&lt;/b&gt;.')
  const thanks = byReceiver.get('ada@x.example')
  expect(thanks?.parts.get('text/plain')).not.toContain('parcel')
})

test('the same form sent twice is one message', async () => {
  const again = await ask(server.url, 'POST', '/api/v1/contact', {
    json: written,
    headers: { 'idempotency-key': 'first' },
  })
  expect(again).toMatchObject({ status: 202, body: { data: { received: true } } })
  expect(await rows()).toHaveLength(1)
})

test('an invalid message is refused field by field, and not stored', async () => {
  const answer = await ask(server.url, 'POST', '/api/v1/contact', {
    json: { name: ' A ', email: 'ada@x', message: ' ', newsletter: true },
  })
  expect(answer).toMatchObject({
    status: 422,
    body: {
      code: 'invalid',
      errors: {
        name: ['Enter your name, at least 2 characters.'],
        email: ['Enter an email such as name@example.com.'],
        message: ['Enter a message.'],
        newsletter: ['This field is not known.'],
      },
    },
  })
  expect(await rows()).toHaveLength(1)
})

test('a message whose mails cannot be queued is not stored', async () => {
  const { pool } = server.services
  await pool.query('alter schema graphile_worker rename to away')
  try {
    const answer = await ask(server.url, 'POST', '/api/v1/contact', {
      json: written,
      headers: { 'idempotency-key': 'not-queued' },
    })
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
  } finally {
    await pool.query('alter schema away rename to graphile_worker')
  }
  expect(await rows()).toHaveLength(1)
})
