import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { RunningServer } from '#server/app.ts'
import { expectSound } from '#tests/support/hostile/answer-checks.ts'
import { type Means, oddRequests, send } from '#tests/support/hostile/odd-requests.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

const requests = process.env.TEST_FULL === '1' ? 10_000 : 300
/** Milliseconds; it only catches a hang: how slow the slowest is, `npm run bench -- odd-requests` tells. */
const hang = 60_000

let server: RunningServer
let means: Means

beforeAll(async () => {
  const started = await startShop()
  const { shop } = started
  server = started.server
  const login = await ask(server.url, 'POST', '/api/v1/tokens/create', {
    json: { email: 'mia@demo.example', password: 'garderobe-demo' },
  })
  const bearers = [login.headers.get('x-authenticated') ?? '', 'a'.repeat(43)]
  const { rows } = await server.services.pool.query<{ id: string }>('select id from variants limit 3')
  const variants = rows.map(({ id }) => id)
  const opened = await ask(server.url, 'POST', '/api/v1/checkouts', {
    json: { lines: [{ id: variants[0], quantity: 1 }] },
  })
  const checkout = z.object({ data: z.object({ id: z.string() }) }).parse(opened.body).data.id
  const image = await aPhoto({ width: 9, height: 6 })
  const known = {
    id: [checkout, shop.dress, shop.ad, ...variants],
    slug: ['atelier-nord', 'dresses'],
    seller: [shop.seller],
    email: ['mia@demo.example'],
    expected_total: ['59.00'],
  }
  means = { known, bearers, image }
})

test(`${requests} odd requests made from the OpenAPI document are answered like any other`, async () => {
  const met = new Set<number>()
  await fc.assert(
    fc.asyncProperty(await oddRequests(server.url, means), async given => {
      const answer = await send(server.url, given, means)
      met.add(answer.status)
      const { status, text } = answer
      expectSound(answer, `${JSON.stringify(given)} → ${status} ${text.slice(0, 500)}`)
    }),
    { numRuns: requests, endOnFailure: true, timeout: hang },
  )
  // a fuzzer that is turned away at the door shows nothing
  for (const status of [200, 401, 404, 422]) expect([...met]).toContain(status)
}, 1_800_000)
