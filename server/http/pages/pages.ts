import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '#src/api/contract/page.ts'
import type { Services } from '../../handler.ts'
import type { createLocalTransport } from '../local-transport.ts'
import { canonicalAddress, isPrivate } from './address.ts'
import { createPageCache, makePage, type Page } from './cache.ts'
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
    if (rendered.kind === 'redirect') {
      const empty = Buffer.alloc(0)
      const { status, location } = rendered
      return {
        status,
        location,
        etag: '',
        plain: empty,
        br: empty,
        gzip: empty,
        headers: { 'cache-control': 'no-store' },
      }
    }
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
  if (page.location !== null) return reply.redirect(page.location, page.status)
  reply.headers(page.headers).header('etag', page.etag).header('vary', 'Accept-Encoding')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  reply.code(page.status).type('text/html; charset=utf-8')
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}
