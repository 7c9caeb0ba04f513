import { type Browser, chromium, type LaunchOptions } from 'playwright-core'
import { inject } from 'vitest'
import { quietFlags, unusedFeatures } from './browser-flags.ts'
import { shortenStacks } from './short-stacks.ts'

export const disabling = '--disable-features='

/** How the browser of the tests is started. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: inject('browserPath'),
  headless: true,
  args: [...quietFlags, '--force-color-profile=srgb', `${disabling}${unusedFeatures.join()}`],
})

let launched: Promise<Browser> | undefined

/**
 * The Chromium of this worker, which ends with it. Each worker has one of its own: a tab that one of them brings to the
 * front would slow down another's, and a browser of the main process would have every message pass through that.
 */
export async function browserOfWorker(): Promise<Browser> {
  const running = await launched
  if (running?.isConnected()) return running
  shortenStacks()
  launched = chromium.launch(launchOptions())
  return launched
}
