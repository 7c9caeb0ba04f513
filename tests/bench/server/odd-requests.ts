import fc from 'fast-check'
import { DEMO_PASSWORD } from '#demo/world/seed.ts'
import { SessionClient } from '#server/platform/database/session.ts'
import { type Means, oddRequests, send } from '#tests/support/hostile/odd-requests.ts'
import { aPhoto } from '#tests/support/members/photos.ts'
import { ask } from '#tests/support/server/http.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { startPart } from '../processes.ts'
import { atMost, median, show, type Table } from '../table.ts'
import { benchMutatedRequests } from './mutated-requests.ts'
import type { Served } from './serve.ts'

const seed = 20_261
const listings = 300

/** Whether some odd request takes far longer than others: the one that somebody would send again and again. */
export async function benchOddRequests({ requests }: { requests: number }): Promise<Table[]> {
  const folder = await temporaryFolder('bench')
  try {
    const { part, ready } = await startPart<Served>(new URL('./serve.ts', import.meta.url), [
      folder.path,
      String(listings),
      'real',
    ])
    try {
      const means = await meansFor(ready)
      const times: { ms: number; what: string }[] = []
      for (const request of fc.sample(await oddRequests(ready.url, means), { numRuns: requests, seed })) {
        const from = performance.now()
        await send(ready.url, request, means)
        times.push({ ms: performance.now() - from, what: `${request.method} ${request.path.split('?')[0]}` })
      }
      const usual = median(times.map(({ ms }) => ms))
      const slowest = times.toSorted((a, b) => b.ms - a.ms).slice(0, 3)
      const rows = slowest.map(({ ms, what }) => ({
        ...atMost(what.slice(0, 60), ms / usual, 500, '× the median'),
        value: `${show(ms)} ms = ${show(ms / usual)} ×`,
      }))
      const note = `The slowest of ${show(requests)} requests made from the OpenAPI document, beside their median of ${show(usual)} ms.`
      return [{ title: 'Odd requests', note, rows }, await benchMutatedRequests(ready, requests)]
    } finally {
      await part.end()
    }
  } finally {
    await folder.remove()
  }
}

/** Somebody who is signed in, and ids of things that are there. */
async function meansFor({ url, databaseUrl }: Served): Promise<Means> {
  const client = new SessionClient({ connectionString: databaseUrl })
  await client.connect()
  try {
    const ids = async (statement: string) =>
      (await client.query<{ id: string }>(statement)).rows.map(({ id }) => id)
    const [email = ''] = await ids(
      `select email as id from users where password_hash is not null and state = 'active' order by id limit 1`,
    )
    const login = await ask(url, 'POST', '/api/v1/tokens/create', {
      json: { email, password: DEMO_PASSWORD },
    })
    return {
      known: {
        id: [
          ...(await ids('select id from variants order by id limit 3')),
          ...(await ids('select id from listings where live order by id limit 3')),
        ],
        slug: await ids('select slug as id from categories order by id limit 2'),
        email: [email],
      },
      bearers: [login.headers.get('x-authenticated') ?? '', 'a'.repeat(43)],
      image: await aPhoto({ width: 9, height: 6 }),
    }
  } finally {
    await client.end()
  }
}
