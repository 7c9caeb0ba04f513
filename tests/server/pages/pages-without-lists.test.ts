import { createMemoryHistory } from '@tanstack/react-router'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { Transport, WireRequest } from '#src/api/wire.ts'
import { createApp } from '#src/app.tsx'
import { type Rendered, render } from '#src/entry-server.tsx'
import { startShop } from '#tests/support/server/start-shop.ts'

/** Pages whose category trees or brands failed to load: they stand on their own main data (E-21). */

const site = {
  name: 'Garderobe',
  year: 2031,
  clock_ahead: 0,
  url: 'https://shop.example',
  brand_site_url: null,
}
const lists = /^\/api\/v1\/(categories|brands$)/
let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  return () => vi.restoreAllMocks()
})

const overHttp: Transport = async ({ method, url, headers }) => {
  const response = await fetch(server.url + url, { method, headers })
  return { status: response.status, header: name => response.headers.get(name), text: () => response.text() }
}
const refusal = { message: 'boom at line 7', code: 'internal', request_id: 'r' }
/** The lists fail, or are never answered; everything else is the server's. */
const without =
  (fails: 'failed' | 'silent', which = lists): Transport =>
  async request => {
    if (!which.test(request.url)) return overHttp(request)
    if (fails === 'silent') return unanswered(request)
    return { status: 500, header: () => null, text: async () => JSON.stringify(refusal) }
  }
const unanswered = ({ signal }: WireRequest) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

type Page = Extract<Rendered, { kind: 'page' }>
async function page(url: string, transport: Transport): Promise<Page> {
  const answer = await render({ url, transport, site, build: 'test' })
  if (answer.kind === 'page') return answer
  throw new Error(`${url} leads to ${answer.location}`)
}
const keysOf = ({ properties }: Page) => properties.queries.map(({ key }) => key[0])
const headingOf = ({ markup }: Page) => /<h1[^>]*>(.*?)<\/h1>/s.exec(markup)?.[1]?.replaceAll(/<[^>]*>/g, '')

describe.each(['failed', 'silent'] as const)('a page, its lists %s:', fails => {
  test.each([
    ['/category/dresses', 'Dresses'],
    ['/category/dresses/woman', 'Dresses for women'],
    ['/category/tops-and-t-shirts/man', 'Tops and t shirts for men'],
    ['/brand/atelier-nord', 'Atelier Nord'],
    ['/', 'Every piece has a next chapter'],
  ])('%s stands without them, and gives the browser no empty list', async (url, title) => {
    const made = await page(url, without(fails))
    expect([made.status, headingOf(made), made.isWhole]).toEqual([200, title, false])
    expect(keysOf(made)).not.toEqual(expect.arrayContaining(['categories']))
    expect(keysOf(made)).not.toEqual(expect.arrayContaining(['brand-entries']))
    expect(made.markup).not.toContain(refusal.message)
  })
})

test('a category is not found only where its tree is known', async () => {
  const known = await page('/category/nothing/man', overHttp)
  expect([known.status, known.isWhole]).toEqual([404, true])
  const unknown = await page('/category/nothing/man', without('failed'))
  expect(unknown.status).not.toBe(404)
})

test('in the browser a tree that failed is fetched again, and no failure is cached as an empty list', async () => {
  let fails = true
  const asked: string[] = []
  const app = createApp({
    site,
    storage: null,
    history: createMemoryHistory({ initialEntries: ['/category/shirts/man'] }),
    transport: request => {
      asked.push(request.url)
      return (fails ? without('failed') : overHttp)(request)
    },
  })
  await app.router.load()
  const tree = () => app.queryClient.getQueryData(['categories', 'man'])
  expect([app.router.state.matches.map(({ status }) => status), tree()]).toEqual([
    ['success', 'success'],
    undefined,
  ])
  fails = false
  asked.length = 0
  app.router.history.push('/category/jackets/man')
  await app.router.load()
  expect(asked).toContain('/api/v1/categories/man')
  expect(tree()).toEqual(expect.arrayContaining([expect.objectContaining({ slug: 'clothing' })]))
})
