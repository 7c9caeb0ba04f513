import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/platform/database/open.ts'
import { breakableLine } from '#tests/support/browser/breakable-line.ts'
import { ask } from '#tests/support/server/http.ts'
import { temporaryFolder } from '#tests/support/server/temporary.ts'
import { startPart } from '../processes.ts'
import { atMost, median, type Row, show, type Table } from '../table.ts'
import type { Served } from './serve.ts'

const turns = 7
/** How long the pool waits for a connection, in milliseconds (server/platform/database/connect.ts). */
const patience = 2500

/** How soon somebody hears that the database is away, and how soon all is well once it is back. */
export async function benchOutage(): Promise<Table[]> {
  const folder = await temporaryFolder('bench')
  const mute = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const database = await openDatabase({ databaseUrl: null, dataDir: `${folder.path}/database` }, mute)
  try {
    const line = await breakableLine(database.url)
    try {
      const { part, ready } = await startPart<Served>(new URL('./serve.ts', import.meta.url), [
        `${folder.path}/server`,
        '100',
        'real',
        line.url,
      ])
      try {
        const rows: Row[] = []
        for (const how of ['refused', 'silent'] as const) {
          const [away, back]: [number[], number[]] = [[], []]
          for (let turn = 0; turn < turns; turn += 1) {
            await line.cut(how)
            away.push(await timed(() => isAway(ready.url)))
            await line.mend()
            back.push(await timed(() => isReady(ready.url)))
          }
          rows.push(
            ratio(`503 while connections are ${how}`, median(away), 1.2),
            ratio(`ready after they were ${how}`, median(back), 2),
          )
        }
        const note = `Medians of ${turns} beside the ${patience} ms that the pool waits for a connection.`
        return [{ title: 'The database is away', note, rows }]
      } finally {
        await part.end()
      }
    } finally {
      await line.close()
    }
  } finally {
    await database.close()
    await folder.remove()
  }
}

function ratio(what: string, value: number, limit: number): Row {
  return {
    ...atMost(what, value / patience, limit, '× the wait'),
    value: `${show(value)} ms = ${show(value / patience)} ×`,
  }
}

async function isAway(url: string): Promise<void> {
  const { status, text } = await ask(url, 'GET', '/api/v1/checkouts/k_12345678')
  if (status !== 503) throw new Error(`Without its database it answers ${status}: ${text}`)
}

async function isReady(url: string): Promise<void> {
  while ((await ask(url, 'GET', '/readyz')).status !== 200) await pause(10)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}
