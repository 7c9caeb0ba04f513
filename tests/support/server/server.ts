import type { RouteOptions } from 'fastify'
import { type Logger, pino } from 'pino'
import { type RunningServer, startServer } from '#server/app.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import type { FileStorage } from '#server/platform/files/storage.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { builtFrontend } from '#server/platform/http/pages/frontend.ts'
import { afterFile } from '../after-file.ts'
import { createTestDatabase } from '../postgres.ts'
import { temporaryFolder } from './temporary.ts'

export interface TestServerOptions {
  /** Fills the database before anybody is answered. */
  prepare?: (services: Services) => Promise<void>
  env?: Record<string, string>
  /** Where its images are; by the settings unless given. */
  storage?: FileStorage
  /** Where it writes what it does; nowhere unless TEST_LOG names a level. */
  log?: Logger
  /** Is called with each route that is mounted. */
  onRoute?: (route: RouteOptions) => void
}

/** A whole server on a database and a data directory of its own, on a free port; gone after the file. */
export async function startTestServer({
  prepare,
  env = {},
  storage,
  log = pino({ level: process.env.TEST_LOG ?? 'silent' }),
  onRoute,
}: TestServerOptions = {}): Promise<RunningServer> {
  const database = await createTestDatabase()
  const folder = await temporaryFolder('server')
  const config = parseConfig({
    PORT: '0',
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    RATE_LIMIT_FACTOR: '1000',
    DEMO: '0',
    ...env,
  })
  const server = await startServer(config, {
    frontend: await builtFrontend(config),
    ...(prepare === undefined ? {} : { prepare }),
    ...(storage === undefined ? {} : { storage }),
    log,
    onRoute,
  })
  afterFile(async () => {
    await server.close()
    await database.drop()
    await folder.remove()
  })
  return server
}
