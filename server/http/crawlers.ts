import type { FastifyInstance } from 'fastify'
import type { Services } from '../handler.ts'

/** Pages that every visitor may find, beside categories, brands and listings. */
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

/** A sitemap file may name 50,000 addresses. */
const mostAddresses = 50_000

/** `robots.txt` and `sitemap.xml`, made from what is live. */
export function mountCrawlers(app: FastifyInstance, { db, config }: Services): void {
  app.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\nDisallow: /account/\nDisallow: /checkout/\nDisallow: /api/\nDisallow: /search\n\nSitemap: ${config.publicUrl}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', async (_, reply) => {
    const [categories, brands, listings] = await Promise.all([
      db
        .selectFrom('listings')
        .select(['category_slug', 'whose'])
        .distinct()
        .where('live', '=', true)
        .execute(),
      db.selectFrom('brands').select('slug').orderBy('slug').execute(),
      db
        .selectFrom('listings')
        .select(['id', 'slug'])
        .where('live', '=', true)
        .orderBy('published_at', 'desc')
        .limit(mostAddresses - 5000)
        .execute(),
    ])
    const paths = [
      ...stillPages,
      ...categories.map(({ category_slug, whose }) => `/category/${category_slug}/${whose}`),
      ...brands.map(({ slug }) => `/brand/${slug}`),
      ...listings.map(({ id, slug }) => `/product/${slug}/${id}`),
    ].slice(0, mostAddresses)
    const entries = paths.map(path => `<url><loc>${escapeXml(config.publicUrl + path)}</loc></url>`)
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`,
      )
  })
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
