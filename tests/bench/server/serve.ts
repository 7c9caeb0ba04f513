import { seedWorld } from '#demo/world/seed.ts'
import { startServer } from '#server/app.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { builtFrontend } from '#server/platform/http/pages/frontend.ts'
import { generateListings } from '#tests/support/members/catalog.ts'

/** What a bench has to know of the server that it asks. */
export interface Served {
  url: string
  databaseUrl: string
  /** Base64; cursors are signed with it. */
  secret: string
}

/**
 * The whole server in a process of its own, from its sources: `serve.ts <data directory> <listings> <real|flat>
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
// whoever started it is gone: nobody else would end this process
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
process.send?.({
  url: server.url,
  databaseUrl: server.services.pool.options.connectionString ?? '',
  secret: server.services.secret.toString('base64'),
} satisfies Served)
