import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '#src/api/contract/page.ts'
import type { Services } from '../../handler.ts'
import { notFound } from '../../refusal.ts'
import type { createLocalTransport } from '../local-transport.ts'
import { canonicalAddress, isPrivate } from './address.ts'
import { createPageCache, makePage, type Page, redirectPage } from './cache.ts'
import { documentOf } from './document.ts'
import type { PageRenderer } from './renderer.ts'

interface PagesOptions {
  services: Services
  transport: ReturnType<typeof createLocalTransport>
  renderer: PageRenderer
  site: Site
  /** Development renders every request anew. */
  cached: boolean
}

const publicPage = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60'

/** Every address that is not the API's or a file's is a page of the app: rendered, cached for seconds, revalidated. */
export function mountPages(
  app: FastifyInstance,
  { services, transport, renderer, site, cached }: PagesOptions,
): void {
  const cache = createPageCache()

  const make = async (address: string): Promise<Page> => {
    const rendered = await renderer.render({ url: address, transport, site, build: renderer.build })
    if (rendered.kind === 'redirect') return redirectPage(rendered.status, rendered.location)
    const status = statusOf(rendered.status, rendered.error)
    if (status >= 500)
      services.log.error({ err: rendered.error, address: address.split('?')[0] }, 'a page failed')
    const html = documentOf(rendered.html, rendered.properties, renderer.tags(rendered.routes))
    const isShared = status < 500 && !isPrivate(address)
    return makePage(status, html, {
      'cache-control': isShared ? publicPage : 'no-store',
      ...(status === 503 ? { 'retry-after': '2' } : {}),
    })
  }

  app.get('/*', async (request, reply) => {
    // what the API does not know is not a page either
    if (request.url.startsWith('/api/')) throw notFound()
    const address = canonicalAddress(request.url)
    const again = () => make(address)
    const page = cached ? (cache.peek(address, again) ?? (await cache.renew(address, again))) : await again()
    return send(request, reply, page)
  })
}

function statusOf(status: number, error: unknown): number {
  if (status !== 500 || typeof error !== 'object' || error === null || !('status' in error)) return status
  return typeof error.status === 'number' && error.status >= 400 ? error.status : 503
}

function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.headers(page.headers)
  if (page.location !== null) return reply.redirect(page.location, page.status)
  reply.header('etag', page.etag).header('vary', 'Accept-Encoding')
  if (page.status === 200 && knows(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  reply.code(page.status).type('text/html; charset=utf-8')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (accepts(accepted, 'br')) return reply.header('content-encoding', 'br').send(page.br)
  if (accepts(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}

/** Whether a browser or a cache between has this page; caches make tags weak and send several. */
function knows(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '')
  return (header ?? '').split(',').some(tag => bare(tag) === bare(etag))
}

/** Whether `Accept-Encoding` names a coding and does not refuse it (`br;q=0`). */
function accepts(header: string, coding: string): boolean {
  return header.split(',').some(each => {
    const [name = '', ...parameters] = each.toLowerCase().split(';')
    return name.trim() === coding && !parameters.some(parameter => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })
}
