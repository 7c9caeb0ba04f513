import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { RunningServer } from '#server/start.ts'
import { type BreakableLine, breakableLine } from '#tests/support/breakable-line.ts'
import { ask } from '#tests/support/http.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { startShop } from '#tests/support/start-shop.ts'

let database: TestDatabase
let line: BreakableLine
let server: RunningServer
beforeAll(async () => {
  database = await createTestDatabase()
  line = await breakableLine(database.url)
  ;({ server } = await startShop({
    env: { DATABASE_URL: line.url },
  }))
})
afterAll(async () => {
  await line.close()
  await database.drop()
})

const wholly = process.env.TEST_FULL === '1'
/** The figures of the full run; the everyday one only catches a hang, whatever else this machine does. */
const most = wholly ? { away: 3, back: 5 } : { away: 10, back: 30 }
const timed = async (method: string, path: string, json?: object) => {
  const began = performance.now()
  const headers = { 'idempotency-key': randomUUID() }
  const answer = await ask(server.url, method, path, json === undefined ? {} : { json, headers })
  return { ...answer, seconds: (performance.now() - began) / 1000 }
}

/** Calls that need the database whatever the caches hold. */
const calls: [method: string, path: string, json?: object][] = [
  ['GET', '/api/v1/checkouts/k_12345678'],
  ['GET', '/readyz'],
  ['POST', '/api/v1/checkouts', { lines: [{ id: 'v_12345678', quantity: 1 }] }],
  ['POST', '/api/v1/tokens/create', { email: 'mia@demo.example', password: 'garderobe-demo' }],
  ['POST', '/api/v1/contact', { name: 'Ada', email: 'ada@x.example', message: 'Hello.' }],
]

describe.each(['refused', 'silent'] as const)('while the database is away (%s)', how => {
  test(
    'calls get 503 within three seconds, the process lives, and all is well when it is back',
    async () => {
      for (let turn = 0; turn < (wholly ? 20 : 2); turn += 1) {
        await line.cut(how)
        const answers = await Promise.all(calls.map(call => timed(...call)))
        for (const answer of answers) {
          expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
          expect(answer.headers.get('retry-after')).toBe('2')
          expect(answer.headers.get('cache-control')).toBe('no-store')
          expect(answer.seconds).toBeLessThan(most.away)
        }
        expect(await timed('GET', '/healthz')).toMatchObject({ status: 200 })
        await line.mend()
        const back = performance.now()
        await vi.waitUntil(async () => (await timed('GET', '/readyz')).status === 200, { timeout: 30_000 })
        expect((performance.now() - back) / 1000).toBeLessThan(most.back)
        expect(await timed('GET', '/api/v1/checkouts/k_12345678')).toMatchObject({ status: 404 })
      }
    },
    wholly ? 600_000 : 60_000,
  )

  test('a page known before is still shown, another one says 503 in HTML and is kept by nobody', async () => {
    const path = `/category/dresses/woman?colour=${how === 'refused' ? 'red' : 'pink'}`
    expect(await timed('GET', path)).toMatchObject({ status: 200 })
    await line.cut(how)
    try {
      expect(await timed('GET', path)).toMatchObject({ status: 200 })
      const missing = await timed('GET', `${path}&size=m`)
      expect(missing.status).toBe(503)
      expect(missing.seconds).toBeLessThan(most.away)
      expect(missing.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(missing.headers.get('cache-control')).toBe('no-store')
      expect(missing.headers.get('retry-after')).toBe('2')
      expect(missing.text).toContain('<h1')
      expect(missing.text).not.toMatch(/ECONN|Connection terminated|select |\/node_modules\//)
    } finally {
      await line.mend()
    }
    await vi.waitUntil(async () => (await timed('GET', `${path}&size=m`)).status === 200, { timeout: 20_000 })
  })
})
