import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createKeptAnswers, type KeptAnswer, keptEarly, readied } from '#server/http/kept-answers.ts'

const textOf = ({ plain }: KeptAnswer) => plain.toString()

/** A catalogue whose changes the test tells, and a clock it moves. */
function rig() {
  const world = { version: 1 as number | null, now: 0 }
  const kept = createKeptAnswers({ version: () => world.version }, () => world.now)
  let made = 0
  const make = async () => {
    made += 1
    return { body: { made } }
  }
  const ask = async (url: string) => textOf(await kept.answer(url, make))
  return { world, kept, ask, early: keptEarly(kept) }
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
  world.version = 2
  expect(kept.peek('/a')).toBeUndefined()
  expect(await ask('/a')).toBe('{"made":3}')
})

test('who asks meanwhile shares one making, but not one that began before a change', async () => {
  const { world, kept } = rig()
  const first = Promise.withResolvers<{ body: unknown }>()
  const shared = [1, 2].map(() => kept.answer('/a', () => first.promise))
  world.version = 2
  expect(textOf(await kept.answer('/a', async () => ({ body: 'new' })))).toBe('"new"')
  first.resolve({ body: 'old' })
  expect((await Promise.all(shared)).map(textOf)).toEqual(['"old"', '"old"'])
  // what was read before the change must not stand after it
  expect(kept.peek('/a')?.plain.toString()).toBe('"new"')
})

test('nothing stands for long, nor while changes are not heard', async () => {
  const { world, kept, ask } = rig()
  await ask('/a')
  world.now = 10_000
  expect(kept.peek('/a')).toBeDefined()
  world.now = 10_001
  expect(kept.peek('/a')).toBeUndefined()
  world.version = null
  await ask('/a')
  expect(kept.peek('/a')).toBeUndefined()
})

test('a failure is not kept, and the next one who asks tries again', async () => {
  const { kept, ask } = rig()
  await expect(kept.answer('/a', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  )
  expect(await ask('/a')).toBe('{"made":1}')
})

test('beyond its bytes the answers that were unused longest go', async () => {
  const { kept } = rig()
  const big = { body: 'x'.repeat(2.5 * 2 ** 20) }
  for (const url of ['/a', '/b', '/c']) await kept.answer(url, async () => big)
  kept.peek('/a')
  await kept.answer('/d', async () => big)
  expect(['/a', '/b', '/c', '/d'].map(url => kept.peek(url) !== undefined)).toEqual([true, false, true, true])
})

test('early answers are for nobody who is signed in, and never a search, which is counted first', async () => {
  const { kept, early } = rig()
  for (const url of ['/a', '/a?q=coat', '/a?size=m&q=coat']) {
    await readied(await kept.answer(url, async () => ({ body: url })), 'identity')
  }
  expect(early.find({ url: '/a', headers: {} })).toMatchObject({ status: 200 })
  expect(early.find({ url: '/a', headers: { authorization: 'Bearer x' } })).toBeUndefined()
  expect(early.find({ url: '/a?q=coat', headers: {} })).toBeUndefined()
  expect(early.find({ url: '/a?size=m&q=coat', headers: {} })).toBeUndefined()
})

test('travels compressed to whoever can read it, compressed once', async () => {
  const { kept } = rig()
  const answer = await kept.answer('/a', async () => ({ body: 'x'.repeat(2000) }))
  const made = await readied(answer, 'br')
  expect(made.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Authorization, Accept-Encoding' })
  expect(brotliDecompressSync(made.body ?? '').toString()).toBe(`"${'x'.repeat(2000)}"`)
  expect(await readied(answer, 'br')).toBe(made)
})
