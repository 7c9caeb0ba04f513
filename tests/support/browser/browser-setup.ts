import { existsSync } from 'node:fs'
import { type BrowserServer, chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { ensureBrowser } from '#scripts/ensure-browser.ts'
import { quietFlags, unusedFeatures } from './browser-flags.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browsers of this run listen; each test file connects to its worker's. */
    browserEndpoints: string[]
  }
}

const disabling = '--disable-features='

/**
 * Vitest's global set-up for browser tests: a Chromium for each worker, as a tab that one of them brings to the front
 * would slow down the other's. The app has to be built.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(new URL('../../../dist/stamp', import.meta.url))) {
    throw new Error('The app is not built yet: run "npm run build" first, or "npm test", which does it.')
  }
  const executablePath = await ensureBrowser('page')
  const servers = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () =>
      chromium.launchServer({
        executablePath,
        headless: true,
        args: [...quietFlags, '--force-color-profile=srgb', `${disabling}${unusedFeatures.join()}`],
      }),
    ),
  )
  const tearDown = async () => {
    await Promise.all(servers.map(server => server.close()))
  }
  const forgotten = servers.flatMap(forgottenFeatures)
  if (forgotten.length > 0) {
    await tearDown()
    throw new Error(`Playwright disables these, too: add them in browser-flags.ts: ${forgotten.join(', ')}.`)
  }
  project.provide(
    'browserEndpoints',
    servers.map(server => server.wsEndpoint()),
  )
  return tearDown
}

/** What Playwright wanted disabled and our list, which counts instead of its own, leaves enabled. */
function forgottenFeatures(server: BrowserServer): string[] {
  return server
    .process()
    .spawnargs.flatMap(arg => (arg.startsWith(disabling) ? arg.slice(disabling.length).split(',') : []))
    .filter(feature => !unusedFeatures.includes(feature))
}
