import { beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { openPage, visit } from '#tests/support/browser/page.ts'
import { startShop } from '#tests/support/server/start-shop.ts'

let server: RunningServer

beforeAll(async () => {
  ;({ server } = await startShop())
})

// whoever leads away earlier takes from React what it is still bringing to life
test.each(['/', '/catalog', '/about', '/login'])('%s is said to live once its screen does', async path => {
  const { page } = await openPage({
    origin: server.url,
    prepare: async context => {
      await context.addInitScript(() => {
        // React marks the elements that it has taken over
        const lives = () =>
          Object.keys(document.querySelector('#main > *') ?? {}).some(key => key.startsWith('__reactFiber'))
        new MutationObserver(() => {
          ;(window as { livedThen?: boolean }).livedThen ??= lives()
        }).observe(document, { subtree: true, attributeFilter: ['data-hydrated'] })
      })
    },
  })
  await visit(page, path)
  expect(await page.evaluate(() => (window as { livedThen?: boolean }).livedThen)).toBe(true)
})
