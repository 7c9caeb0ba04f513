import { isUnsteady, retryDelay } from '#src/api/queries/retry-on-return.ts'

let isMissing = false
let answer: (() => void) | undefined

/** Notes that a chunk failed to load. */
function noteMissingChunk(): void {
  isMissing = true
  answer?.()
}

/**
 * Sets the handler of chunks that failed to load; its script is loaded early, while it can be, and earlier
 * failures are handled too. After a new build an open tab may ask for a chunk that no longer exists: the page
 * reloads once, with its input. A chunk that failed for another reason, offline for instance, is no reason to
 * leave the page: the caller reports the failure and retries.
 */
export function answerMissingChunks(given: () => void): void {
  answer = given
  if (isMissing) answer()
}

/** The browser's part of the loader. Addresses are relative to the folder of the chunks. */
interface Browser {
  /** Whether the page is hydrated. */
  isHydrated(): boolean
  /** The code of a chunk, which the browser's cache keeps. Rejects when it cannot be fetched. */
  read(address: string): Promise<string>
  /** The module. A browser may remember that it could not be fetched, and always reject its address. */
  load(address: string): Promise<unknown>
  /** Waits and resolves to true where the load is to be tried again after so many failures. */
  waits(failures: number): Promise<boolean>
}

/**
 * Loads chunks in a browser. A chunk that failed can be loaded again.
 * @throws "unreachable": the router reloads the page by itself for the browser's own message, offline too.
 */
export function chunkLoader(browser: Browser) {
  const modules: Record<string, Promise<unknown> | undefined> = {}
  /** The chunks that those in the browser's cache import. */
  const imports: Record<string, Promise<string[]> | undefined> = {}
  let attempts = 0

  async function load(address: string, failures = 0): Promise<unknown> {
    try {
      // the HTML preloads the chunks that hydration needs
      if (browser.isHydrated()) await fillCache(address, new Set())
      return await browser.load(address).catch(() => browser.load(`${address}?again=${++attempts}`))
    } catch (cause) {
      if (await browser.waits(failures)) return load(address, failures + 1)
      modules[address] = undefined
      noteMissingChunk()
      throw new Error('unreachable', { cause })
    }
  }

  async function fillCache(address: string, seen: Set<string>): Promise<void> {
    if (seen.has(address)) return
    seen.add(address)
    imports[address] ??= importsOf(address)
    const needed = await imports[address]
    await Promise.all(needed.map(each => fillCache(each, seen)))
  }

  async function importsOf(address: string): Promise<string[]> {
    try {
      return neededBy(await browser.read(address))
    } catch (error) {
      imports[address] = undefined
      throw error
    }
  }

  return (address: string): Promise<unknown> => (modules[address] ??= load(address))
}

/**
 * What a chunk imports beyond the entry, which the build writes into its first line (build/chunks.ts): `//["./a.js"]`.
 * @throws where the first line is another, as of a page that a proxy sent in its place
 */
function neededBy(code: string): string[] {
  return JSON.parse(code.slice(2, code.indexOf('\n')))
}

/** The timeout of a chunk, in milliseconds, as for a call of the API. */
const patience = 20_000

/** The build turns every dynamic import into a call of this (build/chunks.ts). */
export const loadChunk = chunkLoader({
  isHydrated: () => document.documentElement.dataset.hydrated !== undefined,
  async read(address) {
    const response = await fetch(import.meta.resolve(address), { signal: AbortSignal.timeout(patience) })
    if (!response.ok) throw new Error(String(response.status))
    return response.text()
  },
  load: address => import(/* @vite-ignore */ address),
  async waits(failures) {
    if (!isUnsteady(failures)) return false
    await new Promise(resolve => setTimeout(resolve, retryDelay(failures)))
    return true
  },
})
