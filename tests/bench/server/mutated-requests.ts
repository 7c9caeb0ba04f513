import fc from 'fast-check'
import { drawnRequest, mutator } from '#tests/server/http/mutated-requests/mutated-request.ts'
import { send } from '#tests/server/http/mutated-requests/sendable.ts'
import { openScene } from '#tests/server/privacy/who-may/scene.ts'
import { openServices } from '#tests/support/trade/checkout.ts'
import { atMost, infoRow, median, percentile, show, type Table } from '../table.ts'
import type { Served } from './serve.ts'

const seed = 20_262

/** Whether some request that begins valid takes long once it is mutated. */
export async function benchMutatedRequests(
  { url, databaseUrl, secret }: Served,
  requests: number,
): Promise<Table> {
  const { services, close } = openServices(databaseUrl, { poolMax: 4 })
  // tokens and cookies that requests need are made here, and are to be good there
  services.secret = Buffer.from(secret, 'base64')
  try {
    const mutate = mutator(await openScene({ services, url }))
    const times: { ms: number; what: string }[] = []
    for (const drawn of fc.sample(drawnRequest, { numRuns: requests, seed })) {
      const { endpoint, valid, request, done } = await mutate(drawn)
      if (drawn.isSecond) await send(url, valid)
      const from = performance.now()
      await send(url, request)
      const what = `${endpoint.id}${done.length === 0 ? '' : `: ${done.join(', ')}`}`
      times.push({ ms: performance.now() - from, what })
    }
    const all = times.map(({ ms }) => ms)
    const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 3)
    return {
      title: 'Mutated requests',
      note: `The slowest of ${show(requests)} requests that begin valid, with up to three mutations each.`,
      rows: [
        infoRow('median', `${show(median(all))} ms`),
        infoRow('99 of 100 within', `${show(percentile(all, 99))} ms`),
        ...slowest.map(({ ms, what }) => atMost(what.slice(0, 90), ms, 2000, 'ms')),
      ],
    }
  } finally {
    await close()
  }
}
