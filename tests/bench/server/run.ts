import { get } from 'node:http'
import { DEMO_PASSWORD } from '#demo/world/seed.ts'
import { serverFlags, serverMemory } from '#scripts/runtime.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { type Part, startPart } from '../processes.ts'
import { atLeast, atMost, infoRow, median, type Row, show, type Table } from '../table.ts'
import { type Case, casesOf } from './cases.ts'
import type { Answered, Barrage } from './load.ts'
import type { Served, Used } from './serve.ts'
import type { Shopped } from './shopping.ts'
import { measureStarts } from './starting.ts'
import { variantsOf } from './variants.ts'

interface Options {
  rounds: number
  /** Of each question in each round. */
  seconds: number
}

const listings = 10_000
const connections = 20

/** The server's questions and checkout against the floor, its memory, and how fast it starts. */
export async function benchServer(
  parts: { server: boolean; checkout: boolean },
  options: Options,
): Promise<Table[]> {
  const folder = await temporaryFolder('bench')
  const tables: Table[] = []
  try {
    // as `npm start` starts it; what is measured did not make its listings itself, no more than a server in a shop did
    const start = () =>
      startPart<Served>(new URL('./serve.ts', import.meta.url), [folder.path, String(listings), 'real'], {
        flags: serverFlags,
        env: serverMemory,
      })
    await (await start()).part.end()
    const { part: server, ready } = await start()
    const { part: load } = await startPart(new URL('./load.ts', import.meta.url))
    try {
      if (parts.server) tables.push(await questions({ server, load, ready, options }))
      if (parts.checkout) tables.push(await checkout({ server, load, ready, options }))
    } finally {
      await Promise.all([load.end(), server.end()])
    }
    if (parts.server) tables.push(await measureStarts(folder.path, options.rounds))
    return tables
  } finally {
    await folder.remove()
  }
}

interface Rig {
  server: Part
  load: Part
  ready: Served
  options: Options
}

/** Each round asks the floor first and then every question, so that a busy machine slows both alike. */
async function questions({ server, load, ready, options }: Rig): Promise<Table> {
  const { part: bare, ready: floor } = await startPart<{ url: string }>(
    new URL('./floor.ts', import.meta.url),
    [ready.databaseUrl, String(await sizeOf(ready.url))],
  )
  const ask = (url: string, barrage: Case['barrage'], seconds: number) =>
    load.ask<Answered>({ barrage: { url, connections, seconds, ...barrage } satisfies Barrage })
  try {
    const cases = await casesOf(ready.databaseUrl, await logIn(ready.url))
    for (const path of ['/', '/bytes']) await ask(floor.url, { paths: [path] }, 1)
    for (const { barrage } of cases) await ask(ready.url, barrage, 1)
    const floors: number[] = []
    const bytes: number[] = []
    const rates = new Map<string, number[]>()
    const ratios = new Map<string, number[]>()
    for (let round = 0; round < options.rounds; round += 1) {
      const least = (await ask(floor.url, { paths: ['/'] }, options.seconds)).perSecond
      floors.push(least)
      bytes.push((await ask(floor.url, { paths: ['/bytes'] }, options.seconds)).perSecond / least)
      for (const { name, barrage } of cases) {
        const { perSecond } = await ask(ready.url, barrage, options.seconds)
        rates.set(name, [...(rates.get(name) ?? []), perSecond])
        ratios.set(name, [...(ratios.get(name) ?? []), perSecond / least])
      }
    }
    const { rss } = await server.ask<Used>({})
    return {
      title: 'Server',
      note: `${show(listings)} listings, one process, ${connections} connections, medians of ${options.rounds} rounds; floor: bare Fastify with one indexed query of 24 rows on the same PostgreSQL. What is asked again within ten seconds comes from what is kept: nearly all lists and searches, few products.`,
      rows: [
        infoRow('floor', `${show(median(floors))}/s`),
        ...cases.map(({ name, target }) =>
          rowOf(name, target, rates.get(name) ?? [], ratios.get(name) ?? []),
        ),
        infoRow('as many bytes as the home page, from a bare Fastify', `${show(median(bytes))} × floor`),
        atMost('memory after load, without PostgreSQL', rss, 220, 'MiB'),
      ],
    }
  } finally {
    await bare.end()
  }
}

function rowOf(what: string, target: number | null, rates: number[], ratios: number[]): Row {
  const ratio = median(ratios)
  const value = `${show(median(rates))}/s = ${show(ratio)} × floor`
  return target === null ? infoRow(what, value) : { ...atLeast(what, ratio, target, '× floor'), value }
}

async function checkout({ server, load, ready, options }: Rig): Promise<Table> {
  const shopping = { url: ready.url, variants: await variantsOf(ready.databaseUrl), workers: 4 }
  await load.ask({ shopping: { ...shopping, seconds: 1 } })
  const runs: Shopped[] = []
  const before = await server.ask<Used>({})
  for (let round = 0; round < options.rounds; round += 1) {
    runs.push(await load.ask<Shopped>({ shopping: { ...shopping, seconds: options.seconds } }))
  }
  const after = await server.ask<Used>({})
  const orders = runs.reduce((sum, run) => sum + run.orders, 0)
  return {
    title: 'Checkout',
    note: `Created, filled in and paid over HTTP by 4 workers, until the order is placed; medians of ${options.rounds} runs.`,
    rows: [
      atLeast('orders', median(runs.map(({ perSecond }) => perSecond)), 150, '/s'),
      infoRow(
        'CPU of the server process an order, its jobs included',
        `${show((after.cpu - before.cpu) / orders)} ms`,
      ),
    ],
  }
}

/** How many bytes the home page has as it travels: what any server has to send, whoever made it. */
async function sizeOf(origin: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const asked = get(origin, { headers: { 'accept-encoding': 'br' } }, async response => {
    let size = 0
    for await (const part of response) size += part.length
    resolve(size)
  })
  asked.on('error', reject)
  return promise
}

/** A bearer token of somebody in the demo world. */
async function logIn(url: string): Promise<string> {
  const response = await fetch(`${url}/api/v1/tokens/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'mia@demo.example', password: DEMO_PASSWORD }),
  })
  const token = response.headers.get('x-authenticated')
  if (token === null) throw new Error(`Logging in answers ${response.status}: ${await response.text()}`)
  return token
}
