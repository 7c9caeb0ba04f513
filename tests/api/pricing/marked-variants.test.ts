import { expect, test } from 'vitest'
import { applyMarks } from '#server/domains/markdowns/marks-store.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

interface Marked {
  id: string
  marked: number | null
  regular: number | null
}

/** The statements that mark these variants, of which each third is in a running markdown. */
async function statementsFor(count: number): Promise<Marked[][]> {
  const ids = Array.from({ length: count }, (_, at) => `v_${at}`)
  const statements: Marked[][] = []
  const ask = async ({ name }: { name: string }, [given]: readonly unknown[]) => {
    if (name === 'mark_variants') statements.push(JSON.parse(String(given)))
    const running = ids.filter((_, at) => at % 3 === 0)
    return name === 'mark_variants' ? [] : running.map(id => ({ variant_id: id, to: 800, from: 1000 }))
  }
  // nothing else of it is used
  await applyMarks({ ask } as unknown as UnitOfWork, ids)
  return statements
}

test('many variants are marked by several statements of at most a thousand, each variant once', async () => {
  const statements = await statementsFor(2500)
  expect(statements.map(({ length }) => length)).toEqual([1000, 1000, 500])
  const rows = statements.flat()
  expect(new Set(rows.map(({ id }) => id)).size).toBe(2500)
  expect(rows.slice(0, 2)).toEqual([
    { id: 'v_0', marked: 800, regular: 1000 },
    { id: 'v_1', marked: null, regular: null },
  ])
  expect(await statementsFor(1000)).toHaveLength(1)
  expect(await statementsFor(0)).toEqual([])
})
