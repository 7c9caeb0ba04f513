import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import type { AdPage } from '#src/api/contract/ads.ts'
import type { Listing } from '#src/api/contract/catalog.ts'
import { aSeller } from '#tests/support/members/sellers.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

test('a member’s bundle discounts are among their ads, and on the page of each of them at once', async () => {
  const ida = await aSeller(server)
  const ad = await ida.published()
  const shown = async () => {
    const { body } = await ask(server.url, 'GET', `/api/v1/products/${ad.id}`)
    return (body as { data: Listing }).data.seller.bundles
  }
  const stored = async () => ((await ida.call('GET', '/api/v1/ads?mine=1')).body as AdPage).bundles
  expect([await shown(), await stored()]).toEqual([[], { two: 0, three: 0, five: 0 }])
  const discounts = { two: 5, three: 5, five: 20 }
  expect(await ida.call('PUT', '/api/v1/bundle-discounts', discounts)).toMatchObject({
    status: 200,
    body: { data: discounts },
  })
  expect(await stored()).toEqual(discounts)
  // a step that takes no more off than the one before is not named
  expect(await shown()).toEqual([
    { items: 2, percent: 5 },
    { items: 5, percent: 20 },
  ])
})

test.each([
  ['less for three than for two', { two: 10, three: 5, five: 20 }, 'three'],
  ['less for five than for three', { two: 10, three: 15, five: 5 }, 'five'],
  ['less for five than for two', { two: 10, three: 0, five: 5 }, 'five'],
  ['more than half', { two: 10, three: 15, five: 51 }, 'five'],
  ['less than nothing', { two: -1, three: 0, five: 0 }, 'two'],
  ['half a percent', { two: 0.5, three: 1, five: 1 }, 'two'],
])('%s off is refused at its field', async (_, discounts, field) => {
  const ida = await aSeller(server)
  const { status, body } = await ida.call('PUT', '/api/v1/bundle-discounts', discounts)
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, [field]])
})

test('a discount for two items alone is saved at once, holds for more items, and is named once', async () => {
  const ida = await aSeller(server)
  const ad = await ida.published()
  expect(await ida.call('PUT', '/api/v1/bundle-discounts', { two: 10, three: 0, five: 0 })).toMatchObject({
    status: 200,
    body: { data: { two: 10, three: 10, five: 10 } },
  })
  const { body } = await ask(server.url, 'GET', `/api/v1/products/${ad.id}`)
  expect((body as { data: Listing }).data.seller.bundles).toEqual([{ items: 2, percent: 10 }])
})

test('each step that takes too little off is named in one answer', async () => {
  const ida = await aSeller(server)
  const { status, body } = await ida.call('PUT', '/api/v1/bundle-discounts', { two: 30, three: 20, five: 10 })
  expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([422, ['three', 'five']])
})
