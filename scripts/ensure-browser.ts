import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/** Names under which a Chromium or Chrome is installed. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Where the browser for the tests is; installs one when there is none. Says which, in a sentence. */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser()
  if (found !== undefined) {
    console.info(`\nThe browser tests use ${found.path} (${found.why}).`)
    return found.path
  }
  install()
  const installed = findBrowser()
  if (installed === undefined) {
    throw new Error(
      'There is no browser for the tests: install Chromium or Chrome, or name one with CHROME_PATH.',
    )
  }
  console.info(`\nThe browser tests use ${installed.path}, installed just now.`)
  return installed.path
}

function findBrowser(): { path: string; why: string } | undefined {
  const { CHROME_PATH, PATH = '' } = process.env
  if (CHROME_PATH) {
    if (isProgram(CHROME_PATH)) return { path: CHROME_PATH, why: 'named by CHROME_PATH' }
    throw new Error(`CHROME_PATH names ${CHROME_PATH}, which is not a program.`)
  }
  const places = names
    .flatMap(name => PATH.split(delimiter).map(folder => join(folder, name)))
    .concat(macPlaces)
  const installed = places.find(isProgram)
  if (installed !== undefined) return { path: installed, why: 'installed on this machine' }
  const own = chromium.executablePath()
  return isProgram(own) ? { path: own, why: "Playwright's own" } : undefined
}

function install(): void {
  const isDebian = isProgram('/usr/bin/apt-get') && process.getuid?.() === 0
  const steps: [string, string[]][] = isDebian
    ? [
        ['apt-get', ['update', '-q']],
        ['apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation']],
      ]
    : [[process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium', '--with-deps']]]
  console.info(
    `\nThere is no browser yet: installing ${isDebian ? "Debian's Chromium" : "Playwright's Chromium"} …`,
  )
  for (const [command, args] of steps) {
    const { status } = spawnSync(command, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
