import { beforeAll, describe, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { sizeLabels } from '#tests/support/closed-lists.ts'
import { openWardrobe } from '#tests/support/members/wardrobe.ts'
import { ask } from '#tests/support/server/http.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
let mine: Awaited<ReturnType<typeof openWardrobe>>
beforeAll(async () => {
  ;({ server } = await startShop())
  mine = await openWardrobe(server)
})

describe.each(sizeLabels)('sizes of the system %s are a closed list', (system, accepted, refused) => {
  const made = (label: string) => [
    mine.call('POST', '/api/v1/garments', { size: { system, label } }),
    mine.call('POST', '/api/v1/ads', { size: { system, label } }),
  ]

  test.each(accepted.map(label => [label]))('which has %s', async label => {
    for (const { status, text } of await Promise.all(made(label))) expect(status, text).toBe(201)
  })

  test.each(refused.map(label => [label]))('which has no %s', async label => {
    for (const { status, body } of await Promise.all(made(label))) {
      expect(status).toBe(422)
      expect(body).toMatchObject({ errors: { size: [expect.stringMatching(/^[A-Z].+\.$/)] } })
    }
  })
})

test.each([
  ['size', 'zzz', 'unknown_size'],
  ['size', 'W99', 'unknown_size'],
  ['colors', 'qwerty', 'unknown_color'],
  ['materials', 'gore-tex', 'unknown_material'],
  ['seasons', 'monsoon', 'unknown_season'],
  ['condition', 'ruined', 'unknown_condition'],
  ['whose', 'unisex', 'unknown_audience'],
  ['decision', 'burn', 'unknown_decision'],
  ['category', 'spaceships', 'unknown_category'],
])(
  'a row of a table whose %s is %s comes in without it, and a note names it',
  async (column, value, code) => {
    const form = new FormData()
    form.append(
      'file',
      new Blob([`title,${column}\nCoat of ${value},${value}\n`], { type: 'text/csv' }),
      'wardrobe.csv',
    )
    const { body } = await ask(server.url, 'POST', '/api/v1/garments/import', {
      form,
      bearer: mine.member.bearer,
    })
    expect(body).toMatchObject({
      data: {
        added: 1,
        failed: 0,
        notes: [{ row: 2, column, code, value, message: expect.stringMatching(/It is left out\.$/) }],
      },
    })
  },
)

describe('a page whose address names what no closed list has', () => {
  test.each([
    ['/catalog?size=zzz', '/catalog'],
    ['/catalog?size=zzz&size=m&utm_source=x', '/catalog?size=m&utm_source=x'],
    ['/catalog?size=M', '/catalog?size=m'],
    ['/catalog?color=teal&material=gore-tex', '/catalog'],
    ['/category/dresses/woman?condition=ruined&sort=best', '/category/dresses/woman'],
    ['/brand/atelier-nord?whose=unisex&kind=zzz&min=10', '/brand/atelier-nord?min=10'],
    ['/search?q=linen+dress&size=zzz', '/search?q=linen+dress'],
  ])('%s leads to %s and is nobody’s to keep', async (path, wanted) => {
    // twice: a page that stands ready must not answer for it
    await ask(server.url, 'GET', wanted)
    for (const _ of [1, 2]) {
      const { status, headers } = await ask(server.url, 'GET', path)
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
        302,
        wanted,
        'no-store',
      ])
    }
    expect((await ask(server.url, 'GET', wanted)).status).toBe(200)
  })

  test.each([
    '/catalog?size=m&color=black&sort=price&r=1',
    '/catalog?size=&min=',
    '/?size=zzz',
    '/about?sort=x',
  ])('%s is shown as it is', async path => {
    expect((await ask(server.url, 'GET', path)).status).toBe(200)
  })

  test.each(['/catalog?brand=nobody', '/catalog?category=spaceships', '/catalog?min=abc'])(
    '%s says so, and is nobody’s to keep',
    async path => {
      const { status, headers, text } = await ask(server.url, 'GET', path)
      expect([status, headers.get('cache-control')]).toEqual([422, 'no-store'])
      expect(text).toMatch(/There is no (brand|category)|Enter an amount/)
    },
  )
})
