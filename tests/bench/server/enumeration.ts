import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#demo/world/seed.ts'
import { SessionClient } from '#server/platform/database/session.ts'
import { ask } from '#tests/support/server/http.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { startPart } from '../processes.ts'
import { atMost, median, type Row, show, type Table } from '../table.ts'
import type { Served } from './serve.ts'

/** Of each kind, and of logins at once. */
const samples = 101
const crowd = 100
const listings = 300

/**
 * Whether the time of an answer tells if an address is known, and what a crowd that logs in does to others. Known and
 * unknown are asked in turns, in an order that changes, so that whatever else the machine does meets both.
 */
export async function benchEnumeration(): Promise<Table[]> {
  const folder = await temporaryFolder('bench')
  try {
    const { part, ready } = await startPart<Served>(new URL('./serve.ts', import.meta.url), [
      folder.path,
      String(listings),
      'real',
    ])
    try {
      const known = await knownAddress(ready.databaseUrl)
      const post = (path: string, json: object) => ask(ready.url, 'POST', `/api/v1${path}`, { json })
      const logIn = (email: string, password: string) => post('/tokens/create', { email, password })
      const nobody = 'nobody@x.example'
      const rows = [
        await compare(
          'logging in with a wrong password',
          () => logIn(known, 'not the password'),
          () => logIn(nobody, 'not the password'),
        ),
        await compare(
          'forgetting the password',
          () => post('/passwords/forgot', { email: known }),
          () => post('/passwords/forgot', { email: nobody }),
        ),
        await besideACrowd(ready.url, () =>
          Array.from({ length: crowd }, (_, at) =>
            logIn(at % 2 === 0 ? known : `nobody${at}@x.example`, DEMO_PASSWORD),
          ),
        ),
      ]
      const note = `Medians of ${samples}, asked in turns; others are asked for brands until ${crowd} logins at once are over, and as often without them.`
      return [{ title: 'Known and unknown addresses', note, rows }]
    } finally {
      await part.end()
    }
  } finally {
    await folder.remove()
  }
}

/** Of a member of the demo world. */
async function knownAddress(databaseUrl: string): Promise<string> {
  const client = new SessionClient({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ email: string }>(
      `select email from users where password_hash is not null and state = 'active' order by id limit 1`,
    )
    return rows[0]?.email ?? ''
  } finally {
    await client.end()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

async function compare(
  what: string,
  known: () => Promise<unknown>,
  unknown: () => Promise<unknown>,
): Promise<Row> {
  const times: [number[], number[]] = [[], []]
  for (let turn = 0; turn < samples; turn += 1) {
    const order = turn % 4 < 2 ? ([0, 1] as const) : ([1, 0] as const)
    for (const which of order) times[which].push(await timed(which === 0 ? known : unknown))
  }
  const [one, two] = [median(times[0]), median(times[1])]
  // whichever of them is the longer one: a comparison left out would be 0.5 or 2
  return {
    ...atMost(what, Math.max(one, two) / Math.min(one, two), 1.1, '×'),
    value: `${show(one)} and ${show(two)} ms = ${show(one / two)} ×`,
  }
}

async function besideACrowd(url: string, logIns: () => Promise<{ status: number }>[]): Promise<Row> {
  const others = async (over: Promise<unknown>) => {
    let isOver = false
    void over.finally(() => {
      isOver = true
    })
    const times: number[] = []
    while (!isOver) times.push(await timed(() => ask(url, 'GET', '/api/v1/brands')))
    return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
  }
  const from = performance.now()
  const beside = await others(Promise.all(logIns()))
  const alone = await others(pause(performance.now() - from))
  return {
    ...atMost('99 of 100 others while many log in', beside / alone, 20, '× alone'),
    value: `${show(alone)} → ${show(beside)} ms = ${show(beside / alone)} ×`,
  }
}
