import { describe, expect, test } from 'vitest'
import { mostRows, rowCount, rowsOf } from '#src/machines/editors/products/product-grid.ts'
import { isChanged, merged, type OptionValues } from '#src/machines/editors/products/product-values.ts'
import { coat, color, length, row, size } from './product-fixtures.ts'

const shown = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(({ id, values, price, stock }) => [id, values.join('/'), price, stock])

describe('the rows of options', () => {
  test('without options there is one row, with nothing to tell it apart', () => {
    expect(shown(rowsOf([], { options: [], rows: [] }))).toEqual([[null, '', '', '0']])
  })
  test('a value more is a row more, a value less a row less, and the others stay', () => {
    expect(shown(rowsOf([size('S', 'M', 'L')], coat))).toEqual([
      ['v_small', 'S', '20.00', '4'],
      ['v_medium', 'M', '20.00', '4'],
      [null, 'L', '20.00', '0'],
    ])
    expect(shown(rowsOf([size('M')], coat))).toEqual([['v_medium', 'M', '20.00', '4']])
  })
  test('values in another order keep their rows', () => {
    expect(shown(rowsOf([size('M', 'S')], coat)).map(([id]) => id)).toEqual(['v_medium', 'v_small'])
  })
  test('a renamed option keeps its rows, and so does one without values yet', () => {
    const before = { options: [length('Short', 'Long')], rows: [row('v_a', ['Short']), row('v_b', ['Long'])] }
    const renamed: OptionValues = { name: 'Leg', kind: 'other', values: ['Short', 'Long'] }
    expect(shown(rowsOf([renamed], before)).map(([id]) => id)).toEqual(['v_a', 'v_b'])
    expect(shown(rowsOf([size('S', 'M'), length()], coat))).toEqual([
      ['v_small', 'S/', '20.00', '4'],
      ['v_medium', 'M/', '20.00', '4'],
    ])
    const empty = {
      options: [size('S', 'M'), length()],
      rows: [row('v_small', ['S', '']), row('v_medium', ['M', ''])],
    }
    expect(shown(rowsOf([size('S', 'M'), length('Long')], empty)).map(([id]) => id)).toEqual([
      'v_small',
      'v_medium',
    ])
  })
  test('an option less keeps one row of those that are alike', () => {
    const before = {
      options: [color('navy', 'red'), size('S')],
      rows: [row('v_navy', ['navy', 'S']), row('v_red', ['red', 'S'])],
    }
    expect(shown(rowsOf([size('S')], before))).toEqual([['v_navy', 'S', '20.00', '4']])
  })
  test('rows are counted before they are made, and one more than allowed shows that they are too many', () => {
    const many = Array.from({ length: 15 }, (_, at) => `${at}`)
    const options = [length(...many), size(...many)]
    expect([rowCount(options), rowsOf(options, { options: [], rows: [] }).length]).toEqual([
      225,
      mostRows + 1,
    ])
  })
})

describe('a conflict', () => {
  test('keeps a row that was added here, and drops one that was taken away there', () => {
    const mine = { ...row('new', ['L']), id: null, key: 'new' }
    const typed = { ...coat, rows: [...coat.rows, mine] }
    const now = { ...coat, rows: coat.rows.slice(0, 1) }
    expect(merged(typed, coat, now).rows.map(({ key }) => key)).toEqual(['v_small', 'new'])
  })
  test('brings a row that was added there, and none that was taken away here', () => {
    const theirs = row('v_large', ['L'])
    const typed = { ...coat, rows: coat.rows.slice(1) }
    const now = { ...coat, rows: [...coat.rows, theirs] }
    expect(merged(typed, coat, now).rows.map(({ key }) => key)).toEqual(['v_medium', 'v_large'])
  })
  test('is nothing where nothing was typed', () => {
    const now = { ...coat, title: 'Other', rows: [] }
    expect(merged(coat, coat, now)).toEqual(now)
    expect([isChanged(coat, coat), isChanged(now, coat)]).toEqual([false, true])
  })
})
