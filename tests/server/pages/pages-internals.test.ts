import { createMemoryHistory } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { beforeAll, expect, test, vi } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Transport } from '#src/api/client.ts'
import { type PageProperties, pageProperties } from '#src/api/contract/values/page.ts'
import { fillCache, prepareHydration } from '#src/app/hydration.ts'
import { createApp } from '#src/app.tsx'
import { type Rendered, render } from '#src/entry-server.tsx'
import type { Shop } from '#tests/support/members/shop.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

/**
 * The app leans on parts of TanStack Router that are not its public face: `router._serverResult`, fields of matches,
 * and the shape of `window.$_TSR` that `hydrate` reads. A version that changes one of them fails here.
 */

const site = {
  name: 'Garderobe',
  year: 2031,
  clock_ahead: 0,
  url: 'https://shop.example',
  brand_site_url: null,
}
let server: RunningServer
let shop: Shop
beforeAll(async () => {
  ;({ server, shop } = await startShop())
})

const overHttp: Transport = async ({ method, url, headers }) => {
  const response = await fetch(server.url + url, { method, headers })
  return { status: response.status, header: name => response.headers.get(name), text: () => response.text() }
}
const rendered = (url: string) => render({ url, transport: overHttp, site, build: 'test' })

async function page(url: string): Promise<Extract<Rendered, { kind: 'page' }>> {
  const answer = await rendered(url)
  if (answer.kind === 'page') return answer
  throw new Error(`${url} leads to ${answer.location}`)
}

/** What a browser makes of the page: JSON there and back, then TanStack's own hydration. */
async function takenOver(url: string, properties: PageProperties) {
  const asked: string[] = []
  const app = createApp({
    site,
    storage: null,
    history: createMemoryHistory({ initialEntries: [url] }),
    transport: async request => {
      asked.push(request.url)
      throw new Error('The page was given everything.')
    },
  })
  const read = pageProperties.parse(JSON.parse(JSON.stringify(properties)))
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { querySelector: () => null })
  try {
    fillCache(app.queryClient, read)
    prepareHydration(read)
    await hydrate(app.router)
  } finally {
    vi.unstubAllGlobals()
  }
  const matches = app.router.state.matches.map(({ routeId, status, _notFound, error }) => ({
    routeId,
    status,
    isNotFound: _notFound === true,
    hasError: error !== undefined,
  }))
  return { matches, asked, location: app.router.state.location.href }
}

test('a redirect is reported by `_serverResult`', async () => {
  expect(await rendered('/search/linen%20shirt')).toEqual({
    kind: 'redirect',
    status: 307,
    location: '/search?q=linen+shirt',
  })
  expect(await rendered('/catalog/')).toEqual({ kind: 'redirect', status: 307, location: '/catalog' })
})

test('the footer says the year that the page was given, here and in the browser', async () => {
  const { markup, properties } = await page('/faq')
  expect(markup.replaceAll('<!-- -->', '')).toContain('© 2031 Garderobe')
  expect(properties.site.year).toBe(2031)
})

test('a page is taken over from its properties without a request', async () => {
  const url = `/product/bias-cut-slip-dress/${shop.dress}`
  const { status, properties, routes } = await page(url)
  expect(status).toBe(200)
  expect(routes).toEqual(['__root__', '/product/$slug/$id'])
  for (const match of properties.matches)
    expect(match).toEqual({ i: expect.any(String), s: 'success', ssr: true })
  expect(await takenOver(url, properties)).toEqual({
    location: url,
    asked: [],
    matches: routes.map(routeId => ({ routeId, status: 'success', isNotFound: false, hasError: false })),
  })
})

test('a page that does not exist is not found in the browser either', async () => {
  for (const url of ['/nowhere', '/category/nothing', '/product/dress/p_00000000000']) {
    const { status, properties } = await page(url)
    expect(status, url).toBe(404)
    const { matches, asked } = await takenOver(url, properties)
    expect(asked).toEqual([])
    // the outermost route shows the not-found page, in the shell of every page
    expect(matches[0], url).toMatchObject({ routeId: '__root__', isNotFound: true })
  }
})

test('a shell is left to the browser', async () => {
  const { status, properties } = await page('/checkout/k_12345678')
  expect(status).toBe(200)
  expect(properties.matches.map(({ ssr }) => ssr)).toEqual([true, false])
})

test('a failed page keeps its sentence and its status', async () => {
  const failing: Transport = async ({ url }) => {
    if (url.startsWith('/api/v1/products'))
      return { status: 503, header: () => null, text: async () => 'upstream connect error' }
    return overHttp({ method: 'GET', url, headers: {}, body: null, signal: null })
  }
  const answer = await render({ url: '/catalog', transport: failing, site, build: 'test' })
  expect(answer).toMatchObject({ kind: 'page', error: { status: 503 } })
  if (answer.kind !== 'page') return
  expect(answer.properties.matches.at(-1)).toMatchObject({
    s: 'error',
    e: { message: 'Something went wrong on our side. Try again.', status: 503 },
  })
  const { matches } = await takenOver('/catalog', answer.properties)
  expect(matches.at(-1)).toMatchObject({ status: 'error', hasError: true })
})
