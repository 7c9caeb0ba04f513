import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { addAd, seedCatalog } from '#tests/support/members/catalog.ts'
import { conditionStock } from '#tests/support/members/condition-stock.ts'
import { ask } from '#tests/support/server/http.ts'
import { startTestServer } from '#tests/support/server/server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startTestServer({
    async prepare({ pool }) {
      await seedCatalog(pool)
      for (const ad of conditionStock) await addAd(pool, ad)
    },
  })
})

const unescaped = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&#x27;', '’').replaceAll('&#39;', '’')
const read = async (path: string) => unescaped((await ask(server.url, 'GET', path)).text)

/** The chips of a page as somebody without a script finds them: their labels, and the addresses without them. */
function chipsOf(html: string): Map<string, string> {
  const [, list = ''] = /<ul class="chips"[^>]*>(.*?)<\/ul>/s.exec(html) ?? []
  const links = [...list.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
  const label = (inner: string) =>
    inner
      .replaceAll(/<svg.*?<\/svg>/gs, '')
      .replaceAll(/<[^>]*>/g, '')
      .replace(/^Remove /, '')
      .trim()
  return new Map(links.map(([, href = '', inner = '']) => [label(inner), href]))
}
const titlesOf = (html: string) => {
  const [list = ''] = html.match(/<ul class="grid[^"]*" aria-label="Results">.*?<\/ul>/s) ?? []
  return [...list.matchAll(/href="\/product\/([^"/]*)\/[^"]*"/g)].map(([, slug = '']) => slug)
}

const titleOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '')

test('a search that has lost all its words is called by what it shows', async () => {
  const html = await read('/search?off=under+%2450&q=under+%2450')
  expect(titleOf(html)).toBe('Everything new')
  expect(html).toMatch(/<title>Everything new/)
})

test('a search with slips is called by what was meant, and has a link to what was typed', async () => {
  const html = await read('/search?q=balck+dres')
  expect(titleOf(html)).toBe('“black dress”')
  expect([...chipsOf(html).keys()]).toEqual(['Black', 'Dress', 'Clear all'])
  expect(html).toMatch(/Corrected from “balck dres”\./)
  const [, href = ''] = /href="([^"]*)"[^>]*>Search for what you typed</.exec(html) ?? []
  const typed = await read(href)
  expect(titleOf(typed)).toContain('balck')
  expect(typed).toMatch(/>No results</)
  expect(typed).toMatch(/Did you mean.*>black dress</s)
  expect(typed).not.toContain('Corrected from')
})

test('where nothing is an imitation, the page says so and shows what is not of the real one', async () => {
  const html = await read('/search?q=vegan+suede+bag')
  expect(html).toMatch(/>Nothing in vegan suede here yet<.*>Similar items without suede:</s)
  expect(html).toContain('href="/search?q=not+suede+bag"')
})

test('a search page shows each condition as a chip, which is a link to the list without it', async () => {
  const html = await read('/search?q=red+dress+not+black+size+m+under+%2450')
  const chips = chipsOf(html)
  expect([...chips.keys()]).toEqual(['Red', 'Dress', 'Not black', 'Size M', 'Up to $50', 'Clear all'])
  expect(chips.get('Size M')).toBe('/search?off=size+m&q=red+dress+not+black+size+m+under+%2450')
  expect(titlesOf(html)).toContain('red-tea-dress')
  expect(titlesOf(html)).not.toContain('red-mini-dress')
})

test('chips are removed one by one by their links, and each list has what it has not lost', async () => {
  let path = '/search?q=red+dress+not+black+size+m+under+%2450'
  for (const [removed, left, title] of [
    ['Size M', ['Red', 'Dress', 'Not black', 'Up to $50', 'Clear all'], '“red dress not black under $50”'],
    ['Red', ['Dress', 'Not black', 'Up to $50', 'Clear all'], '“dress not black under $50”'],
    ['Up to $50', ['Dress', 'Not black', 'Clear all'], '“dress not black”'],
    ['Not black', ['Dress'], '“dress”'],
    // it is still searched for as a word
    ['Dress', [], '“dress”'],
  ] as const) {
    path = chipsOf(await read(path)).get(removed) ?? ''
    const html = await read(path)
    expect([...chipsOf(html).keys()]).toEqual(left)
    expect(titlesOf(html).length).toBeGreaterThan(0)
    expect(titleOf(html)).toBe(title)
  }
})

test('all chips go at once, and filters that were chosen beside them, too', async () => {
  const path = chipsOf(await read('/search?q=dress+not+black+under+50&size=m')).get('Clear all') ?? ''
  expect(path).toBe('/search?off=dress&off=not+black&off=under+50&q=dress+not+black+under+50')
  expect(chipsOf(await read(path)).size).toBe(0)
})

test('a filter that is chosen takes the place of the condition that is about the same', async () => {
  const chips = chipsOf(await read('/search?q=red+dress&color=blue'))
  expect([...chips.keys()]).toEqual(['Dress', 'Blue', 'Clear all'])
  const priced = chipsOf(await read('/search?q=dress+under+50&max=30'))
  expect([...priced.keys()]).toEqual(['Dress', 'Up to $30', 'Clear all'])
})

test('where nothing fits, the page says what it leaves out, and links to all of that', async () => {
  const gucci = await read('/search?q=gucci+bag')
  expect(gucci).toMatch(/>No Gucci here yet<.*>Similar items:</s)
  expect(gucci).toContain('href="/search?off=gucci&q=gucci+bag"')
  const channel = await read('/search?q=channel+bag')
  expect(channel).toContain('Did you mean Chanel? None here yet. Results without “channel”:')
  const green = await read('/search?q=green+leather+bag+under+20')
  expect(green).toMatch(/Results without “[^”]*”/)
})
