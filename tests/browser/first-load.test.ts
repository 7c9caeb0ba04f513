import { beforeAll, describe, expect, test } from 'vitest'
import { prepareDemo } from '#demo/prepare.ts'
import type { RunningServer } from '#server/app.ts'
import { measureFirstLoad, measureRoutes, screensOfRoutes } from '#tests/bench/browser/first-load.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { startTestServer } from '#tests/support/server/server.ts'
import { firstOf } from '#tests/support/slow-test.ts'

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
    const { js, css, firstView, html, scripts } = await measureFirstLoad(server.url + path)
    expect(scripts.length, scripts.join()).toBeLessThanOrEqual(8)
    expect(js, `scripts: ${scripts.join()}`).toBeLessThanOrEqual(130_000)
    expect(css).toBeLessThanOrEqual(12_100)
    expect(firstView).toBeGreaterThan(1000)
    expect(firstView).toBeLessThanOrEqual(5000)
    expect(html).toBeLessThanOrEqual(15_000)
  })
})

test('the server finishes every part of a page: nothing is left for the browser to make again', async () => {
  for (const path of ['/', '/catalog', '/category/dresses/woman', product, '/search?q=dress', '/about'])
    expect.soft(await (await fetch(server.url + path)).text(), path).not.toContain('<template')
})

test('a later route adds little', () => {
  const routes = measureRoutes()
  expect([...routes.keys()]).toEqual(
    expect.arrayContaining(['catalog', 'checkout.$id', 'about', 'signup.{-$affiliate_slug}']),
  )
  expect([...routes].filter(([, bytes]) => bytes > 22_000)).toEqual([])
})

test.each(firstOf(['/about', '/', '/signup', '/search?q=dress', '/category/dresses/woman']))(
  '%s names the script of its screen: nothing is asked for twice in a row before it lives',
  async path => {
    const { page } = await openPage({ origin: server.url })
    const late: string[] = []
    const named = (await (await fetch(server.url + path)).text()).matchAll(/assets\/[\w-]+\.js/g)
    const known = new Set([...named].map(([file]) => file))
    page.on('request', request => {
      const file = /assets\/[\w-]+\.js$/.exec(request.url())?.[0]
      if (file !== undefined && !known.has(file)) late.push(file)
    })
    await page.goto(path)
    const screen = page.locator('#main > *').first()
    await expect
      .poll(() => screen.evaluate(element => Object.keys(element).some(key => key.startsWith('__react'))))
      .toBe(true)
    const screens = new Set(Object.values(screensOfRoutes()))
    expect(late.filter(file => screens.has(file))).toEqual([])
  },
)

test('text does not move when its typefaces arrive: the browser knows a stand-in for each', async () => {
  const { page } = await openPage({ origin: server.url })
  await visit(page, '/')
  const families = await page.evaluate(() =>
    [...document.fonts].map(({ family }) => family.replaceAll('"', '')),
  )
  // the first view's rules name them, and the stylesheet once more
  expect([...new Set(families)].toSorted()).toEqual([
    'Fallback Sans',
    'Fallback Serif',
    'Instrument Sans',
    'Instrument Serif',
  ])
})
