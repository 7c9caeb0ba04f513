import { describe, expect, test } from 'vitest'
import { type Subject, strayInvariants, walk } from './check.ts'
import { tableDifferences } from './compare.ts'
import { pageOf } from './draw.ts'
import { type Files, textOf, write } from './files.ts'
import { mutate } from './mutation.ts'
import { writtenTable, writtenWalk } from './table.ts'

/** Of all mutants of a machine, its behaviors have to notice so many. */
const leastKilled = 0.95

/** The tests that every machine has, and its hand-written ones. */
export function describeSubject(subject: Subject, files: Files): void {
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
      const { table } = walked()
      if (files.isUpdating) write(files.table, writtenTable(table))
      const differences = tableDifferences(textOf(files.table), table, textOf(files.walk))
      if (differences.length > 0) expect.fail(differences.join('\n'))
      write(files.walk, writtenWalk(table))
    })

    test('the drawing is the committed one', () => {
      const page = pageOf(subject.machine)
      if (files.isUpdating) write(files.drawing, page)
      expect(page).toBe(textOf(files.drawing))
    })

    for (const [name, behaviour] of Object.entries(subject.behaviours)) {
      test(name, async () => {
        await behaviour(subject.machine)
      })
    }

    test('mutants are noticed', { timeout: 600_000 }, async () => {
      const { all, killed, survivors, unknown, noticed } = await mutate(subject)
      console.log(
        `${subject.name}: ${killed} of ${all} mutants noticed by behavior`,
        ...survivors.map(name => `\n  survived: ${name}`),
      )
      expect({ unknown, noticed }).toEqual({ unknown: [], noticed: [] })
      expect(killed / all).toBeGreaterThanOrEqual(leastKilled)
    })
  })
}

function once<T>(compute: () => T): () => T {
  let kept: { value: T } | undefined
  return () => {
    kept ??= { value: compute() }
    return kept.value
  }
}
