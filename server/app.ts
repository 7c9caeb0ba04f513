import type { RouteOptions } from 'fastify'
import { type Logger, pino } from 'pino'
import { siteName } from '#src/api/contract/values/site.ts'
import { hasUnread, mountOauth } from './domains/accounts/index.ts'
import { mountCrawlers } from './domains/catalog/index.ts'
import { createHandlers } from './domains/handlers.ts'
import { httpOfDomains } from './domains/http.ts'
import { mountPrivateImages, mountPublicImages } from './domains/images/index.ts'
import { mountStream } from './domains/notifications/index.ts'
import { choosePayments, mountWebhook } from './domains/payments/index.ts'
import { withDomains } from './domains/services.ts'
import { mountCarrierWebhook } from './domains/shipping/index.ts'
import { workOfDomains } from './domains/work.ts'
import { systemClock } from './platform/clock/clock.ts'
import { readOffset } from './platform/clock/offset.ts'
import { type Config, withPort } from './platform/config/config.ts'
import { readSecret } from './platform/config/secret.ts'
import { openDatabase } from './platform/database/open.ts'
import { chooseFileStorage } from './platform/files/choose.ts'
import { makeIncomingFolder } from './platform/files/folders.ts'
import { prepareStorage } from './platform/files/prepare.ts'
import type { FileStorage } from './platform/files/storage.ts'
import type { Services } from './platform/handler/handler.ts'
import { mountBuiltFiles } from './platform/http/built-files.ts'
import { createLocalTransport } from './platform/http/local-transport.ts'
import { createPageCache } from './platform/http/pages/cache.ts'
import type { Front } from './platform/http/pages/front.ts'
import { mountInspection } from './platform/http/pages/inspection.ts'
import { mountPages } from './platform/http/pages/pages.ts'
import { cachedFastPath, createResponseCache } from './platform/http/response-cache.ts'
import { createHttp } from './platform/http/server.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { logOptions } from './platform/log/log-options.ts'
import { chooseMail } from './platform/mail/choose.ts'
import { createDeliver } from './platform/mail/deliver.ts'

export interface RunningServer {
  url: string
  services: Services
  /** Lets requests in flight finish, then stops the jobs and the database. */
  close(): Promise<void>
}

interface StartOptions {
  front: Front
  /** Called with the services before any request is answered: the demo world. */
  prepare?: (services: Services) => Promise<void>
  /** Adds files to the storage as they are asked for, started once requests are answered: the demo world's images. */
  draw?: (needed: Pick<Services, 'config' | 'db' | 'log' | 'files'>) => {
    files: FileStorage
    start(): void
    stop(): Promise<void>
  }
  log?: Logger
  /** Called for each route that is mounted. */
  onRoute?: ((route: RouteOptions) => void) | undefined
  /** The image storage; by the settings, unless a test brings its own. */
  storage?: FileStorage
}

/** Starts everything in order: database, services, jobs, HTTP. If a step fails, stops what was started. */
export async function startServer(
  given: Config,
  { front, prepare, draw, log: logger, onRoute, storage }: StartOptions,
): Promise<RunningServer> {
  const log = logger ?? createLog(given)
  const undo: (() => Promise<void>)[] = []
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    await makeIncomingFolder(given)
    const stored = storage ?? chooseFileStorage(given)
    await prepareStorage(stored, log)
    const database = await openDatabase(given, log)
    undo.push(() => database.close())
    const config = given
    const { db, pool } = database
    const drawing = draw?.({ config, db, log, files: stored })
    if (drawing !== undefined) undo.push(() => drawing.stop())
    const files = drawing?.files ?? stored
    const secret = await readSecret({ db })
    const clock = systemClock(await readOffset(db))
    const composed = withDomains(
      { config, db, pool, log, secret, clock, files },
      await choosePayments({ config, pool, log }),
    )
    undo.push(() => composed.close())
    const { services } = composed
    const areas = createHandlers(services)
    undo.push(() => areas.close())
    const mail = chooseMail(config, clock)
    const deliver = createDeliver({ renderMail: front.renderMail, mail, config })
    // what is told of the past is not overtaken by the deadlines of today
    await prepare?.(services)
    const worker = await startWorker(services, workOfDomains(services, deliver))
    undo.push(() => worker.stop())
    const kept = createResponseCache(areas.catalogue)
    const pages = createPageCache(areas.catalogue)
    const http = httpOfDomains(services)
    const app = createHttp({
      ...http,
      services,
      handlers: areas.handlers,
      kept,
      caches: { answers: kept.counts, pages: pages.counts },
      jobs: worker,
      dev: front.isDev,
      styles: front.renderer.styles,
      onRoute,
    })
    app.addFastPath(cachedFastPath(kept, http.calls))
    mountWebhook(app, services)
    mountCarrierWebhook(app, services)
    mountOauth(app, services)
    mountCrawlers(app, services, areas.catalogue)
    if (!front.isDev) mountBuiltFiles(app)
    mountPublicImages(app, services)
    mountPrivateImages(app, services)
    mountStream(app, services, { sessions: http.sessions, hasUnread })
    if (front.inspection !== null) mountInspection(app, front.inspection)
    await front.attach?.(app)
    const site = {
      name: siteName,
      get year() {
        return clock.now().getUTCFullYear()
      },
      // read when a page is rendered: with PORT=0 the origin is known only after listening
      get url() {
        return config.publicUrl
      },
      brand_site_url: config.brandSiteUrl,
    }
    const transport = createLocalTransport(services, areas.handlers, kept)
    mountPages(app, {
      services,
      transport,
      renderer: front.renderer,
      site,
      cache: front.isDev ? null : pages,
    })
    const url = await app.listen({ host: config.host, port: config.port })
    undo.push(() => app.close())
    Object.assign(config, withPort(config, Number(new URL(url).port)))
    drawing?.start()
    return { url, services, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Structured logs on standard output, written in batches, five times a second: a system call for each line
 * would cost as much as the response it describes. Pending lines are written when the process ends.
 */
function createLog({ logLevel }: Config): Logger {
  const output = pino.destination({ dest: 1, sync: false, minLength: 8192 })
  setInterval(() => output.flush(), 200).unref()
  return pino({ ...logOptions, level: logLevel }, output)
}
