import { expect, test } from 'vitest'
import { clockHeader } from '#src/api/contract/values/page.ts'
import { moveClock } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

const sixDays = 6 * 86_400_000

test('answers and pages tell how far the shop’s clock was moved ahead, and nothing while it was not', async () => {
  const { server } = await startShop()
  const answer = () => fetch(`${server.url}/api/v1/notifications`)
  expect((await answer()).headers.get(clockHeader)).toBeNull()
  expect(await (await fetch(`${server.url}/faq`)).text()).toContain('"clock_ahead":0')
  moveClock(server.services, sixDays)
  // also a refused one
  const refused = await answer()
  expect([refused.status, refused.headers.get(clockHeader)]).toEqual([401, String(sixDays)])
  expect(refused.headers.get('cache-control')).toContain('no-store')
  expect(await (await fetch(`${server.url}/about`)).text()).toContain(`"clock_ahead":${sixDays}`)
})
