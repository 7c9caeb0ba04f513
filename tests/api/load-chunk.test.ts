import { describe, expect, test, vi } from 'vitest'
import { noteImports } from '#build/chunks.ts'
import { answerMissingChunks, chunkLoader } from '#src/app/load-chunk.ts'

/** What each chunk imports beyond the entry. */
const imports: Record<string, string[]> = {
  './panel.js': ['./lines.js'],
  './lines.js': ['./panel.js', './prices.js'],
  './prices.js': [],
}

/** A browser that remembers every module that it could not fetch. */
function browser({
  isHydrated = true,
  retries = 0,
  text,
}: {
  isHydrated?: boolean
  retries?: number
  text?: string
} = {}) {
  const cache = new Set<string>()
  const failed = new Set<string>()
  const read: string[] = []
  const loaded: string[] = []
  const lost = new Set<string>()
  const waited: number[] = []
  const fetched = (address: string) => !lost.has(address.replace(/\?.*/, ''))
  /** A module fails with whatever it imports. */
  const isWhole = (address: string, seen: string[] = []): boolean => {
    if (seen.includes(address)) return true
    if (failed.has(address)) return false
    if (!cache.has(address) && !fetched(address)) {
      failed.add(address)
      return false
    }
    const needed = imports[address.replace(/\?.*/, '')] ?? []
    return needed.every(each => isWhole(each, [...seen, address]))
  }
  const load = chunkLoader({
    isHydrated: () => isHydrated,
    async read(address) {
      read.push(address)
      if (!fetched(address)) throw new TypeError('Failed to fetch')
      cache.add(address)
      return text ?? `${noteImports(imports[address] ?? [])}import{b}from"./quoted.js";load(\`./later.js\`)`
    },
    async load(address) {
      loaded.push(address)
      if (!isWhole(address)) throw new TypeError(`Failed to fetch dynamically imported module: ${address}`)
      return { address }
    },
    async waits(failures) {
      waited.push(failures)
      return failures < retries
    },
  })
  return { load, lost, read, loaded, failed, waited }
}

describe('a chunk', () => {
  test('is imported once the cache has it and all that it imports', async () => {
    const { load, read, loaded } = browser()
    expect(await load('./panel.js')).toEqual({ address: './panel.js' })
    expect(read).toEqual(['./panel.js', './lines.js', './prices.js'])
    expect(loaded).toEqual(['./panel.js'])
  })

  test('is the same module for all that ask for it', async () => {
    const { load, loaded } = browser()
    const [one, two] = await Promise.all([load('./panel.js'), load('./panel.js')])
    expect([two, await load('./panel.js')]).toEqual([one, one])
    expect(loaded).toEqual(['./panel.js'])
  })

  test.each(Object.keys(imports))('loads when the connection is back, after %s failed', async file => {
    const { load, lost, failed } = browser()
    lost.add(file)
    for (const _ of [1, 2]) await expect(load('./panel.js')).rejects.toThrow('unreachable')
    lost.clear()
    expect(await load('./panel.js')).toEqual({ address: './panel.js' })
    expect(failed).toEqual(new Set())
  })

  test('that several import is fetched once, and again after a failure', async () => {
    const { load, lost, read } = browser()
    lost.add('./prices.js')
    await expect(load('./panel.js')).rejects.toThrow('unreachable')
    lost.clear()
    await load('./panel.js')
    await load('./lines.js')
    expect(read).toEqual(['./panel.js', './lines.js', './prices.js', './prices.js'])
  })
})

describe('a connection that is back, and does not carry the first requests', () => {
  test('is waited for', async () => {
    const { load, lost, read, waited } = browser({ retries: 3 })
    lost.add('./prices.js')
    read.push = (...addresses: string[]) => {
      if (waited.length === 2) lost.clear()
      return Array.prototype.push.apply(read, addresses)
    }
    expect(await load('./panel.js')).toEqual({ address: './panel.js' })
    expect(waited).toEqual([0, 1])
  })

  test('is given up after a few tries, and those who ask meanwhile wait for the same', async () => {
    const { load, lost, waited } = browser({ retries: 2 })
    lost.add('./prices.js')
    const asked = [load('./panel.js'), load('./panel.js')]
    for (const each of asked) await expect(each).rejects.toThrow('unreachable')
    expect(waited).toEqual([0, 1, 2])
  })
})

describe('a module that the browser remembers as failed', () => {
  test('is imported under a fresh address, at once', async () => {
    const { load, failed } = browser()
    failed.add('./prices.js')
    expect(await load('./prices.js')).toEqual({ address: './prices.js?again=1' })
  })

  test('is the same for whoever asks later', async () => {
    const { load, failed } = browser()
    failed.add('./prices.js')
    expect(await load('./prices.js')).toBe(await load('./prices.js'))
  })

  test('has another fresh address at each attempt: those fail for ever, too', async () => {
    const { load, lost, loaded } = browser({ isHydrated: false })
    lost.add('./prices.js')
    for (const _ of [1, 2]) await expect(load('./prices.js')).rejects.toThrow('unreachable')
    lost.clear()
    expect(await load('./prices.js')).toEqual({ address: './prices.js?again=3' })
    expect(loaded).toEqual([
      './prices.js',
      './prices.js?again=1',
      './prices.js',
      './prices.js?again=2',
      './prices.js',
      './prices.js?again=3',
    ])
  })
})

test('a chunk whose first line names no imports, as of a page sent in its place, is not imported', async () => {
  const { load, read, loaded } = browser({ text: '<!doctype html>\n' })
  await expect(load('./panel.js')).rejects.toThrow('unreachable')
  expect([read, loaded]).toEqual([['./panel.js'], []])
})

test('chunks are imported directly before hydration', async () => {
  const { load, read } = browser({ isHydrated: false })
  expect(await load('./panel.js')).toEqual({ address: './panel.js' })
  expect(read).toEqual([])
})

test('reports a chunk that fails at each attempt', async () => {
  const { load, lost } = browser()
  const answer = vi.fn()
  answerMissingChunks(answer)
  answer.mockClear()
  lost.add('./panel.js')
  for (const _ of [1, 2]) await expect(load('./panel.js')).rejects.toThrow('unreachable')
  expect(answer).toHaveBeenCalledTimes(2)
})
