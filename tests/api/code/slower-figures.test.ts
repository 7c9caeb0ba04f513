import { expect, test } from 'vitest'
import { slowerThan } from '#tests/bench/slower.ts'
import { atLeast, atMost, infoRow, type Row, type Table, withTables } from '#tests/bench/table.ts'

const table = (...rows: Row[]): Table => ({ title: 'Server', note: 'Note.', rows })
const rated = (ratio: number) => ({
  ...atLeast('list', ratio, 2, '× floor'),
  value: `8,000/s = ${ratio} × floor, 0.1 + 0 ms`,
})
const page = withTables('# Figures\n', [
  table(rated(3), atMost('memory', 200, 220, 'MiB'), atMost('start', 2, 2, 's'), infoRow('floor', '4,000/s')),
])

test('figures that are worse by more than a quarter are named with both values, others are not', () => {
  expect(slowerThan(page, [table(rated(2.3), atMost('memory', 265, 220, 'MiB'))])).toEqual([])
  expect(slowerThan(page, [table(rated(2.2), atMost('memory', 270, 220, 'MiB'))])).toEqual([
    { what: 'Server: list', before: 3, now: 2.2, unit: '× floor' },
    { what: 'Server: memory', before: 200, now: 270, unit: 'MiB' },
  ])
  expect(slowerThan(page, [table(rated(30), atMost('memory', 2, 220, 'MiB'))])).toEqual([])
})

test('rows that stand nowhere, have no target or another unit are not compared', () => {
  const strange = [infoRow('floor', '1/s'), atMost('start', 9000, 2000, 'ms'), atMost('other', 9, 1, 's')]
  expect(slowerThan(page, [table(...strange), { ...table(rated(0.1)), title: 'Other' }])).toEqual([])
})
