import { describe, expect, test } from 'vitest'
import type { PickLine } from '#src/api/contract/business/pick-lists.ts'
import { wedgeReader } from '#src/routes/-business/orders/keyboard-wedge.ts'
import { scannedIn } from '#src/routes/-business/orders/picking-flow.ts'
import { barsPath } from '#src/ui/business/picking/bars.tsx'

/** What a reader makes of keys with so many milliseconds between them. */
function codesOf(pause: number, ...keys: string[]): string[] {
  const read = wedgeReader()
  return keys.flatMap((key, at) => read({ key, at: 1000 + at * pause }).code ?? [])
}

describe('a hand scanner', () => {
  test('a hand scanner is known by its speed and its Enter', () => {
    expect(codesOf(5, ...'COAT-1', 'Enter')).toEqual(['COAT-1'])
    expect(codesOf(50, ...'COAT-1', 'Enter')).toEqual(['COAT-1'])
    expect(codesOf(51, ...'COAT-1', 'Enter')).toEqual([])
    expect(codesOf(5, 'A', '1', 'Enter')).toEqual([])
    expect(codesOf(5, 'Enter')).toEqual([])
  })

  test('two scans in a row are two codes, and capitals come with Shift between them', () => {
    expect(codesOf(5, ...'629', 'Enter', ...'104', 'Enter')).toEqual(['629', '104'])
    expect(codesOf(5, 'Shift', 'C', 'Shift', 'O', 'A', 'Enter')).toEqual(['COA'])
  })

  test('letters typed by hand before a scan are no part of its code', () => {
    const read = wedgeReader()
    read({ key: 'x', at: 0 })
    const keys = ['1', '2', '3', 'Enter'].map((key, at) => read({ key, at: 500 + at * 5 }))
    expect(keys.at(-1)).toEqual({ code: '123', isScan: true })
    expect(keys.map(({ isScan }) => isScan)).toEqual([false, true, true, true])
  })

  test('a slow Enter is an Enter', () => {
    const read = wedgeReader()
    for (const [at, key] of [...'12345'].entries()) read({ key, at: at * 5 })
    expect(read({ key: 'Enter', at: 900 })).toEqual({ code: null, isScan: false })
  })
})

describe('a code of a pick list', () => {
  const line = (variant: string, sku: string | null, barcode: string | null): PickLine => ({
    ...{ variant, title: 'Coat', options: null, sku, bin: null, weight: null, quantity: 1 },
    ...{ attachment: [], orders: [] },
    barcode: barcode === null ? null : { text: barcode, kind: 'code128', bars: [1] },
  })
  const lines = [
    line('v_upc', 'COAT-1', '036000291452'),
    line('v_sku', 'coat-2', 'coat-2'),
    line('v_none', null, null),
  ]

  test.each([
    ['036000291452', 'v_upc'],
    ['0036000291452', 'v_upc'],
    [' COAT-1 ', 'v_upc'],
    ['Coat-2', 'v_sku'],
    ['COAT', null],
    ['', null],
  ])('%s is %s', (code, variant) => {
    expect(scannedIn(lines, code)).toEqual({ code: code.trim(), variant })
  })
})

test('bars are drawn where they are black, after the white margin', () => {
  expect(barsPath([1, 2, 3])).toBe('M10 0h1v40h-1zM13 0h3v40h-3z')
})
