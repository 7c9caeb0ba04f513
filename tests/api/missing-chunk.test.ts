import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadChunk } from '#src/app/missing-chunk.ts'

/** The files that the page's HTML names. */
let named: string[] = []

beforeEach(() => {
  named = []
  vi.stubGlobal('document', {
    querySelector: (selector: string) => named.find(file => selector === `link[href="${file}"]`) ?? null,
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A browser that fails for ever under an address from which it could not import once. */
function openBrowser() {
  const failed = new Set<string>()
  const imported: string[] = []
  const line = { isUp: true }
  const from = async (address: string) => {
    imported.push(address)
    if (!line.isUp) failed.add(address)
    if (failed.has(address)) throw new TypeError(`Failed to fetch dynamically imported module: ${address}`)
    return { from: address }
  }
  vi.stubGlobal('fetch', async (address: string) => {
    if (!line.isUp) throw new TypeError(`Failed to fetch ${address}`)
    return new Response()
  })
  const load = (chunk: string, ...imports: string[]) =>
    loadChunk(() => from(chunk), [chunk, ...imports], from)
  return { line, imported, load }
}

test('a chunk is not imported before it and what it imports can be had', async () => {
  const { line, imported, load } = openBrowser()
  line.isUp = false
  await expect(load('/assets/part.js', '/assets/shared.js')).rejects.toThrow('unreachable')
  expect(imported).toEqual([])
  line.isUp = true
  expect(await load('/assets/part.js', '/assets/shared.js')).toEqual({ from: '/assets/part.js' })
})

test('a file that the server does not have is not imported', async () => {
  const { imported, load } = openBrowser()
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }))
  await expect(load('/assets/gone.js')).rejects.toThrow('unreachable')
  expect(imported).toEqual([])
})

test('a chunk whose import failed is imported under a fresh address, once for everybody', async () => {
  const { line, imported, load } = openBrowser()
  named = ['/assets/screen.js']
  line.isUp = false
  await expect(load('/assets/screen.js')).rejects.toThrow('unreachable')
  await expect(load('/assets/screen.js')).rejects.toThrow('unreachable')
  line.isUp = true
  const first = await load('/assets/screen.js')
  expect(first).toEqual({ from: imported.at(-1) })
  expect(imported.at(-1)).toMatch(/^\/assets\/screen\.js\?again=\d+$/)
  expect(await load('/assets/screen.js')).toBe(first)
})
