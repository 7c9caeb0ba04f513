import { expect, test } from 'vitest'
import { definitions } from '#server/domains/definitions.ts'
import { createLifecycle } from '#server/platform/lifecycle/lifecycle.ts'

test('a kind has one definition', () => {
  const [first] = definitions
  if (first === undefined) throw new Error('There are no definitions.')
  expect(() => createLifecycle([first, first])).toThrow(`There are two definitions of ${first.kind}.`)
})

test('kinds that share a table write the same columns of it', () => {
  const [first] = definitions
  if (first === undefined) throw new Error('There are no definitions.')
  const other = {
    ...first,
    kind: 'product',
    row: { ...first.row, written: { ...first.row.written, another: 'integer' } },
  } as const
  expect(() => createLifecycle([first, other])).toThrow(
    `The kinds of the table ${first.row.table} write different columns.`,
  )
})
