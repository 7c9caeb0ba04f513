import { pino } from 'pino'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { fireDueDeadlines } from '#server/platform/lifecycle/deadlines.ts'
import { reportFormerCharts } from '#server/platform/lifecycle/former-charts.ts'
import { type Planted, planting } from '#tests/support/planted/planted.ts'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

/** What a server wrote into its log. */
interface Line {
  msg: string
  kind?: string
  id?: string
  state?: string
  event?: string
  err?: { message: string }
}

let server: RunningServer
/** A row of each kind in a state that no chart has, with a deadline that is due. */
const rows = new Map<string, Planted>()

const query = async (text: string, values: unknown[] = []) =>
  (await server.services.pool.query(text, values)).rows

/** A log, and what is written into it. */
function listen() {
  const lines: Line[] = []
  const log = pino({ level: 'warn' }, { write: line => void lines.push(JSON.parse(line)) })
  return { lines, log }
}

const metricsToken = 'metrics-token-of-the-test'
const former = 'former.state'
const formerEvent = 'xstate.after.formerDelay.former'

async function deadline(kind: string, id: string, event: string) {
  await query(
    `insert into deadlines (kind, entity_id, send_id, event, at) values ($1, $2, $3, $3, now() - interval '1 minute')`,
    [kind, id, event],
  )
}

beforeAll(async () => {
  const started = await startShop()
  server = started.server
  const { product, ...others } = planting(server, started.shop)
  // the product last: others are sold of it
  for (const [kind, plant] of [...Object.entries(others), ['product', product] as const]) {
    const planted = await plant?.(former)
    if (planted === undefined) throw new Error(`Nobody plants a ${kind}.`)
    await query(`update ${planted.table} set state = $2 where ${planted.key} = $1`, [planted.id, former])
    await query('delete from deadlines where entity_id = $1', [planted.id])
    await deadline(kind, planted.id, formerEvent)
    rows.set(kind, planted)
  }
})

const named = (lines: readonly Line[], message: string) =>
  lines.filter(({ msg }) => msg === message).map(({ kind, id }) => [kind, id])
const ids = () => [...rows.values()].map(({ id }) => id).toSorted()

test('a server starts on rows and deadlines of former charts, and reports each by name', async () => {
  const { lines, log } = listen()
  const { databaseUrl } = server.services.config
  const second = await startTestServer({
    log,
    env: { DATABASE_URL: databaseUrl ?? '', METRICS_TOKEN: metricsToken },
  })
  expect((await fetch(`${second.url}/api/v1/categories`)).status).toBe(200)
  await expect
    .poll(() =>
      named(lines, 'a row is in a state that its chart does not know')
        .map(([, id]) => id)
        .toSorted(),
    )
    .toEqual(ids())
  await expect
    .poll(() => named(lines, 'a deadline has an event that its chart does not know').toSorted())
    .toEqual([...rows].map(([kind, { id }]) => [kind, id]).toSorted())
  const metrics = async () => (await ask(second.url, 'GET', '/metrics', { bearer: metricsToken })).text
  const left = (what: string, name: string) =>
    `former_chart_leftovers{kind="ad",what="${what}",name="${name}"} 1\n`
  await expect.poll(metrics).toContain(left('row', former))
  expect(await metrics()).toContain(left('deadline', formerEvent))
  await second.close()
})

describe('a row of a former chart', () => {
  test('a row in a state of a former chart: it is shown with its list and allows nothing', async () => {
    for (const [kind, { path, bearerOf, find }] of rows) {
      const bearer = await bearerOf('buyer')
      if (bearer === null) continue
      const { status, body } = await ask(server.url, 'GET', path, { bearer })
      expect([kind, status]).toEqual([kind, 200])
      const { allowed = [] } = (body as { data: { allowed?: unknown[] } }).data
      if (kind !== 'report') expect([kind, allowed]).toEqual([kind, []])
      if (
        !path.startsWith('/api/v1/') ||
        kind === 'brand_order' ||
        kind === 'return' ||
        kind === 'company' ||
        find
      )
        continue
      const list = await ask(server.url, 'GET', path.replace(/\/[^/]*$/, ''), { bearer })
      expect([kind, list.status]).toEqual([kind, 200])
    }
  })

  test('a deadline of a row of a former chart: others fire, and it is given up until a server starts', async () => {
    const { lines, log } = listen()
    const services = { ...server.services, log }
    for (let tries = 0; tries < 30; tries += 1) {
      await fireDueDeadlines(services)
      await query(
        `update deadlines set paused_until = now() - interval '1 second' where paused_until <> 'infinity'`,
      )
    }
    const message = 'a deadline could not be carried out'
    expect(lines.find(({ msg }) => msg === message)?.err?.message).toMatch(/which its chart does not know\.$/)
    // the server’s own worker has tried some of the times
    const givenUp = await query(
      `select entity_id as id from deadlines where failures >= 25 and paused_until = 'infinity' order by 1`,
    )
    expect(givenUp.map(({ id }) => id)).toEqual(ids())
    await reportFormerCharts(services)
    expect(await query(`select 1 from deadlines where paused_until = 'infinity'`)).toEqual([])
  })
})
