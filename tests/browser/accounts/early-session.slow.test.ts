import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { checkNotifications, getUser } from '#src/api/contract/session.ts'
import { screensOfRoutes } from '#tests/bench/browser/first-load.ts'
import { holdCalls } from '#tests/support/browser/held-calls.ts'
import { openPage } from '#tests/support/browser/page.ts'
import { isFull } from '#tests/support/browser/widths.ts'
import { freshAddress, membersOf } from '#tests/support/members/members.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

/** Where the router loads anew too early, whether that kills the page is luck: half of them live. */
const times = isFull ? 4 : 2

test.each([
  ['/', 'index'],
  ['/catalog', 'catalog'],
  ['/about', 'about'],
])('%s lives, although whose session it is was known before its script had come', async (path, route) => {
  const bearer = await membersOf(server).signUp(freshAddress())
  for (let time = 0; time < times; time += 1) await comesToLife(path, route, bearer)
})

async function comesToLife(path: string, route: string, bearer: string): Promise<void> {
  const { page, context, misdeeds } = await openPage({
    origin: server.url,
    prepare: async prepared => {
      await prepared.addInitScript(token => localStorage.setItem('token', token), bearer)
    },
  })
  const file = screensOfRoutes()[route]
  if (file === undefined) throw new Error(`${route} has no script: ${Object.keys(screensOfRoutes())}`)
  const script = Promise.withResolvers<void>()
  await page.route(`**/${file}`, async each => {
    await script.promise
    await each.continue()
  })
  const users = await holdCalls(page, getUser)
  await page.goto(path, { waitUntil: 'commit' })
  // whoever is known is asked for news: what the answer sets off in the page has happened by then
  const known = page.waitForRequest(`**${checkNotifications.path}`)
  await users.pass()
  await known
  script.resolve()
  await page.locator('html[data-hydrated="true"]').waitFor()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('dialog', { name: 'Your account' }).waitFor()
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
  await context.close()
}
