import { noteMissingChunk } from './missing-chunk.ts'

/** What a browser does for the loader. Addresses are relative to the folder of the chunks. */
interface Browser {
  /** Whether the page has come to life. */
  isAlive(): boolean
  /** The code of a chunk, which the browser's cache keeps. Fails where it cannot be had. */
  read(address: string): Promise<string>
  /** The module. A browser may remember one that could not be fetched, and fail for ever after under its address. */
  load(address: string): Promise<unknown>
}

/**
 * The loader of chunks for a browser; `entry` is the chunk that is there already. A chunk that could not be had can be
 * asked for again. Its failure is told without a word that the router knows: it would load the page anew by itself,
 * offline too.
 */
export function chunkLoader(browser: Browser, entry: string) {
  const modules: Record<string, Promise<unknown> | undefined> = {}
  /** The static imports of the chunks that the browser's cache has. */
  const imports: Record<string, Promise<string[]> | undefined> = { [entry]: Promise.resolve([]) }
  let attempts = 0

  async function load(address: string): Promise<unknown> {
    try {
      // until then the chunks are those that the page named, and is asking for anyway
      if (browser.isAlive()) await fillCache(address, new Set())
      return await browser.load(address).catch(() => browser.load(`${address}?again=${++attempts}`))
    } catch (cause) {
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
      // the build writes the addresses of dynamic imports in another kind of quotes
      return [...(await browser.read(address)).matchAll(/"(\.\/[\w-]+\.js)"/g)].map(([, file = '']) => file)
    } catch (error) {
      imports[address] = undefined
      throw error
    }
  }

  return (address: string): Promise<unknown> => (modules[address] ??= load(address))
}

/** What the build makes of every dynamic import (scripts/chunks-again.ts). */
export const loadChunk = chunkLoader(
  {
    isAlive: () => document.documentElement.dataset.hydrated !== undefined,
    async read(address) {
      const response = await fetch(import.meta.resolve(address))
      if (!response.ok) throw new Error(String(response.status))
      return response.text()
    },
    load: address => import(/* @vite-ignore */ address),
  },
  `./${import.meta.url.split('/').pop()}`,
)
