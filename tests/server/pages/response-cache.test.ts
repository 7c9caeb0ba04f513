import { randomBytes } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { listingOfPage } from '#server/domains/ads/view-count.ts'
import { Reads } from '#server/platform/cache/reads.ts'
import {
  type CachedResponse,
  cachedFastPath,
  createResponseCache,
} from '#server/platform/http/response-cache.ts'
import { changeOf, MadeChanges } from '#tests/support/server/made-changes.ts'

const textOf = ({ plain }: CachedResponse) => plain.toString()

/** A catalogue whose changes the test tells, and a clock it moves. */
function rig() {
  const world = { changes: new MadeChanges(), now: 0 }
  const kept = createResponseCache(world, () => world.now, 8 * 2 ** 20)
  let made = 0
  const make = async () => {
    made += 1
    return { body: { made } }
  }
  const ask = async (url: string) => textOf(await kept.answer(url, new Reads(), make))
  return {
    world,
    kept,
    ask,
    early: cachedFastPath(kept, { concerns: (referer, host) => listingOfPage(referer, host) !== null }),
  }
}

test('an answer is made once and stands until something changes', async () => {
  const { world, kept, ask } = rig()
  expect(kept.peek('/a')).toBeUndefined()
  expect([await ask('/a'), await ask('/a'), await ask('/a?page=2')]).toEqual([
    '{"made":1}',
    '{"made":1}',
    '{"made":2}',
  ])
  expect(kept.peek('/a')?.plain.toString()).toBe('{"made":1}')
  world.changes.change()
  expect(kept.peek('/a')).toBeUndefined()
  expect(await ask('/a')).toBe('{"made":3}')
})

test('requests at the same time share one making, but not one that began before a change', async () => {
  const { world, kept } = rig()
  const first = Promise.withResolvers<{ body: unknown }>()
  const shared = [1, 2].map(() => kept.answer('/a', new Reads(), () => first.promise))
  world.changes.change()
  expect(textOf(await kept.answer('/a', new Reads(), async () => ({ body: 'new' })))).toBe('"new"')
  first.resolve({ body: 'old' })
  expect((await Promise.all(shared)).map(textOf)).toEqual(['"old"', '"old"'])
  // what was read before the change must not stand after it
  expect(kept.peek('/a')?.plain.toString()).toBe('"new"')
})

test('a cached response lasts ten seconds at most, and none is cached while changes are not heard', async () => {
  const { world, kept, ask } = rig()
  await ask('/a')
  world.now = 10_000
  expect(kept.peek('/a')).toBeDefined()
  world.now = 10_001
  expect(kept.peek('/a')).toBeUndefined()
  world.changes.listening = false
  await ask('/a')
  expect(kept.peek('/a')).toBeUndefined()
})

test('a failure is not cached, and the next request tries again', async () => {
  const { kept, ask } = rig()
  await expect(
    kept.answer('/a', new Reads(), () => Promise.reject(new Error('no database'))),
  ).rejects.toThrow('no database')
  expect(await ask('/a')).toBe('{"made":1}')
})

test('beyond its bytes one that is asked for more often takes the place of the one unused longest', async () => {
  const { kept } = rig()
  const big = { body: 'x'.repeat(2.5 * 2 ** 20) }
  const ask = (url: string) => kept.answer(url, new Reads(), async () => big)
  const isKept = (url: string) => kept.peek(url) !== undefined
  for (const url of ['/a', '/b', '/c']) await ask(url)
  await ask('/a')
  await ask('/once')
  expect(isKept('/once')).toBe(false)
  for (let time = 0; time < 3; time += 1) await ask('/often')
  expect(['/a', '/b', '/c', '/often'].map(isKept)).toEqual([true, false, true, true])
})

