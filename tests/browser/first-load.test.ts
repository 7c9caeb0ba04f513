import { beforeAll, describe, expect, test } from 'vitest'
import { prepareDemo } from '#server/demo/prepare.ts'
import type { RunningServer } from '#server/start.ts'
import { measureFirstLoad, measureRoutes } from '#tests/bench/browser/first-load.ts'
import { openPage, visit } from '#tests/support/page.ts'
import { startTestServer } from '#tests/support/server.ts'

let server: RunningServer
let product: string

beforeAll(async () => {
  server = await startTestServer({ prepare: services => prepareDemo(services, { write: () => {} }) })
  const { rows } = await server.services.pool.query<{ slug: string; id: string }>(
    `select slug, id from products where state = 'active' order by id limit 1`,
  )
  product = `/product/${rows[0]?.slug}/${rows[0]?.id}`
})

describe.each(['home', 'catalog', 'product'])('%s', name => {
  test('loads little before it lives', async () => {
    const path = { home: '/', catalog: '/catalog' }[name] ?? product
    const { js, css, html, scripts } = await measureFirstLoad(server.url + path)
    expect(scripts.length, scripts.join()).toBeLessThanOrEqual(6)
    expect(js, `scripts: ${scripts.join()}`).toBeLessThanOrEqual(125_000)
    expect(css).toBeLessThanOrEqual(12_000)
    expect(html).toBeLessThanOrEqual(15_000)
  })
})

test('a later route adds little', () => {
  const routes = measureRoutes()
  expect([...routes.keys()]).toEqual(expect.arrayContaining(['catalog', 'checkout._id', 'rooms', 'texts']))
  expect([...routes].filter(([, bytes]) => bytes > 20_000)).toEqual([])
})

test('text does not move when its typefaces arrive: the browser knows a stand-in for each', async () => {
  const { page } = await openPage({ origin: server.url })
  await visit(page, '/')
  const families = await page.evaluate(() =>
    [...document.fonts].map(({ family }) => family.replaceAll('"', '')),
  )
  expect(families.toSorted()).toEqual([
    'Fallback Sans',
    'Fallback Serif',
    'Instrument Sans',
    'Instrument Serif',
  ])
})
