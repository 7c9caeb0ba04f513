import { expect, test } from 'vitest'
import {
  type Candidate,
  combinationsOf,
  goTogether,
  longestRest,
  missingParts,
  seasonOfDay,
} from '#server/domains/outfits/combinations.ts'

type Traits = Partial<Omit<Candidate, 'slug' | 'part'>>

/** A black garment of adults that was never worn. */
const garment = (part: Candidate['part'], slug: string, traits: Traits = {}): Candidate => ({
  ...{ slug, part, colors: ['black'], isForKids: false, rest: longestRest, luck: 0 },
  ...traits,
})
const boots = garment('shoe', 'boots')
const slugs = (garments: readonly Candidate[], season: 'summer' | 'winter' = 'winter', page = 0) =>
  combinationsOf(garments, season, page).combinations.map(each => each.map(({ slug }) => slug))

test('a day has the season of its month', () => {
  const days = ['2026-01-31', '2026-03-01', '2026-05-31', '2026-06-01', '2026-09-01', '2026-12-01']
  expect(days.map(seasonOfDay)).toEqual(['winter', 'spring', 'spring', 'summer', 'autumn', 'winter'])
})

test('garments go together by every color of each, and kids’ garments with kids’', () => {
  const top = (...colors: Candidate['colors']) => garment('top', 'shirt', { colors })
  const skirt = (...colors: Candidate['colors']) => garment('bottom', 'skirt', { colors })
  expect(goTogether(top('blue'), skirt('red'))).toBe(true)
  expect(goTogether(top('red'), skirt('blue'))).toBe(true)
  expect(goTogether(top('green'), skirt('red'))).toBe(false)
  expect(goTogether(top('green'), skirt('beige'))).toBe(true)
  // blue goes with both, white with all; pink does not go with blue
  expect(goTogether(top('white', 'blue'), skirt('red', 'yellow'))).toBe(true)
  expect(goTogether(top('white', 'blue'), skirt('red', 'pink'))).toBe(false)
  const kids = garment('top', 'kids', { isForKids: true })
  expect(goTogether(kids, skirt('black'))).toBe(false)
  expect(goTogether(kids, garment('bottom', 'unsaid', { isForKids: null }))).toBe(true)
})

test('a top has bottoms and shoes, a dress has shoes, and something is worn over both but in summer', () => {
  const wardrobe = [
    garment('top', 'shirt'),
    garment('bottom', 'jeans'),
    garment('dress', 'dress', { rest: 10 }),
    boots,
    garment('outer', 'coat'),
  ]
  expect(slugs(wardrobe)).toEqual([
    ['coat', 'shirt', 'jeans', 'boots'],
    ['coat', 'dress', 'boots'],
  ])
  expect(slugs(wardrobe, 'summer')).toEqual([
    ['shirt', 'jeans', 'boots'],
    ['dress', 'boots'],
  ])
})

test('a combination has no garment that does not go with the rest, and none is made without shoes that go', () => {
  const wardrobe = [
    garment('top', 'shirt', { colors: ['green'] }),
    garment('bottom', 'jeans', { colors: ['black'] }),
    garment('shoe', 'red-boots', { colors: ['red'] }),
    garment('outer', 'purple-coat', { colors: ['purple'] }),
  ]
  expect(slugs(wardrobe)).toEqual([])
  expect(slugs([...wardrobe, garment('shoe', 'old-boots', { rest: 1 })])).toEqual([
    ['shirt', 'jeans', 'old-boots'],
  ])
})

test('the longest rested come first, three on a page, and no top or bottoms twice on it', () => {
  const wardrobe = [
    garment('top', 'a', { rest: 300 }),
    garment('top', 'b', { rest: 200 }),
    garment('top', 'c', { rest: 100 }),
    garment('bottom', 'x', { rest: 90 }),
    garment('bottom', 'y', { rest: 60 }),
    garment('bottom', 'z', { rest: 30 }),
    garment('dress', 'd', { rest: 150 }),
    boots,
  ]
  // the means: ax 195, ay 180, az 165, d 150, bx 145, by 130, bz 115, cx 95, cy 80, cz 65
  expect(slugs(wardrobe)).toEqual([
    ['a', 'x', 'boots'],
    ['d', 'boots'],
    ['b', 'y', 'boots'],
  ])
  // left: ay 180, az 165, bx 145, bz 115, cx 95, cy 80, cz 65
  expect(slugs(wardrobe, 'winter', 1)).toEqual([
    ['a', 'y', 'boots'],
    ['b', 'x', 'boots'],
    ['c', 'z', 'boots'],
  ])
  // left: az, bz, cx, cy
  expect(slugs(wardrobe, 'winter', 2)).toEqual([
    ['a', 'z', 'boots'],
    ['c', 'x', 'boots'],
  ])
  expect(slugs(wardrobe, 'winter', 3)).toEqual([
    ['b', 'z', 'boots'],
    ['c', 'y', 'boots'],
  ])
  const more = [0, 1, 2, 3, 4, 99].map(page => combinationsOf(wardrobe, 'winter', page).hasMore)
  expect(more).toEqual([true, true, true, false, false, false])
  expect(slugs(wardrobe, 'winter', 99)).toEqual([])
})

test('luck moves a garment forward, and other shoes are taken for the next combination', () => {
  const wardrobe = [
    garment('top', 'a', { rest: 100 }),
    garment('top', 'b', { rest: 90, luck: 20 }),
    garment('bottom', 'x', { rest: 50 }),
    garment('bottom', 'y', { rest: 40 }),
    garment('shoe', 'boots', { rest: 30 }),
    garment('shoe', 'flats', { rest: 20 }),
  ]
  expect(slugs(wardrobe)).toEqual([
    ['b', 'x', 'boots'],
    ['a', 'y', 'flats'],
  ])
})

test('the order in which the garments come changes nothing', () => {
  const wardrobe = ['a', 'b', 'c', 'd'].flatMap(name => [
    garment('top', `top-${name}`),
    garment('bottom', `bottom-${name}`),
    garment('shoe', `shoe-${name}`),
  ])
  expect(slugs(wardrobe.toReversed())).toEqual(slugs(wardrobe))
  expect(slugs(wardrobe)[0]).toEqual(['top-a', 'bottom-a', 'shoe-a'])
})

test('a dress needs shoes alone, anything else a top and bottoms, too', () => {
  expect(missingParts([])).toEqual(['top', 'bottom', 'shoe'])
  expect(missingParts([garment('dress', 'dress')])).toEqual(['shoe'])
  expect(missingParts([garment('top', 'shirt'), boots])).toEqual(['bottom'])
  expect(missingParts([garment('dress', 'dress'), boots])).toEqual([])
})
