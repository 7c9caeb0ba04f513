import { expect, test } from 'vitest'
import { createClosing, type Part, PartsNotEndedError } from '#server/platform/process/closing.ts'

const soon = { requests: 5, jobs: 10, caches: 15, images: 20, 'demo images': 25, database: 60_000 }
const never = () => new Promise<void>(() => undefined)

/** A closing to which `add` adds parts that note when they begin to end. */
function noting(limits?: typeof soon) {
  const closing = createClosing(limits)
  const begun: string[] = []
  const add = (part: Part, end: (most: number | undefined) => Promise<unknown> = async () => undefined) =>
    closing.add({
      part,
      end: most => {
        begun.push(part)
        return end(most)
      },
      cut: () => begun.push(`${part} is cut`),
    })
  return { closing, begun, add }
}

test('parts end one after the other, the last one first', async () => {
  const { closing, begun, add } = noting()
  add('database', async () => expect(closing.current()).toBe('database'))
  add('jobs', async () => expect(begun).toEqual(['jobs']))
  await closing.close()
  expect(begun).toEqual(['jobs', 'database'])
  expect(closing.current()).toBeNull()
})

test('a part that never ends is cut at its limit, and the others still end', async () => {
  const { closing, begun, add } = noting(soon)
  add('database')
  add('jobs', never)
  await expect(closing.close()).rejects.toThrow(new PartsNotEndedError(['jobs took too long']))
  expect(begun).toEqual(['jobs', 'jobs is cut', 'database'])
})

test('a part that fails is named with its error, and the others still end', async () => {
  const { closing, begun, add } = noting(soon)
  add('database')
  add('requests', () => Promise.reject(new Error('no socket')))
  await expect(closing.close()).rejects.toThrow('requests failed (no socket)')
  expect(begun).toEqual(['requests', 'database'])
})

test('a part without a limit is waited for as long as it takes', async () => {
  const { closing, add } = noting()
  add('jobs', async most => expect(most).toBeUndefined())
  await closing.close()
})

test('time that one part leaves over goes to the next', async () => {
  const { closing, add } = noting(soon)
  add('database', async most => expect(most).toBeGreaterThan(soon.database - 10_000))
  add('jobs')
  await closing.close()
})

test('a second call waits for the first, and ends nothing twice', async () => {
  const { closing, begun, add } = noting()
  const { promise, resolve } = Promise.withResolvers<void>()
  add('jobs', () => promise)
  const both = [closing.close(), closing.close()]
  resolve()
  await Promise.all(both)
  expect(begun).toEqual(['jobs'])
})
