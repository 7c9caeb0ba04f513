import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BoardPlace, composed } from '#src/api/contract/values/composition.ts'
import { outfitParts } from '#src/api/contract/values/outfit-parts.ts'
import { framed } from '#src/ui/outfits/collage-frame.ts'

const side = ({ scale }: BoardPlace) => (scale * 10) / 3
const apart = (one: BoardPlace, other: BoardPlace) =>
  Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) - (side(one) + side(other)) / 2
const isInside = (place: BoardPlace) =>
  [place.x, place.y].every(middle => middle - side(place) / 2 >= -2 && middle + side(place) / 2 <= 1002)

test('garments of any categories lie on the board whole, none over another, in sizes that a board can hold', () => {
  const leaves = [...Object.values(outfitParts).flat(), 'socks', null]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...leaves), { maxLength: 20 }), categories => {
      const places = composed(categories)
      expect(places).toHaveLength(categories.length)
      for (const [at, place] of places.entries()) {
        expect([categories, place, isInside(place)]).toEqual([categories, place, true])
        expect(place.scale >= 40 && place.scale <= 250).toBe(true)
        for (const other of places.slice(at + 1)) expect(apart(place, other)).toBeGreaterThan(-2)
      }
    }),
  )
})

test('an outfit lies as it is worn: body above, shoes at the foot, bag small at the side', () => {
  const [shirt, jeans, boots, bag] = composed(['shirts', 'jeans', 'boots', 'bags']) as BoardPlace[]
  if (!(shirt && jeans && boots && bag)) throw new Error('All four lie there.')
  expect(shirt.x).toBe(jeans.x)
  expect(shirt.y).toBeLessThan(jeans.y)
  expect(boots.y).toBeGreaterThan(bag.y)
  expect(boots.x).toBeGreaterThan(jeans.x)
  expect(boots.scale).toBeLessThan(jeans.scale * 0.75)

  const [coat, knit, skirt, shoes] = composed(['coats', 'knitwear', 'skirts', 'flats']) as BoardPlace[]
  if (!(coat && knit && skirt && shoes)) throw new Error('All four lie there.')
  expect(coat.scale).toBeGreaterThan(skirt.scale)
  expect([coat.x < knit.x, knit.x === skirt.x, shoes.y > coat.y]).toEqual([true, true, true])

  const [dress, heels] = composed(['dresses', 'heels']) as BoardPlace[]
  expect((dress?.scale ?? 0) > 2 * (heels?.scale ?? 0)).toBe(true)
})

test('a small view shows all of an arrangement, in the middle of its frame', () => {
  const place = fc.record({
    x: fc.integer({ min: 0, max: 1000 }),
    y: fc.integer({ min: 0, max: 1000 }),
    scale: fc.integer({ min: 40, max: 250 }),
  })
  fc.assert(
    fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), places => {
      const shown = framed(places)
      expect(shown.every(isInside)).toBe(true)
      const left = Math.min(...shown.map(each => each.x - side(each) / 2))
      const right = Math.max(...shown.map(each => each.x + side(each) / 2))
      expect((left + right) / 2).toBeCloseTo(500, 3)
    }),
  )
  expect(framed([])).toEqual([])
})
