import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { streamPath } from '#src/api/contract/stream.ts'
import { networkRests, visit } from '#tests/support/browser/page.ts'
import { openedBy } from '#tests/support/members/opened-by.ts'
import { openWardrobe } from '#tests/support/members/wardrobe.ts'
import { moveClock } from '#tests/support/pass-time.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

/** The next half past eleven in the evening in a zone. */
function nextEvening(timeZone: string): Date {
  const clockThere = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
  const minute = 60_000
  const time = new Date(Math.ceil(server.services.clock.now().getTime() / minute) * minute)
  while (clockThere.format(time) !== '23:30') time.setTime(time.getTime() + minute)
  return time
}

/** Lets the page read this time in every answer, which its clock follows. */
const atTime = (page: Page, time: Date) =>
  page.route(
    ({ pathname }) => pathname.startsWith('/api/') && pathname !== streamPath,
    async route => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), date: time.toUTCString() } })
    },
  )

const dayOf = (time: Date, zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(time)

// the day begins long before that of UTC in one, and long after it in the other
test.each(['Pacific/Auckland', 'Pacific/Honolulu'])(
  'at 23:30 in %s an item worn today is worn on the day there',
  async timeZone => {
    const { add, call, member } = await openWardrobe(server)
    const { slug } = await add({ title: 'Coat', category: 'coats' })
    const time = nextEvening(timeZone)
    moveClock(server.services, time.getTime() - server.services.clock.now().getTime())
    const { page, misdeeds } = await openedBy(server, member, { timeZone })
    await atTime(page, time)
    await visit(page, `/account/garment/${slug}`)
    await page.getByRole('heading', { name: 'Never worn' }).waitFor()
    await page.getByRole('button', { name: 'Worn today', exact: true }).click()
    const wears = async () => (await call('GET', `/api/v1/garments/${slug}/wears`)).body
    await expect.poll(wears).toEqual({ data: [dayOf(time, timeZone)] })
    await page.getByRole('button', { name: 'Not worn today', exact: true }).waitFor()
    await networkRests(page)
    await page.unrouteAll({ behavior: 'wait' })
    expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  },
)
