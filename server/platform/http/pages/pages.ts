import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Reads } from '#server/platform/cache/reads.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { keyOfSender } from '#server/platform/rate-limit/limited-address.ts'
import { countSearch } from '#server/platform/rate-limit/searches.ts'
import type { Site } from '#src/api/contract/values/page.ts'
import { encodingFor } from '../content-encoding.ts'
import { failureOf } from '../failure.ts'
import { type createLocalTransport, refusingSearches } from '../local-transport.ts'
import { canonicalAddress, isPrivate, isSearch, ownAddress } from './address.ts'
import { isCacheable, makePage, type Page, type PageCache, redirectPage } from './cache.ts'
import { documentOf, firstViewOf } from './document.ts'
import { withKnownFilters } from './known-filters.ts'
import type { PageRenderer } from './renderer.ts'

interface PagesOptions {
  services: Services
  transport: ReturnType<typeof createLocalTransport>
  renderer: PageRenderer
  site: Site
  /** null in development, which renders every request anew. */
  cache: PageCache | null
}

const publicPage = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'

/**
 * Every address outside the API and files is a page of the app: rendered, cached for seconds, revalidated.
 */
export function mountPages(
  app: FastifyInstance,
  { services, transport, renderer, site, cache }: PagesOptions,
): void {
  const make = async (address: string, way = transport): Promise<Page> => {
    const reads = new Reads()
    const rendered = await renderer.render({
      url: address,
      transport: request => way(request, reads),
      site,
      build: renderer.build,
    })
    if (rendered.kind === 'redirect') return redirectPage(rendered.status, rendered.location, reads)
    const status = statusOf(rendered.status, rendered.error)
    if (status >= 500)
      services.log.error({ err: rendered.error, address: address.split('?')[0] }, 'a page failed')
    const { head, markup, properties, routes } = rendered
    const scripts = renderer.scripts(routes)
    const html = documentOf(await renderer.template(), {
      ...{ head, scripts, markup, properties },
      firstView: firstViewOf(routes),
    })
    const isShared = rendered.isWhole && isCacheable(status) && !isPrivate(address)
    const headers = {
      'cache-control': isShared ? publicPage : 'no-store',
      ...retryAfter(status, rendered.error),
    }
    return makePage(status, html, headers, { reads, isWhole: rendered.isWhole })
  }

  app.get('/*', async (request, reply) => {
    // an unknown API address is not a page either
    if (request.url.startsWith('/api/')) throw notFound()
    const filtered = withKnownFilters(request.url)
    if (filtered !== null) return send(request, reply, redirectPage(302, filtered))
    const address = canonicalAddress(request.url)
    const refusal = isSearch(address) ? await refusalOfSearch(services, keyOfSender(request)) : null
    // not cached: it is for this visitor only, and invalid when the wait is over
    if (refusal !== null)
      return send(request, reply, await make(address, refusingSearches(transport, refusal)))
    const again = () => make(address)
    const page = cache === null ? await again() : await cache.ask(address, again)
    return send(request, reply, page)
  })
  // A form submitted before its script loaded: shows the page again, and reads none of the input.
  app.post('/*', {
    async onRequest({ url }, reply) {
      if (url.startsWith('/api/')) throw notFound()
      return reply.header('cache-control', 'no-store').redirect(ownAddress(url), 303)
    },
    handler: () => undefined,
  })
  if (cache === null) return
  app.addFastPath({
    route: '/*',
    find({ url, headers }) {
      if (withKnownFilters(url) !== null) return undefined
      const address = canonicalAddress(url)
      // must be counted first, like every search
      if (isSearch(address)) return undefined
      const page = cache.peek(address, () => make(address))
      if (page === undefined || hasNoBody(headers, page)) return undefined
      const ready = page.encodings.peek(encodingFor(headers))
      if (ready !== undefined) cache.counts.hits += 1
      return ready
    },
  })
}

/** The refusal if the search limit of this sender is reached, or cannot be read; null while there is room. */
async function refusalOfSearch(services: Services, sender: string): Promise<Refusal | null> {
  try {
    await countSearch(services, sender)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    // a visitor sees a page, whatever fails
    const { status, body } = failureOf(error, '')
    if (status !== 503) throw error
    return new Refusal(status, body.code, body.message, { retryAfter: 2 })
  }
}

/** The time to wait in seconds, where a retry makes sense. */
function retryAfter(status: number, error: unknown): Record<string, string> {
  if (status === 503) return { 'retry-after': '2' }
  const isKnown = typeof error === 'object' && error !== null && 'retryAfter' in error
  return status === 429 && isKnown ? { 'retry-after': String(error.retryAfter) } : {}
}

function statusOf(status: number, error: unknown): number {
  if (status !== 500 || typeof error !== 'object' || error === null || !('status' in error)) return status
  return typeof error.status === 'number' && error.status >= 400 ? error.status : 503
}

async function send({ headers }: FastifyRequest, reply: FastifyReply, page: Page) {
  if (page.location !== null) return reply.headers(page.headers).redirect(page.location, page.status)
  if (hasNoBody(headers, page)) {
    return reply
      .code(304)
      .headers({ ...page.headers, etag: page.etag, vary: 'Accept-Encoding' })
      .send()
  }
  const ready = await page.encodings.get(encodingFor(headers))
  return reply.code(ready.status).headers(ready.headers).send(ready.body)
}

/** Whether it is a redirect, or the browser already has the page. */
function hasNoBody(headers: IncomingHttpHeaders, page: Page): boolean {
  return page.location !== null || (page.status === 200 && knows(headers['if-none-match'], page.etag))
}

/** Whether a browser or an intermediate cache has this page; caches make tags weak and send several. */
function knows(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return header.split(',').some(tag => bare(tag) === bare(etag))
}
