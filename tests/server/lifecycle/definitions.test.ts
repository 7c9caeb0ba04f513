import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { definitions } from '#server/domains/definitions.ts'
import { createLifecycle } from '#server/platform/lifecycle/lifecycle.ts'
import { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { openRig } from '#tests/support/server/open-shop.ts'

test('a kind has one definition', () => {
  const [first] = definitions
  if (first === undefined) throw new Error('There are no definitions.')
  expect(() => createLifecycle([first, first])).toThrow(`There are two definitions of ${first.kind}.`)
})

test('a chart does not begin with an action, which nothing would carry out', async () => {
  const { services } = await openRig()
  const [first] = definitions
  if (first === undefined) throw new Error('There are no definitions.')
  const machine = setup({ actions: { ring: () => undefined } }).createMachine({
    initial: 'open',
    states: { open: { entry: 'ring' } },
  })
  const lifecycle = createLifecycle([{ ...first, machine, contextOf: () => ({}) }])
  const uow = new UnitOfWork({ ...services, lifecycle }, services.pool)
  const row = { id: 'x_1', state: 'open', version: 1 }
  expect(() => uow.begin(first.kind, row, { type: 'open', by: 'buyer' })).toThrow(
    `${first.kind} begins with action, which nothing carries out.`,
  )
})

test('kinds that share a table write the same columns of it', () => {
  const [first] = definitions
  if (first === undefined) throw new Error('There are no definitions.')
  const other = { ...first, kind: 'product', written: { ...first.written, another: 'int' } } as const
  expect(() => createLifecycle([first, other])).toThrow(
    `The kinds of the table ${first.table} write different columns.`,
  )
})
