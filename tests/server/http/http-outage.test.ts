import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { afterFile } from '#tests/support/after-file.ts'
import { type BreakableLine, breakableLine } from '#tests/support/browser/breakable-line.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { firstOf } from '#tests/support/slow-test.ts'

let line: BreakableLine
let server: RunningServer
beforeAll(async () => {
  const database = await createTestDatabase()
  afterFile(() => database.drop())
  line = await breakableLine(database.url)
  afterFile(() => line.close())
  ;({ server } = await startShop({
    env: { DATABASE_URL: line.url },
  }))
})

const turns = process.env.TEST_FULL === '1' ? 20 : 1
/** How soon is a bench's business (`npm run bench -- outage`); these bounds only catch a hang. */
const long = 60_000
const call = (method: string, path: string, json?: object) => {
  const headers = { 'idempotency-key': randomUUID() }
  return ask(server.url, method, path, json === undefined ? {} : { json, headers })
}
const isReady = async () => (await call('GET', '/readyz')).status === 200

/** Calls that need the database whatever the caches hold. */
const calls: [method: string, path: string, json?: object][] = [
  ['GET', '/api/v1/checkouts/k_12345678'],
  ['GET', '/readyz'],
  ['POST', '/api/v1/checkouts', { lines: [{ id: 'v_12345678', quantity: 1 }] }],
  ['POST', '/api/v1/tokens/create', { email: 'mia@demo.example', password: 'garderobe-demo' }],
  ['POST', '/api/v1/contact', { name: 'Ada', email: 'ada@x.example', message: 'Hello.' }],
]

/** A page of its own for each, which nobody has looked at. */
const colors = { refused: 'red', silent: 'pink', hung: 'blue' }

describe.each(firstOf(['hung', 'silent', 'refused'] as const))('a database that is away (%s):', how => {
  test(
    'calls get 503, the process lives, and all is well when it is back',
    async () => {
      for (let turn = 0; turn < turns; turn += 1) {
        await line.cut(how)
        const answers = await Promise.all(calls.map(each => call(...each)))
        for (const answer of answers) {
          expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
          expect(answer.headers.get('retry-after')).toBe('2')
          expect(answer.headers.get('cache-control')).toBe('no-store')
        }
        expect(await call('GET', '/healthz')).toMatchObject({ status: 200 })
        await line.mend()
        await vi.waitUntil(isReady, { timeout: long })
        expect(await call('GET', '/api/v1/checkouts/k_12345678')).toMatchObject({ status: 404 })
      }
    },
    turns * long,
  )

  test('a page known before is still shown, another one is 503 in HTML and not cached', async () => {
    const path = `/category/dresses/woman?color=${colors[how]}`
    const search = `/catalog?q=zanzibar-${how}`
    expect(await call('GET', path)).toMatchObject({ status: 200 })
    await line.cut(how)
    try {
      expect(await call('GET', path)).toMatchObject({ status: 200 })
      // whether anybody has such a word is not known without the database
      const missing = await call('GET', search)
      expect(missing.status).toBe(503)
      expect(missing.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(missing.headers.get('cache-control')).toBe('no-store')
      expect(missing.headers.get('retry-after')).toBe('2')
      expect(missing.text).toContain('<h1')
      expect(missing.text).not.toMatch(/ECONN|Connection terminated|select |\/node_modules\//)
    } finally {
      await line.mend()
    }
    await vi.waitUntil(async () => (await call('GET', search)).status === 200, { timeout: long })
  })
})
