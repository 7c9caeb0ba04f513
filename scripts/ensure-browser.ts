import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { pinnedBrowser } from './pinned-browser.ts'

/**
 * `page`: pages alone, without a window around them, which takes a third less of the processor; what a test needs. It
 * is pinned where it runs, so that a newer Chromium changes no test by itself.
 * `window`: the Chromium that people have; what is measured and photographed needs it.
 */
type BrowserKind = 'page' | 'window'

/** Of the stand-ins for our typefaces (src/ui/theme/fonts.css). */
const fonts = 'fonts-liberation'

/** Names under which a Chromium or Chrome is installed; the ones with a window show pages, too. */
const withWindow = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const names = { page: ['chromium-headless-shell', 'headless_shell', ...withWindow], window: withWindow }
/** Debian's packages of each, the first that can be had. */
const packages = { page: ['chromium-headless-shell', 'chromium'], window: ['chromium'] }
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Where the browser for the tests is; installs one when there is none. Says which, in a sentence.
 * @throws when CHROME_PATH names no program, and when none is there and none could be installed.
 */
export async function ensureBrowser(kind: BrowserKind): Promise<string> {
  const found = named() ?? (kind === 'page' ? await pinned() : undefined) ?? findBrowser(kind)
  if (found !== undefined) {
    console.info(`\nThe browser tests use ${found.path} (${found.why}).`)
    return found.path
  }
  install(kind)
  const installed = findBrowser(kind)
  if (installed === undefined) {
    throw new Error(
      'There is no browser for the tests: install Chromium or Chrome, or name one with CHROME_PATH.',
    )
  }
  console.info(`\nThe browser tests use ${installed.path}, installed just now.`)
  return installed.path
}

interface FoundBrowser {
  path: string
  why: string
}

function named(): FoundBrowser | undefined {
  const { CHROME_PATH } = process.env
  if (!CHROME_PATH) return undefined
  if (isProgram(CHROME_PATH)) return { path: CHROME_PATH, why: 'named by CHROME_PATH' }
  throw new Error(`CHROME_PATH names ${CHROME_PATH}, which is not a program.`)
}

async function pinned(): Promise<FoundBrowser | undefined> {
  const path = await pinnedBrowser()
  if (path === undefined) return undefined
  if (isDebianRoot() && !existsSync('/usr/share/fonts/truetype/liberation')) installPackages([fonts])
  return { path, why: 'pinned by package.json' }
}

function findBrowser(kind: BrowserKind): FoundBrowser | undefined {
  const { PATH = '' } = process.env
  const places = names[kind]
    .flatMap(name => PATH.split(delimiter).map(folder => join(folder, name)))
    .concat(macPlaces)
  const installed = places.find(isProgram)
  if (installed !== undefined) return { path: installed, why: 'installed on this machine' }
  const own = chromium.executablePath()
  return isProgram(own) ? { path: own, why: "Playwright's own" } : undefined
}

function install(kind: BrowserKind): void {
  const isDebian = isDebianRoot()
  console.info(
    `\nThere is no browser yet: installing ${isDebian ? "Debian's Chromium" : "Playwright's Chromium"} …`,
  )
  if (!isDebian) {
    run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium', '--with-deps'])
    return
  }
  packages[kind].some(name => installPackages([name, fonts]))
}

const isDebianRoot = () => isProgram('/usr/bin/apt-get') && process.getuid?.() === 0

/** Whether Debian had them. */
function installPackages(names: readonly string[]): boolean {
  return (
    run('apt-get', ['update', '-q']) &&
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names])
  )
}

/** Whether a command ended well. */
function run(command: string, args: string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
