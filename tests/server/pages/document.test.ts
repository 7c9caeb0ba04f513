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

test('the head loads styles, then the first image, then the scripts', async () => {
  const { text } = await ask(url, 'GET', `/product/bias-cut-slip-dress/${shop.dress}`)
  const places = placesOf(
    text,
    /<link rel="stylesheet"/,
    /<link rel="preload" as="image"/,
    /<link rel="modulepreload"[^>]* fetchpriority="low"/,
    /<script fetchpriority="low" type="module"/,
    /<\/head>/,
    /<div id="root">/,
    /<script id="page-properties"/,
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(text.match(/<link rel="stylesheet"|<script fetchpriority/g)).toHaveLength(2)
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
  site: { name: 'G', year: 2031, url: 'u', brand_site_url: null },
  queries: [],
  matches: [],
}

test('the parts of a page are filled in as they are', () => {
  const markup = '$& $1 <!--properties-->'
  expect(
    documentOf(templateOf(page, 'b1'), { head: '<title>$1</title>', scripts: '', markup, properties }),
  ).toBe(
    `<html data-build="b1" lang="en"><head><title>$1</title><script></script></head><div>${markup}</div>` +
      `<script id="page-properties" type="application/json">${JSON.stringify(properties)}</script></html>`,
  )
})

test.each(['head', 'page', 'properties'])('a template without a place for its %s is refused', place => {
  expect(() => templateOf(page.replace(`<!--${place}-->`, ''), 'b1')).toThrow(/no place/)
})
