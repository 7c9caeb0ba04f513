import { drawOnDemand, prepareDemo } from '#demo/prepare.ts'
import { startServer } from '#server/app.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { builtFrontend } from '#server/platform/http/pages/frontend.ts'

/** Where the bench finds the server and a page of each kind. */
export interface Shown {
  url: string
  /** Addresses below `url`, by the page's name. */
  product: string
  category: string
  brand: string
}

/** How many images are drawn before anybody asks: the first screens, the brands, and all of one product. */
const drawn = 90

/** The whole server with the demo world and its first images, in a process of its own: `serve.ts <data directory>`. */
const [dataDir = ''] = process.argv.slice(2)
const config = parseConfig({ PORT: '0', DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000000', DEMO: '0' })
let shown: Omit<Shown, 'url'> | undefined
const server = await startServer(config, {
  frontend: await builtFrontend(),
  draw: drawOnDemand,
  prepare: async services => {
    await prepareDemo(services, { write: () => {} })
    shown = await choosePages(services)
    await drawFirst(services)
  },
})
process.on('message', () => process.send?.({}))
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
if (shown !== undefined) process.send?.({ url: server.url, ...shown } satisfies Shown)

/** So that no measurement waits for a drawing. */
async function drawFirst({ pool, files }: Services): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from images where purpose is null order by priority, id limit $1',
    [drawn],
  )
  for (const width of [200, 400, 800, 1600])
    await Promise.all(rows.map(({ id }) => files.find(`pictures/${id}-${width}.avif`)))
}

/** The newest product that comes in several sizes and colors with several images; those are drawn before all others. */
async function choosePages({ pool }: Services): Promise<Omit<Shown, 'url'>> {
  const { rows } = await pool.query<{ id: string; slug: string; category: string; brand: string }>(`
    select p.id, p.slug, c.slug as category, b.slug as brand
    from products p join categories c on c.id = p.category_id join brands b on b.id = p.brand_id
    where p.state = 'active'
      and (select count(*) from product_images i where i.product_id = p.id) > 2
      and (select count(distinct v.size_key) from variants v where v.product_id = p.id and v.stock > 0) > 2
      and (select count(distinct v.color) from variants v where v.product_id = p.id and v.stock > 0) > 1
    order by p.published_at desc, p.id limit 1`)
  const [chosen] = rows
  if (chosen === undefined) throw new Error('The demo world has no product for the bench.')
  await pool.query(
    'update images set priority = -1 where id in (select image_id from product_images where product_id = $1)',
    [chosen.id],
  )
  return {
    product: `/product/${chosen.slug}/${chosen.id}`,
    category: `/category/${chosen.category}`,
    brand: `/brand/${chosen.brand}`,
  }
}
