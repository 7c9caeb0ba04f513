import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { definitions } from '#server/domains/definitions.ts'
import { reportLifecycle } from '#server/domains/moderation/index.ts'
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
  const machine = setup({ actions: { ring: () => undefined } }).createMachine({
    initial: 'open',
    states: { open: { entry: 'ring' } },
  })
  const lifecycle = createLifecycle([{ ...reportLifecycle, machine, contextOf: () => ({}) }])
  const uow = new UnitOfWork({ ...services, lifecycle }, services.pool)
  const row = reportLifecycle.row.new({ id: 'rp_1', reporter_id: 'u_1' })
  expect(() => uow.begin('report', row, { type: 'report.open', by: 'member' })).toThrow(
    `report begins with action, which nothing carries out.`,
  )
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
