import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { expectContract, expectSound } from '#tests/support/hostile/answer-checks.ts'
import type { Answered } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { everyRequest } from '../privacy/who-may/every-request.ts'
import { provider } from '../privacy/who-may/requests.ts'
import { openScene } from '../privacy/who-may/scene.ts'
import { everyEdge } from './mutated-requests/every-edge.ts'
import {
  drawnRequest,
  everyEndpoint,
  type Mutated,
  mutator,
  refusedHere,
} from './mutated-requests/mutated-request.ts'
import { send } from './mutated-requests/sendable.ts'

const isFull = process.env.TEST_FULL === '1'
const requests = isFull ? 20_000 : 300
/** Milliseconds; it only catches a hang: how slow the slowest is, `npm run bench -- odd-requests` tells. */
const hang = 60_000

let server: RunningServer
let mutate: ReturnType<typeof mutator>

beforeAll(async () => {
  server = await startTestServer({ env: provider })
  mutate = mutator(await openScene(server))
})

const histogram = new Map<number, number>()
let slowest = { ms: 0, what: '' }

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0)
const share = (passes: (status: number) => boolean) =>
  sum([...histogram].map(([status, count]) => (passes(status) ? count : 0))) / sum(histogram.values())

afterAll(() => {
  if (!isFull) return
  const statuses = [...histogram].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  console.info(`${sum(histogram.values())} requests (${statuses.join(', ')})`)
  console.info(`the slowest took ${Math.round(slowest.ms)} ms: ${slowest.what}`)
})

async function ask({ endpoint, request, done }: Mutated): Promise<Answered> {
  const from = performance.now()
  const answer = await send(server.url, request)
  const ms = performance.now() - from
  if (ms > slowest.ms) slowest = { ms, what: `${endpoint.id} (${done.join(', ')})` }
  histogram.set(answer.status, (histogram.get(answer.status) ?? 0) + 1)
  return answer
}

async function check(mutated: Mutated, answer: Answered): Promise<void> {
  const { endpoint, request, done, mustSucceed } = mutated
  const about = `${endpoint.id} (${done.join(', ')}) ${JSON.stringify({ ...request, schemas: undefined }).slice(0, 3000)} → ${answer.status} ${answer.text.slice(0, 500)}`
  expectSound(answer, about)
  await expectContract(endpoint, answer, about)
  if (mustSucceed) expect(answer.status, about).toBeLessThan(300)
}

test('every operation of the contract has a request, which succeeds', async () => {
  expect(Object.keys(everyRequest).sort()).toEqual(everyEndpoint.map(({ id }) => id).sort())
  const refused: string[] = []
  for (const { id } of everyEndpoint) {
    const mutated = await mutate({ id, caller: 'member', target: null, isSecond: false, mutations: [] })
    const answer = await ask(mutated)
    if (answer.status < 300 || answer.status === refusedHere[id]) await check(mutated, answer)
    else refused.push(`${id}: ${answer.status} ${answer.text.slice(0, 500)}`)
  }
  expect(refused).toEqual([])
})

// too many for the everyday run, and too many to be met by chance
if (isFull) {
  test('every edge of every day, month and number of a request is answered like any other', async () => {
    for (const { id } of everyEndpoint) {
      const again = () => mutate({ id, caller: 'member', target: null, isSecond: false, mutations: [] })
      const edges = everyEdge((await again()).valid)
      for (const at of edges.keys()) {
        const made = await again()
        const request = everyEdge(made.valid)[at] ?? made.valid
        const mutated = { ...made, request, done: ['go to an edge'], mustSucceed: false }
        await check(mutated, await ask(mutated))
      }
    }
  }, 1_800_000)
}

test(`${requests} requests that begin valid are answered like any other, whatever is changed about them`, async () => {
  await fc.assert(
    fc.asyncProperty(drawnRequest, async drawn => {
      const mutated = await mutate(drawn)
      if (drawn.isSecond) {
        const first = { ...mutated, request: mutated.valid, done: [] }
        await check(first, await ask(first))
      }
      await check(mutated, await ask(mutated))
    }),
    { numRuns: requests, endOnFailure: true, timeout: hang },
  )
  // a fuzzer that is turned away at the door shows nothing
  expect(share(status => status < 300)).toBeGreaterThan(0.25)
  expect(share(status => status === 429)).toBeLessThan(0.01)
}, 3_600_000)
