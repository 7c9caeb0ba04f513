import type { RouteOptions } from 'fastify'
import type { Logger } from 'pino'
import { mountCrawlers } from '#server/domains/catalog/index.ts'
import { addFirstCategories } from '#server/domains/categories/index.ts'
import { mountPrivateImages, mountPublicImages } from '#server/domains/images/index.ts'
import { hasUnread } from '#server/domains/members/index.ts'
import { mountOauth } from '#server/domains/sign-in/index.ts'
import { siteName } from '#src/api/contract/values/site.ts'
import { createHandlers } from './domains/handlers.ts'
import { httpOfDomains } from './domains/http.ts'
import { mountStream } from './domains/notifications/index.ts'
import { choosePayments, mountWebhook } from './domains/payments/index.ts'
import { withDomains } from './domains/services.ts'
import { mountCarrierWebhook } from './domains/shipping/index.ts'
import { workOfDomains } from './domains/work.ts'
import { systemClock } from './platform/clock/clock.ts'
import { readOffset } from './platform/clock/offset.ts'
import { type Config, withPort } from './platform/config/config.ts'
import { readSecret } from './platform/config/secret.ts'
import { cutOffBy, type OpenDatabase, openOn } from './platform/database/open.ts'
import type { DatabaseSource } from './platform/database/source.ts'
import type { FileStorage } from './platform/files/storage.ts'
import type { Services } from './platform/handler/handler.ts'
import { mountBuiltFiles } from './platform/http/built-files.ts'
import { createLocalTransport } from './platform/http/local-transport.ts'
import { createPageCache } from './platform/http/pages/cache.ts'
import type { Frontend } from './platform/http/pages/frontend.ts'
import { mountInspection } from './platform/http/pages/inspection.ts'
import { mountPages } from './platform/http/pages/pages.ts'
import { cachedFastPath, createResponseCache } from './platform/http/response-cache.ts'
import { createHttp } from './platform/http/server.ts'
import { startWorker } from './platform/jobs/worker.ts'
import { type OfFormerChart, reportFormerCharts } from './platform/lifecycle/former-charts.ts'
import { chooseMail } from './platform/mail/choose.ts'
import { createDeliver } from './platform/mail/deliver.ts'
import type { Closing } from './platform/process/closing.ts'

export interface RunningServer {
  url: string
  services: Services
  /** Lets requests in flight finish, then stops the jobs and the database. */
  close(): Promise<void>
}

interface Drawing {
  files: FileStorage
  start(): void
  stop(): Promise<void>
}

/** What a start is given beside the configuration. */
export interface StartOptions {
  frontend: Frontend
  /** Called with the services before any request is answered: the demo world. */
  prepare?: (services: Services) => Promise<void>
  /** Adds files to the storage as they are asked for, started once requests are answered: the demo world's images. */
  draw?: (needed: Pick<Services, 'config' | 'db' | 'log' | 'files'>) => Drawing | Promise<Drawing>
  log?: Logger
  /** Called for each route that is mounted. */
  onRoute?: ((route: RouteOptions) => void) | undefined
  /** The image storage; by the settings, unless a test brings its own. */
  storage?: FileStorage
  /** Ends the start: it then fails as soon as it can. */
  signal?: AbortSignal
  /** Takes what is started; with time limits for a server that is asked to end. */
  closing?: Closing
}

type Needed = StartOptions & Required<Pick<StartOptions, 'log' | 'closing' | 'storage'>>

/**
 * The part of a start that needs a database, with nearly all of the code. A failure leaves what was started to `closing`.
 */
export async function startOn(
  source: DatabaseSource,
  config: Config,
  options: Needed,
): Promise<RunningServer> {
  const { log, closing, signal } = options
  const database = await openOn(source, log, { signal })
  // a little less than it has: what is late is cut short by the database itself
  closing.add({ part: 'database', end: most => database.close(most && most - 500) })
  return await cutOffBy(signal, database, () => compose(database, config, options))
}

async function compose(
  database: OpenDatabase,
  config: Config,
  { frontend, prepare, draw, log, onRoute, storage: stored, signal, closing }: Needed,
): Promise<RunningServer> {
  const { db, pool } = database
  const drawing = await draw?.({ config, db, log, files: stored })
  if (drawing !== undefined) closing.add({ part: 'demo images', end: () => drawing.stop() })
  const files = drawing?.files ?? stored
  const secret = await readSecret({ db })
  const clock = systemClock(await readOffset(db))
  const composed = withDomains(
    { config, db, pool, log, secret, clock, files },
    await choosePayments({ config, pool, secret, log }),
  )
  closing.add({ part: 'images', end: () => composed.close() })
  const { services } = composed
  const areas = createHandlers(services)
  closing.add({ part: 'caches', end: () => areas.close() })
  const mail = chooseMail(config, clock)
  const deliver = createDeliver({ renderMail: frontend.renderMail, mail, config })
  // seeds the past before today's deadlines run
  await prepare?.(services)
  await addFirstCategories(services)
  // beside the start: it reads whole tables
  const formerCharts: OfFormerChart[] = []
  const reported = reportFormerCharts(services)
    .then(found => void formerCharts.push(...found))
    .catch((error: unknown) => {
      log.warn({ err: error }, 'could not look for what former charts left')
    })
  const worker = await startWorker(services, workOfDomains(services, deliver))
  closing.add({ part: 'jobs', end: () => Promise.all([worker.stop(), reported]) })
  signal?.throwIfAborted()
  const responses = createResponseCache(areas.catalogue)
  const pages = createPageCache(areas.catalogue)
  const http = httpOfDomains(services)
  const app = createHttp({
    ...http,
    services,
    handlers: areas.handlers,
    responses,
    caches: { answers: responses.counts, pages: pages.counts },
    formerCharts,
    jobs: worker,
    dev: frontend.isDev,
    hashes: frontend.renderer.hashes,
    onRoute,
  })
  app.addFastPath(cachedFastPath(responses, http.calls))
  mountWebhook(app, services)
  mountCarrierWebhook(app, services)
  mountOauth(app, services)
  mountCrawlers(app, services, areas.catalogue)
  if (!frontend.isDev) mountBuiltFiles(app)
  mountPublicImages(app, services)
  mountPrivateImages(app, services)
  mountStream(app, services, { sessions: http.sessions, hasUnread })
  if (frontend.inspection !== null) mountInspection(app, frontend.inspection)
  await frontend.attach?.(app)
  const site = {
    name: siteName,
    get year() {
      return clock.now().getUTCFullYear()
    },
    get clock_ahead() {
      return clock.offset()
    },
    // read when a page is rendered: with PORT=0 the origin is known only after listening
    get url() {
      return config.publicUrl
    },
    brand_site_url: config.brandSiteUrl,
  }
  const transport = createLocalTransport(services, areas.handlers, responses)
  mountPages(app, {
    services,
    transport,
    renderer: frontend.renderer,
    site,
    cache: frontend.isDev ? null : pages,
  })
  closing.add({
    part: 'requests',
    end: () => {
      // in the meantime, so that both together take no longer than one of them
      worker.stop().catch(() => undefined)
      return app.close()
    },
    cut: () => app.server.closeAllConnections(),
  })
  const url = await app.listen({ host: config.host, port: config.port })
  signal?.throwIfAborted()
  Object.assign(config, withPort(config, Number(new URL(url).port)))
  drawing?.start()
  return { url, services, close: () => closing.close() }
}
