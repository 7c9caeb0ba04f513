import { describe, expect, test } from 'vitest'
import { type Subject, strayInvariants, walk } from './kit/check.ts'
import { committed, updated } from './kit/committed.ts'
import { pageOf } from './kit/draw.ts'
import { mutate } from './kit/mutation.ts'

export type { Invariant, Subject } from './kit/check.ts'
export { createClock } from './kit/clock.ts'
export type { Events } from './kit/explore.ts'
export { type Path, type PathStep, pathsOf } from './kit/paths.ts'
export { done, failed, snapshotOf } from './kit/replies.ts'
export { rests } from './kit/rests.ts'
export { rigOf } from './kit/rig.ts'

/** How many mutants `npm test` tries; `npm run test:full` tries all. */
const sample = 12

/** The tests that every machine has, and its hand-written ones. */
export function describeMachine(subject: Subject): void {
  describe(subject.name, () => {
    const walked = once(() => walk(subject))

    test('every state has an invariant and keeps it', () => {
      expect(strayInvariants(subject)).toEqual([])
      expect(walked().broken).toEqual([])
    })

    test('every edge is taken', () => {
      expect(walked().untaken).toEqual(Object.keys(subject.unreachable ?? {}))
    })

    test('the transition table is the committed one', () => {
      const path = `tests/machines/tables/${subject.name}.txt`
      const { table } = walked()
      updated(path, table)
      expect(table).toBe(committed(path))
    })

    test('the drawing is the committed one', () => {
      const path = `docs/machines/${subject.name}.md`
      const page = pageOf(subject.machine)
      updated(path, page)
      expect(page).toBe(committed(path))
    })

    for (const [name, behaviour] of Object.entries(subject.behaviours)) {
      test(name, async () => {
        await behaviour(subject.machine)
      })
    }

    test('mutants are noticed', { timeout: 600_000 }, async () => {
      const isFull = process.env.TEST_FULL === '1'
      const { all, tried, killed, by, survivors } = await mutate(subject, isFull ? undefined : sample)
      console.log(
        `${subject.name}: ${killed} of ${tried} mutants noticed (of ${all}; by table ${by.table}, ` +
          `invariants ${by.invariants}, behaviours ${by.behaviours})`,
        ...survivors.map(name => `\n  survived: ${name}`),
      )
      expect(killed / tried).toBeGreaterThanOrEqual(0.95)
    })
  })
}
export { idleNotifications } from './kit/stand-ins.ts'

function once<T>(compute: () => T): () => T {
  let kept: { value: T } | undefined
  return () => {
    kept ??= { value: compute() }
    return kept.value
  }
}