test('each content encoding counts: others make room when one is made', async () => {
  const { kept } = rig()
  const urls = ['/a', '/b', '/c']
  for (const url of urls)
    await kept.answer(url, new Reads(), async () => ({ body: randomBytes(1.5 * 2 ** 20).toString('base64') }))
  const cached = () => urls.filter(url => kept.peek(url) !== undefined)
  expect(cached()).toEqual(urls)
  // three quarters of two megabytes each
  await kept.peek('/c')?.encodings.get('identity')
  expect(cached()).toEqual(urls)
  await kept.peek('/c')?.encodings.get('br')
  await kept.peek('/c')?.encodings.get('gzip')
  expect(cached()).toEqual(['/b', '/c'])
})

test('early answers are for nobody who is signed in, and never a search, which is counted first', async () => {
  const { kept, early } = rig()
  for (const url of ['/a', '/a?q=coat', '/a?size=m&q=coat']) {
    const answer = await kept.answer(url, new Reads(), async () => ({ body: url }))
    await answer.encodings.get('identity')
  }
  expect(early.find({ url: '/a', headers: {} })).toMatchObject({ status: 200 })
  expect(early.find({ url: '/a', headers: { authorization: 'Bearer x' } })).toBeUndefined()
  expect(early.find({ url: '/a?q=coat', headers: {} })).toBeUndefined()
  expect(early.find({ url: '/a?size=m&q=coat', headers: {} })).toBeUndefined()
})

test('travels compressed to whoever can read it, compressed once', async () => {
  const { kept } = rig()
  const answer = await kept.answer('/a', new Reads(), async () => ({ body: 'x'.repeat(2000) }))
  const made = await answer.encodings.get('br')
  expect(made.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Authorization, Accept-Encoding' })
  expect(brotliDecompressSync(made.body ?? '').toString()).toBe(`"${'x'.repeat(2000)}"`)
  expect(await answer.encodings.get('br')).toBe(made)
})

test('an answer outlives what changes elsewhere, and nothing that it shows', async () => {
  const { world, kept } = rig()
  const make = (reads: Reads, id: string) => async () => {
    reads.ids.add(id)
    return { body: id }
  }
  for (const id of ['p_1', 'p_2']) {
    const reads = new Reads()
    await kept.answer(`/${id}`, reads, make(reads, id))
  }
  const before = kept.peek('/p_1')
  world.changes.change(changeOf('p_2'))
  expect(before).toBeDefined()
  expect(kept.peek('/p_1')).toBe(before)
  expect(kept.peek('/p_2')).toBeUndefined()
})

test('a response begun before a change and done after it is not cached where the change touches it', async () => {
  const { world, kept } = rig()
  const asked = ['p_1', 'p_2'].map(id => {
    const reads = new Reads()
    const body = Promise.withResolvers<{ body: unknown }>()
    const answer = kept.answer(`/${id}`, reads, () => {
      reads.ids.add(id)
      return body.promise
    })
    return { body, answer }
  })
  world.changes.change(changeOf('p_2'))
  for (const { body } of asked) body.resolve({ body: 'read before' })
  await Promise.all(asked.map(({ answer }) => answer))
  expect(kept.peek('/p_1')).toBeDefined()
  expect(kept.peek('/p_2')).toBeUndefined()
})

test('a request that shares an answer, or its failure, learns what it was made from', async () => {
  const { kept } = rig()
  const [maker, sharer] = [new Reads(), new Reads()]
  const made = Promise.withResolvers<{ body: unknown }>()
  const first = kept.answer('/p_1', maker, () => {
    maker.ids.add('p_1')
    return made.promise
  })
  const second = kept.answer('/p_1', sharer, () => Promise.reject(new Error('never asked')))
  const both = Promise.allSettled([first, second])
  made.reject(new Error('not found'))
  expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect([...sharer.ids]).toEqual(['p_1'])
})

test('counts what it had and what was made', async () => {
  const { kept, ask, early } = rig()
  await ask('/a')
  await ask('/a')
  const answer = kept.peek('/a')
  if (answer !== undefined) await answer.encodings.get('identity')
  early.find({ url: '/a', headers: {} })
  early.find({ url: '/b', headers: {} })
  expect(kept.counts).toEqual({ hits: 2, misses: 1 })
})
