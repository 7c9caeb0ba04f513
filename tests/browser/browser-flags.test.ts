import { chromium } from 'playwright-core'
import { expect, test } from 'vitest'
import { disabling, launchOptions } from '#tests/support/browser/browser.ts'
import { unusedFeatures } from '#tests/support/browser/browser-flags.ts'

test('the features that Playwright disables: disabled by our list, which replaces its own, too', async () => {
  const server = await chromium.launchServer(launchOptions())
  const disabled = server
    .process()
    .spawnargs.flatMap(arg => (arg.startsWith(disabling) ? arg.slice(disabling.length).split(',') : []))
  await server.close()
  expect(disabled).toEqual(expect.arrayContaining(['MediaRouter']))
  expect(disabled.filter(feature => !unusedFeatures.some(each => each === feature))).toEqual([])
})
