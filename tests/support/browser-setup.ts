import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { ensureBrowser } from '#scripts/ensure-browser.ts'
import { quietFlags } from './browser-flags.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the browser of this run listens; each test file connects to it. */
    browserEndpoint: string
  }
}

/** Vitest's global set-up for browser tests: one Chromium for the run. The app has to be built. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (!existsSync(new URL('../../dist/stamp', import.meta.url))) {
    throw new Error('The app is not built yet: run "npm run build" first, or "npm test", which does it.')
  }
  const server = await chromium.launchServer({
    executablePath: await ensureBrowser(),
    headless: true,
    args: [...quietFlags, '--force-color-profile=srgb'],
  })
  project.provide('browserEndpoint', server.wsEndpoint())
  return () => server.close()
}
