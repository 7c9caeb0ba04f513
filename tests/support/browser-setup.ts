import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { ensureBrowser } from '#scripts/ensure-browser.ts'
import { quietFlags } from './browser-flags.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browsers of this run listen; each test file connects to its worker's. */
    browserEndpoints: string[]
  }
}

/**
 * Vitest's global set-up for browser tests: a Chromium for each worker, as a tab that one of them brings to the front
 * would slow down the other's. The app has to be built.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(new URL('../../dist/stamp', import.meta.url))) {
    throw new Error('The app is not built yet: run "npm run build" first, or "npm test", which does it.')
  }
  const executablePath = await ensureBrowser()
  const servers = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () =>
      chromium.launchServer({
        executablePath,
        headless: true,
        args: [...quietFlags, '--force-color-profile=srgb'],
      }),
    ),
  )
  project.provide(
    'browserEndpoints',
    servers.map(server => server.wsEndpoint()),
  )
  return async () => {
    await Promise.all(servers.map(server => server.close()))
  }
}
