import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { aSeller, type Seller } from '#tests/support/members/sellers.ts'
import { wrongSentences } from '#tests/support/sentences.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'
import { somewhere } from '#tests/support/trade/checkout.ts'

let server: RunningServer
let ida: Seller
beforeAll(async () => {
  ;({ server } = await startShop())
  ida = await aSeller(server)
})

test.each<[method: string, path: string, body: object | undefined, field: string, sentence: string]>([
  ['GET', '/api/v1/products?limit=0', undefined, 'limit', 'Enter a limit from 1 to 100.'],
  ['GET', '/api/v1/products?limit=many', undefined, 'limit', 'Enter a limit from 1 to 100.'],
  ['GET', '/api/v1/products?size=zzz', undefined, 'size.0', 'Choose a size from the list.'],
  ['GET', '/api/v1/products?min=cheap', undefined, 'min', 'Enter an amount such as 20 or 19.90.'],
  ['GET', '/api/v1/wardrobe/wears?month=2026-13', undefined, 'month', 'Enter a month such as 2026-11.'],
  ['POST', '/api/v1/garments', { rating: 3.5 }, 'rating', 'Choose 1 to 5 whole stars.'],
  [
    'POST',
    '/api/v1/garments',
    { purchase: { date: '2026-02-30' } },
    'purchase.date',
    'Enter a day such as 2026-11-22.',
  ],
  ['POST', '/api/v1/ads', { price: '0.50' }, 'price', 'Enter a price between $1.00 and $10,000.00.'],
  ['POST', '/api/v1/ads', { title: 'x'.repeat(81) }, 'title', 'Enter a title, at most 80 characters.'],
  ['POST', '/api/v1/users', {}, 'name', 'Enter your name.'],
  ['POST', '/api/v1/users', { name: 5 }, 'name', 'Enter your name.'],
  ['POST', '/api/user/addresses', { country: 'ZZ' }, 'country', 'Choose a country from the list.'],
  [
    'POST',
    '/api/user/addresses',
    { ...somewhere, country: 'IR' },
    'country',
    'We can’t ship to Iran. United States law doesn’t allow it.',
  ],
  [
    'PATCH',
    '/api/user',
    { profile: { sizes: ['zzz'] } },
    'profile.sizes.0',
    'Choose sizes from the list, at most 60.',
  ],
])('%s %s %j says of %s: %s', async (method, path, body, field, sentence) => {
  expect(await ida.call(method, path, body)).toMatchObject({
    status: 422,
    body: { code: 'invalid', errors: { [field]: [sentence] } },
  })
})

test.each([
  '/api/v1/products?cursor=abc',
  '/api/v1/ads?mine=1&cursor=abc',
  '/api/v1/garments?cursor=abc',
  '/api/v1/notifications?cursor=abc',
  '/api/v1/outfits?cursor=abc',
  '/api/v1/products?brand=nobody',
  '/api/v1/products?category=spaceships',
  '/api/v1/products?q=abc',
  '/api/v1/products?min=20&max=10',
])('GET %s is refused in a sentence of ours', async path => {
  const { status, body } = await ida.call('GET', path)
  const { message, errors } = body as { message: string; errors: Record<string, string[]> }
  expect(status).toBe(422)
  expect(
    wrongSentences([message, ...Object.values(errors).flat()].filter(each => !each.startsWith('Please use'))),
  ).toEqual([])
})

test('a photo without a purpose is refused by what to choose', async () => {
  const form = new FormData()
  form.append('purpose', 'wallpaper')
  form.append('file', new Blob(['no photo']), 'file')
  const { status, body } = await ask(server.url, 'POST', '/api/v1/attachments', { form, bearer: ida.bearer })
  expect(status).toBe(422)
  expect(body).toMatchObject({
    errors: {
      purpose: ['Choose what the photo is for: avatar, garment, ad, product, message, dispute, or brand.'],
    },
  })
})
