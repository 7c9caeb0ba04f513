import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { composed } from '#src/api/contract/values/composition.ts'
import {
  type BoardPiece,
  leastScale,
  mostScale,
  moved,
  type Pieces,
  placed,
  resized,
  shifted,
  withoutPiece,
  withPiece,
} from '#src/machines/editors/outfits/board-pieces.ts'
import { isUnsaved, storedOf } from '#src/machines/editors/outfits/outfit-board-context.ts'
import { garment, newer, piece, stored } from './outfit-fixtures.ts'

test('the garments on a board stay the same, on the board and within size limits, whatever is done', () => {
  const step = fc.oneof(
    fc.tuple(
      fc.constant('moved'),
      fc.integer({ min: -1500, max: 1500 }),
      fc.integer({ min: -1500, max: 1500 }),
    ),
    fc.tuple(fc.constant('placed'), fc.double({ min: -9, max: 2000, noNaN: true }), fc.nat(1500)),
    fc.tuple(fc.constant('resized'), fc.integer({ min: -300, max: 300 }), fc.nat(1)),
    fc.tuple(fc.constant('shifted'), fc.integer({ min: -4, max: 4 }), fc.nat(1)),
  )
  const names = ['coat', 'jeans', 'shirt']
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names, 'other'), step)), steps => {
      const begin: Pieces = names.reduce<Pieces>((board, name) => withPiece(board, garment(name)), [])
      const end = steps.reduce<Pieces>((board, [name, [what, a, b]]) => {
        if (what === 'moved') return moved(board, name, a, b)
        if (what === 'placed') return placed(board, name, { x: a, y: b })
        return what === 'resized' ? resized(board, name, a) : shifted(board, name, a)
      }, begin)
      expect(end.map(each => each.garment).toSorted()).toEqual(names)
      for (const { x, y, scale } of end) {
        expect([x, y, scale].every(Number.isInteger)).toBe(true)
        expect([x >= 0, x <= 1000, y >= 0, y <= 1000]).toEqual([true, true, true, true])
        expect([scale >= leastScale, scale <= mostScale]).toEqual([true, true])
      }
    }),
  )
  expect(withoutPiece([piece('coat')], 'coat')).toEqual([])
})

/** How much two garments cover of each other, in thousandths of the board's width. */
const cover = (one: BoardPiece, other: BoardPiece) => {
  const apart = ((one.scale + other.scale) * 10) / 3 / 2
  return apart - Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))
}

test('no new garment covers another, for as long as there is room', () => {
  const [alone] = withPiece([], garment('a'))
  // moved by hand: from then on nothing else is moved
  const byHand = moved(alone === undefined ? [] : [{ ...alone, x: 500, y: 167, scale: 100 }], 'a', 0, 0)
  const board = ['b', 'c', 'd', 'e', 'f', 'g'].reduce<Pieces>(
    (pieces, name) => withPiece(pieces, garment(name)),
    byHand,
  )
  expect(board[0]).toEqual(byHand[0])
  for (const [at, one] of board.entries())
    for (const other of board.slice(at + 1))
      expect([one, other, cover(one, other) < 2]).toEqual([one, other, true])
  expect(withPiece(board, garment('h')).at(-1)).toMatchObject({ x: 500, y: 500 })
  // a large one in the middle leaves its place to nobody else
  const [large] = placed(resized(withPiece([], garment('large')), 'large', 10), 'large', { x: 500, y: 400 })
  const next = withPiece(large === undefined ? [] : [large], garment('next')).at(-1)
  expect(next && large && cover(next, large)).toBeLessThan(2)
})

test('a board that nobody arranged is composed anew, whatever joins or leaves it', () => {
  const of = (name: string, category: string) => ({ ...garment(name), category })
  const lie = (pieces: Pieces) => pieces.map(({ garment: name, x, y, scale }) => [name, { x, y, scale }])
  const clothes = [of('shirt', 'shirts'), of('jeans', 'jeans'), of('boots', 'boots'), of('coat', 'coats')]
  const board = clothes.reduce<Pieces>(withPiece, [])
  const together = composed(['shirts', 'jeans', 'boots', 'coats'])
  expect(lie(board)).toEqual(['shirt', 'jeans', 'boots', 'coat'].map((name, at) => [name, together[at]]))
  const rest = composed(['shirts', 'jeans', 'boots'])
  expect(lie(withoutPiece(board, 'coat'))).toEqual(
    ['shirt', 'jeans', 'boots'].map((name, at) => [name, rest[at]]),
  )
  const byHand = moved(board, 'coat', 5, 0)
  expect(withoutPiece(byHand, 'boots')).toEqual(byHand.filter(({ garment: name }) => name !== 'boots'))
  expect(withPiece(byHand, of('hat', 'hats')).slice(0, 4)).toEqual(byHand)
})

test('a board that is as it was stored has nothing to save', () => {
  expect(isUnsaved({ ...stored, stored })).toBe(false)
  expect(isUnsaved({ ...stored, seasons: [], stored })).toBe(true)
  expect(isUnsaved({ ...stored, seasons: ['winter'], stored })).toBe(true)
  expect(isUnsaved({ ...stored, fields: { ...stored.fields, occasion: 'Work' }, stored })).toBe(true)
  expect(isUnsaved({ ...stored, pieces: stored.pieces.toReversed(), stored })).toBe(true)
  const { pieces, ...rest } = stored
  expect(isUnsaved({ ...rest, pieces, stored: null })).toBe(true)
  expect(isUnsaved({ fields: { name: '', occasion: '' }, seasons: [], pieces: [], stored: null })).toBe(false)
  const [first, second] = pieces as [BoardPiece, BoardPiece]
  for (const other of [
    { ...first, x: 1 },
    { ...first, y: 1 },
    { ...first, scale: 41 },
    { ...first, isWhole: true },
  ])
    expect(isUnsaved({ ...stored, pieces: [other, second], stored })).toBe(true)
})

test('a garment that is gone does not lie on a board any more', () => {
  expect(storedOf(newer as Parameters<typeof storedOf>[0])).toEqual({
    fields: { name: 'Monday', occasion: 'Work' },
    seasons: ['winter'],
    version: 7,
    pieces: [
      {
        garment: 'coat',
        title: 'Coat',
        category: 'coats',
        image: null,
        x: 1,
        y: 2,
        scale: 100,
        isWhole: true,
      },
      {
        garment: 'jeans',
        title: 'Jeans',
        category: 'jeans',
        image: null,
        x: 3,
        y: 4,
        scale: 90,
        isWhole: false,
      },
    ],
  })
})
