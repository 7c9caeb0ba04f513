import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/start.ts'
import { getUser } from '#src/api/contract/session.ts'
import { screensOfRoutes } from '#tests/bench/browser/first-load.ts'
import { holdCalls } from '#tests/support/held-calls.ts'
import { freshAddress, membersOf } from '#tests/support/members.ts'
import { openPage } from '#tests/support/page.ts'
import { startShop } from '#tests/support/start-shop.ts'

let server: RunningServer
beforeAll(async () => {
  ;({ server } = await startShop())
})

test.each([
  ['/', 'index'],
  ['/catalog', 'catalog'],
  ['/about', 'about'],
])('%s lives, although whose session it is was known before its script had come', async (path, route) => {
  const bearer = await membersOf(server).signUp(freshAddress())
  const { page, misdeeds } = await openPage({
    origin: server.url,
    prepare: async context => {
      await context.addInitScript(token => localStorage.setItem('token', token), bearer)
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
  const answered = page.waitForResponse(`**${getUser.path}`)
  await users.pass()
  await (await answered).finished()
  // what the answer sets off in the page has happened when this has
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 0)))
  script.resolve()
  await page.locator('html[data-hydrated="true"]').waitFor()
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('dialog', { name: 'Your account' }).waitFor()
  expect(misdeeds).toEqual({ errors: [], violations: [], strangers: [] })
})
