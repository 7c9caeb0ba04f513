import { expect, test } from 'vitest'
import { BoundedCache } from '#server/platform/cache/bounded-cache.ts'
import { FrequencySketch } from '#server/platform/cache/frequency-sketch.ts'
import { cacheBytes } from '#server/platform/cache/memory-share.ts'

interface Value {
  bytes: number
  isStale?: boolean
}

const fits = 10
const size = 10_000

const full = (bytes = size) =>
  new BoundedCache<Value>({
    mostBytes: fits * bytes,
    weigh: value => value.bytes,
    isStale: ({ isStale = false }) => isStale,
  })

/** Asks for a value as a server does: what is not held is made. Returns whether it was held. */
function ask(cache: BoundedCache<Value>, key: string, value: Value = { bytes: size }): boolean {
  if (cache.get(key) !== undefined) return true
  cache.set(key, value)
  return false
}

const named = (count: number) => Array.from({ length: count }, (_, at) => `/list/${at}`)
const hitsOf = (cache: BoundedCache<Value>, keys: readonly string[]) =>
  keys.filter(key => ask(cache, key)).length

test('values that fit: they are held, whatever the order in which they are asked for', () => {
  const cache = full()
  expect(hitsOf(cache, named(fits))).toBe(0)
  for (const keys of [named(fits), named(fits).reverse()]) expect(hitsOf(cache, keys)).toBe(fits)
  expect(cache.bytes).toBe(fits * size)
})

test('four times as many as fit are asked for in turn: a quarter of them are held', () => {
  const cache = full()
  const all = named(4 * fits)
  for (let turn = 0; turn < 3; turn += 1) hitsOf(cache, all)
  let hits = 0
  for (let turn = 0; turn < 5; turn += 1) hits += hitsOf(cache, all)
  expect(hits / 5).toBeGreaterThanOrEqual(fits * 0.9)
  expect(cache.bytes).toBeLessThanOrEqual(fits * size)
})

test('a scan of a thousand others that are asked for once does not push out what is asked for often', () => {
  const cache = full()
  for (let turn = 0; turn < 10; turn += 1) hitsOf(cache, named(fits))
  hitsOf(
    cache,
    named(1000).map(key => `/scan${key}`),
  )
  expect(hitsOf(cache, named(fits))).toBe(fits)
})

test('another that is asked for more often takes the place of one that no longer is', () => {
  const cache = full()
  hitsOf(cache, named(fits))
  for (let turn = 0; turn < 3; turn += 1) ask(cache, '/new')
  expect(ask(cache, '/new')).toBe(true)
  expect(hitsOf(cache, named(fits))).toBe(fits - 1)
})

test('values that are popular now take the place of those that were popular before within 2,000 requests', () => {
  const [many, few] = [100, 10]
  const cache = new BoundedCache<Value>({
    mostBytes: many * size,
    weigh: ({ bytes }) => bytes,
    isStale: () => false,
  })
  for (let turn = 0; turn < 60; turn += 1) hitsOf(cache, named(many))
  const now = named(few).map(key => `/now${key}`)
  let asks = 0
  for (; hitsOf(cache, now) < few && asks < 10_000; asks += few);
  expect(asks).toBeLessThanOrEqual(2000)
})

test('a stale value makes room for any other', () => {
  const cache = full()
  for (const key of named(fits)) ask(cache, key, { bytes: size, isStale: true })
  for (let turn = 0; turn < 10; turn += 1) for (const key of named(fits)) cache.get(key)
  ask(cache, '/new')
  expect(cache.peek('/new')).toBeDefined()
})

test('a value that holds more than before counts as more, and others make room', () => {
  const cache = full()
  hitsOf(cache, named(fits))
  const first = cache.peek('/list/0') as Value
  first.bytes = 5 * size
  cache.reweigh('/list/0', first)
  expect(cache.peek('/list/0')).toBe(first)
  expect(cache.bytes).toBeLessThanOrEqual(fits * size)
  expect(hitsOf(cache, named(fits))).toBeGreaterThanOrEqual(fits / 2)
  // one that was replaced meanwhile is not weighed
  cache.reweigh('/list/1', { bytes: size * fits })
  expect(cache.bytes).toBeLessThanOrEqual(fits * size)
})

test('a value larger than the whole cache is not held, and a new version leaves no old one', () => {
  const cache = full()
  cache.set('/list/0', { bytes: size })
  cache.set('/list/0', { bytes: 20 * size })
  expect([cache.peek('/list/0'), cache.bytes]).toEqual([undefined, 0])
  cache.set('/list/0', { bytes: size })
  cache.delete('/list/0')
  expect([cache.peek('/list/0'), cache.bytes]).toEqual([undefined, 0])
})

test('the estimate of a key is never below its count until all are halved, and seldom above it', () => {
  const sketch = new FrequencySketch(1000)
  const span = 10_000
  const keys = named(1000)
  keys.forEach((key, at) => {
    for (let time = 0; time <= at % 4; time += 1) sketch.add(key, span)
  })
  const estimates = keys.map(key => sketch.estimate(key))
  expect(estimates.every((estimate, at) => estimate > at % 4)).toBe(true)
  expect(estimates.filter((estimate, at) => estimate > (at % 4) + 1).length).toBeLessThan(250)
  for (let time = 0; time < 100; time += 1) sketch.add('/often', span)
  expect(sketch.estimate('/often')).toBe(15)
  for (let time = 0; time < 20_000; time += 1) sketch.add(`/other/${time}`, span)
  expect(sketch.estimate('/list/3')).toBeLessThan(15)
})

test.each([
  [16 * 2 ** 20, 4 * 2 ** 20],
  [512 * 2 ** 20, 8 * 2 ** 20],
  [24 * 2 ** 30, 8 * 2 ** 20],
])('of %i free bytes a cache may hold %i', (available, bytes) => {
  expect(cacheBytes(available)).toBe(bytes)
})
