import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { documentOf, templateOf } from '#server/platform/http/pages/document.ts'
import type { Shop } from '#tests/support/members/shop.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let url: string
let shop: Shop
beforeAll(async () => {
  const started = await startShop({
    async prepare({ pool }, { dress }) {
      await pool.query(
        `insert into images (id, alt, width, height, types, widths)
         values ('i_first00000001', 'On a hanger', 800, 1000, '{image/avif,image/webp}', '{320,640}')`,
      )
      await pool.query(`insert into product_images values ($1, 'i_first00000001', null, 0)`, [dress])
    },
  })
  url = started.server.url
  shop = started.shop
})

/** Where each of these stands in the text; -1 where it does not. */
const placesOf = (text: string, ...parts: RegExp[]) => parts.map(part => text.search(part))

test('the head has the styles of the first view, then the first image, then the scripts; the others follow the content', async () => {
  const { text } = await ask(url, 'GET', `/product/bias-cut-slip-dress/${shop.dress}`)
  const places = placesOf(
    text,
    /<style>/,
    /<link rel="preload" as="image"/,
    /<link rel="boot" href="\/assets\//,
    /<script fetchpriority="low" type="module"/,
    /<\/head>/,
    /<div id="root">/,
    /<link fetchpriority="low" rel="stylesheet"/,
    /<script id="page-properties"/,
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(text.match(/<style>|rel="stylesheet"|<script fetchpriority/g)).toHaveLength(3)
})

test('a page of members loads the styles first', async () => {
  const { text } = await ask(url, 'GET', '/account/wardrobe')
  const places = placesOf(text, /<link rel="stylesheet"/, /<\/head>/)
  expect(places[0]).toBeGreaterThan(0)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(text).not.toContain('<style>')
})

test('the policy allows the styles of a first view and the script that marks the document, and no others', async () => {
  const { text, headers } = await ask(url, 'GET', '/')
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = headers.get('content-security-policy')
  expect(policy).toContain(`'sha256-${hash}'`)
  const [, scripts = '', styles = ''] = /script-src ([^;]*); style-src ([^;]*);/.exec(policy ?? '') ?? []
  expect([scripts.match(/sha256-/g)?.length, styles.match(/sha256-/g)?.length]).toEqual([1, 4])
})

test('title, metadata and canonical address stand once, in the head', async () => {
  const { text } = await ask(url, 'GET', `/product/bias-cut-slip-dress/${shop.dress}`)
  const [, head = '', body = ''] = /<head>(.*)<\/head>(.*)/s.exec(text) ?? []
  for (const tag of [
    /<title>/g,
    /<meta name="description"/g,
    /<link rel="canonical"/g,
    /<meta charset="utf-8"/g,
  ]) {
    expect(head.match(tag), String(tag)).toHaveLength(1)
    expect(body, String(tag)).not.toMatch(tag)
  }
  expect(body).toMatch(/<div id="root"><script type="application\/ld\+json">[^<]*<\/script><a href="#main"/)
})

const page =
  '<html lang="en"><head><!--head--><script></script></head><div><!--page--></div><!--properties--></html>'
const properties = {
  build: 'b1',
  site: { name: 'G', year: 2031, clock_ahead: 0, url: 'u', brand_site_url: null },
  queries: [],
  matches: [],
}

test('the parts of a page are filled in as they are', () => {
  const markup = '$& $1 <!--properties-->'
  expect(
    documentOf(templateOf(page, 'b1'), {
      ...{ head: '<title>$1</title>', scripts: '', markup, properties },
      firstView: 'home',
    }),
  ).toBe(
    `<html data-build="b1" lang="en"><head><title>$1</title><script></script></head><div>${markup}</div>` +
      `<script id="page-properties" type="application/json">${JSON.stringify(properties)}</script></html>`,
  )
})

test('the styles of another first view stay away', () => {
  const built = page.replace(
    '<!--head-->',
    '<!--first-view home--><style>a{}</style><!--first-view list--><style>b{}</style><!--sheet--><link><!--head-->',
  )
  const parts = { head: '', scripts: '', markup: '', properties }
  const styled = (firstView: 'home' | 'list' | null) =>
    documentOf(templateOf(built, 'b1'), { ...parts, firstView }).replace(/<script id.*/, '')
  const [start, end] = ['<html data-build="b1" lang="en"><head>', '<script></script></head><div></div>']
  expect(styled('list')).toBe(`${start}<style>b{}</style>${end}<link fetchpriority="low">`)
  expect(styled(null)).toBe(`${start}<link>${end}`)
})

test.each(['head', 'page', 'properties'])('a template without a place for its %s is refused', place => {
  expect(() => templateOf(page.replace(`<!--${place}-->`, ''), 'b1')).toThrow(/no place/)
})
