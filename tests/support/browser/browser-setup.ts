import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { ensureBrowser } from '#scripts/ensure-browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The program of the browser that the tests use. */
    browserPath: string
  }
}

/** Vitest's global set-up for browser tests: a Chromium is there, and the app is built. */
export default async function setup(project: TestProject): Promise<void> {
  if (!existsSync(new URL('../../../dist/stamp', import.meta.url))) {
    throw new Error('The app is not built yet: run "npm run build" first, or "npm test", which does it.')
  }
  project.provide('browserPath', await ensureBrowser('page'))
}
