import { get } from 'node:http'
import { DEMO_PASSWORD } from '#demo/world/seed.ts'
import { connect } from '#server/platform/database/connect.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { type Part, startPart } from '../processes.ts'
import { atLeast, atMost, infoRow, median, type Row, show, type Table } from '../table.ts'
import { type BuiltServer, startBuilt } from './built.ts'
import { type Case, casesOf } from './cases.ts'
import type { Answered, Barrage } from './load.ts'
import type { Served } from './serve.ts'
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
const changesASecond = 20

/** The server's questions and checkout against the floor, its memory, and how fast it starts. */
export async function benchServer(
  parts: { server: boolean; checkout: boolean },
  options: Options,
): Promise<Table[]> {
  const folder = await temporaryFolder('bench')
  const tables: Table[] = []
  try {
    // what is measured did not make its listings itself, no more than a server in a shop did
    const values = [folder.path, String(listings), 'real']
    await (await startPart<Served>(new URL('./serve.ts', import.meta.url), values)).part.end()
    const server = await startBuilt(folder.path)
    const { part: load } = await startPart(new URL('./load.ts', import.meta.url))
    try {
      if (parts.server) tables.push(await questions({ server, load, options }))
      if (parts.checkout) tables.push(await checkout({ server, load, options }))
    } finally {
      await Promise.all([load.end(), server.part.end()])
    }
    if (parts.server) tables.push(await measureStarts(folder.path, options.rounds))
    return tables
  } finally {
    await folder.remove()
  }
}

interface Rig {
  server: BuiltServer
  load: Part
  options: Options
}

/** What was measured of a question in each round. */
interface Measured {
  rates: number[]
  /** Of the floor of the same round. */
  ratios: number[]
  /** Milliseconds of the server process a request, and of PostgreSQL where the system tells. */
  server: number[]
  database: number[]
}

const measuredNothing = (): Measured => ({ rates: [], ratios: [], server: [], database: [] })

/**
 * Each round asks the floor first and then every question, so that a busy machine slows both alike. Some are asked once
 * more while listings change.
 */
async function questions({ server, load, options }: Rig): Promise<Table> {
  const { part: bare, ready: floor } = await startPart<{ url: string }>(
    new URL('./floor.ts', import.meta.url),
    [server.databaseUrl, String(await sizeOf(server.url))],
  )
  const ask = (url: string, barrage: Case['barrage'], seconds: number) =>
    load.ask<Answered>({ barrage: { url, connections, seconds, ...barrage } satisfies Barrage })
  try {
    const cases = await casesOf(server.databaseUrl, await logIn(server.url))
    const changed = cases.filter(({ isChanged }) => isChanged)
    for (const path of ['/', '/bytes']) await ask(floor.url, { paths: [path] }, 1)
    for (const { barrage } of cases) await ask(server.url, barrage, 1)
    const floors: number[] = []
    const bytes: number[] = []
    const quiet = cases.map(measuredNothing)
    const busy = changed.map(measuredNothing)
    for (let round = 0; round < options.rounds; round += 1) {
      const least = (await ask(floor.url, { paths: ['/'] }, options.seconds)).perSecond
      floors.push(least)
      bytes.push((await ask(floor.url, { paths: ['/bytes'] }, options.seconds)).perSecond / least)
      const measure = async ({ barrage }: Case, into: Measured | undefined) => {
        const before = await server.used()
        const { perSecond } = await ask(server.url, barrage, options.seconds)
        const after = await server.used()
        const requests = perSecond * options.seconds
        into?.rates.push(perSecond)
        into?.ratios.push(perSecond / least)
        into?.server.push((after.cpu - before.cpu) / requests)
        into?.database.push((after.databaseCpu - before.databaseCpu) / requests)
      }
      for (const [at, each] of cases.entries()) await measure(each, quiet[at])
      const changing = changePrices(server.databaseUrl)
      for (const [at, each] of changed.entries()) await measure(each, busy[at])
      await changing.stop()
    }
    const { rss } = await server.used()
    const ratioOf = (name: string) => median(quiet[cases.findIndex(each => each.name === name)]?.ratios ?? [])
    return {
      title: 'Server',
      note: `${show(listings)} listings, one process, ${connections} connections, medians of ${options.rounds} rounds; floor: bare Fastify with one indexed query of 24 rows on the same PostgreSQL. Behind each rate stand the milliseconds of the server process and of PostgreSQL a request.`,
      rows: [
        infoRow('floor', `${show(median(floors))}/s`),
        ...cases.map(({ name, target }, at) => rowOf(name, target, quiet[at])),
        ...changed.map(({ name }, at) =>
          rowOf(`${name}, while ${changesASecond} listings a second change`, ratioOf(name) / 2, busy[at]),
        ),
        infoRow('as many bytes as the home page, from a bare Fastify', `${show(median(bytes))} × floor`),
        atMost('memory after load, without PostgreSQL', rss, 220, 'MiB'),
      ],
    }
  } finally {
    await bare.end()
  }
}

function rowOf(what: string, target: number | null, measured = measuredNothing()): Row {
  const ratio = median(measured.ratios)
  const [own, database] = [median(measured.server), median(measured.database)]
  const value = `${show(median(measured.rates))}/s = ${show(ratio)} × floor, ${show(own)} + ${show(database)} ms`
  return target === null ? infoRow(what, value) : { ...atLeast(what, ratio, target, '× floor'), value }
}

async function checkout({ server, load, options }: Rig): Promise<Table> {
  const shopping = { url: server.url, variants: await variantsOf(server.databaseUrl), workers: 4 }
  await load.ask({ shopping: { ...shopping, seconds: 1 } })
  const runs: Shopped[] = []
  const before = await server.used()
  for (let round = 0; round < options.rounds; round += 1) {
    runs.push(await load.ask<Shopped>({ shopping: { ...shopping, seconds: options.seconds } }))
  }
  const after = await server.used()
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

/** As an import or sellers do it: by the table of the ad, whose listing follows. */
function changePrices(databaseUrl: string): { stop(): Promise<void> } {
  const { pool, close } = connect(databaseUrl, { poolMax: 1 })
  const statement = `update ads set price_cents = price_cents + 1 where id =
    (select id from ads where state = 'published' order by random() limit 1)`
  const timer = setInterval(() => {
    pool.query(statement).catch((error: unknown) => {
      console.error(error)
      process.exit(1)
    })
  }, 1000 / changesASecond)
  return {
    async stop() {
      clearInterval(timer)
      await close()
    },
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
