import { readdir, readFile } from 'node:fs/promises'
import { cpuUsage, memoryUsage } from 'node:process'
import { seedWorld } from '#demo/world/seed.ts'
import { startServer } from '#server/app.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { builtFrontend } from '#server/platform/http/pages/frontend.ts'
import { generateListings } from '#tests/support/members/catalog.ts'
import { answer } from '../processes.ts'

/** What the bench has to know of the server it measures. */
export interface Served {
  url: string
  databaseUrl: string
  /** Base64; cursors are signed with it. */
  secret: string
}

/** What the process has used so far. */
export interface Used {
  /** MiB. */
  rss: number
  /** Milliseconds of CPU. */
  cpu: number
  /** Of PostgreSQL and its sessions, where this process started it and the system tells; else 0. */
  databaseCpu: number
}

/**
 * The whole server in a process of its own, as `npm start` runs it: `serve.ts <data directory> <listings> <real|flat>
 * [database address]`, without the last one on a database of its own.
 * `real` makes that many products and ads with all that belongs to them, `flat` adds rows of the listing table alone.
 */
const [dataDir = '', count = '0', kind = 'real', databaseUrl] = process.argv.slice(2)
const listings = Number(count)
const config = parseConfig({
  PORT: '0',
  DATA_DIR: dataDir,
  RATE_LIMIT_FACTOR: '1000000',
  DEMO: '0',
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
})
const server = await startServer(config, {
  frontend: await builtFrontend(),
  prepare: async services => {
    const products = Math.round(listings * 0.65)
    const world = kind === 'real' ? { products, ads: listings - products } : {}
    const seeded = await seedWorld(services, undefined, world)
    if (kind === 'flat' && seeded === 'made') await generateListings(services.pool, listings)
    // as the database does by itself in a shop that has been open for an hour
    await services.pool.query('vacuum analyze')
  },
})
let changing: NodeJS.Timeout | undefined
/** Answers with what was used; `changes` sets how many listings a second get another price from now on. */
answer(async ({ changes }: { changes?: number }): Promise<Used> => {
  if (changes !== undefined) {
    clearInterval(changing)
    changing = changes === 0 ? undefined : setInterval(changePrice, 1000 / changes)
  }
  const { user, system } = cpuUsage()
  return { rss: memoryUsage().rss / 2 ** 20, cpu: (user + system) / 1000, databaseCpu: await childrenCpu() }
})

/** As an import or a seller does it: by the table of the product or the ad, whose listing follows. */
function changePrice(): void {
  const statement = `update ads set price_cents = price_cents + 1 where id =
    (select id from ads where state = 'published' order by random() limit 1)`
  server.services.pool.query(statement).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
}

/** Milliseconds of CPU of this process's descendants, which are those of the database; Linux only. */
async function childrenCpu(): Promise<number> {
  const ids = (await readdir('/proc').catch(() => [])).filter(name => /^\d+$/.test(name))
  const stats = await Promise.all(
    ids.map(async id => {
      const text = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
      const fields = text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number)
      const [parent = 0, ticks = 0] = [fields[1], fields.slice(11, 15).reduce((sum, each) => sum + each, 0)]
      return { id: Number(id), parent, ticks }
    }),
  )
  const below = (id: number): number =>
    stats.filter(({ parent }) => parent === id).reduce((sum, each) => sum + each.ticks + below(each.id), 0)
  return below(process.pid) * 10
}
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
process.send?.({
  url: server.url,
  databaseUrl: server.services.pool.options.connectionString ?? '',
  secret: server.services.secret.toString('base64'),
} satisfies Served)
