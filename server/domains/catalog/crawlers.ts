import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/handler/handler.ts'
import {
  type ContentEncoding,
  compressed,
  contentEncodings,
  encodingFor,
} from '#server/platform/http/content-encoding.ts'
import type { CatalogCache } from './cache/cache.ts'
import { findBrands, findLivePlaces, findMembersOnSale, findNewestListings } from './store.ts'

/** Pages that every visitor may find, beside categories, brands, members and listings. */
const stillPages = [
  '/',
  '/catalog',
  '/about',
  '/how-it-works',
  '/faq',
  '/customer-care',
  '/contact-us',
  '/for-brands',
  '/terms',
  '/privacy',
]

/** The most URLs that a sitemap file may contain. */
const mostAddresses = 50_000
/** How many of them are of members. */
const mostMembers = 2000

/**
 * Serves `robots.txt` and `sitemap.xml`, made from what is live; a sitemap is cached until the catalog
 * changes.
 */
export function mountCrawlers(
  app: FastifyInstance,
  { pool, config }: Services,
  catalogue: Pick<CatalogCache, 'loadingCache'>,
): void {
  const cached = catalogue.loadingCache<Buffer>({ entries: contentEncodings.length, grace: 0 })
  const sitemap = (coding: ContentEncoding): Promise<Buffer> =>
    cached(coding, async () => {
      if (coding !== 'identity') return compressed(await sitemap('identity'), coding)
      return Buffer.from(sitemapOf(config.publicUrl, await findPaths(pool)))
    })

  app.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\nDisallow: /account/\nDisallow: /checkout/\nDisallow: /api/\nDisallow: /search\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', async ({ headers }, reply) => {
    const coding = encodingFor(headers)
    if (coding !== 'identity') reply.header('content-encoding', coding)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'Accept-Encoding')
      .send(await sitemap(coding))
  })
}

/** The paths of every page that shows something, the newest listings first. */
async function findPaths(pool: Services['pool']): Promise<string[]> {
  const [places, brands, members, listings] = await Promise.all([
    findLivePlaces(pool),
    findBrands(pool),
    findMembersOnSale(pool, mostMembers),
    findNewestListings(pool, mostAddresses - 5000),
  ])
  const paths = [
    ...stillPages,
    ...places.map(({ category_slug, whose }) => `/category/${category_slug}/${whose}`),
    ...brands.map(({ slug }) => `/brand/${slug}`),
    ...members.map(({ id }) => `/member/${id}`),
    ...listings.map(({ id, slug }) => `/product/${slug}/${id}`),
  ]
  return paths.slice(0, mostAddresses)
}

function sitemapOf(origin: string, paths: readonly string[]): string {
  const entries = paths.map(path => `<url><loc>${escapeXml(origin + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
