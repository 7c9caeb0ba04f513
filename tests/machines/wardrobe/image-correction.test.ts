import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyCurves, curvesOf, noGains } from '#src/machines/editors/images/garment-exposure.ts'
import { byteOf, lightOf } from '#src/machines/editors/images/linear-light.ts'
import { balanceOf } from '#src/machines/editors/images/white-balance.ts'

const flat = (red: number, green: number, blue: number) => {
  const [width, height] = [80, 60]
  const data = Uint8ClampedArray.from(
    { length: width * height * 4 },
    (_, at) => [red, green, blue, 255][at % 4] ?? 0,
  )
  return { data, width, height }
}

test('curves without a change change nothing', () => {
  const [red] = curvesOf(0, noGains)
  // highlights above the shoulder are bent by at most a few bytes
  for (let byte = 0; byte <= 215; byte += 1) expect(red?.[byte]).toBe(byte)
})

test('a stop doubles the light of shadows and mid tones', () => {
  const [red] = curvesOf(1, noGains)
  for (const byte of [10, 40, 80, 120]) expect(red?.[byte]).toBe(byteOf(lightOf(byte) * 2))
})

test('curves never turn lighter into darker, black stays black and white stays nearly white', () => {
  const gain = fc.double({ min: 0.4, max: 2.6, noNaN: true })
  fc.assert(
    fc.property(fc.double({ min: 0, max: 3.5, noNaN: true }), gain, gain, gain, (stops, red, green, blue) => {
      for (const curve of curvesOf(stops, [red, green, blue])) {
        expect(curve[0]).toBe(0)
        expect(curve[255]).toBeGreaterThanOrEqual(235)
        for (let byte = 1; byte < 256; byte += 1)
          expect(curve[byte]).toBeGreaterThanOrEqual(curve[byte - 1] ?? 0)
      }
    }),
  )
})

test('a gray that a lamp made yellow is gray again, and as light as before', () => {
  const photo = flat(190, 160, 110)
  const gains = balanceOf(photo, 0.5, 0.5)
  if (typeof gains === 'string') throw new Error(gains)
  applyCurves(photo.data, curvesOf(0, gains))
  const [red = 0, green = 0, blue = 0, alpha] = photo.data
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(2)
  expect(alpha).toBe(255)
  expect(Math.abs(green - 163)).toBeLessThan(4)
})

test.for([
  ['dark', [12, 10, 9]],
  ['bright', [255, 252, 240]],
  ['colorful', [200, 30, 40]],
] as const)('a patch that is too %s is refused', ([problem, [red, green, blue]]) => {
  expect(balanceOf(flat(red, green, blue), 0.5, 0.5)).toBe(problem)
})

test('the patch at an edge is the nearest one inside', () => {
  expect(balanceOf(flat(120, 120, 120), 1, 0)).toEqual([1, 1, 1].map(one => expect.closeTo(one, 6)))
  expect(balanceOf(flat(120, 120, 120), -3, 9)).toEqual([1, 1, 1].map(one => expect.closeTo(one, 6)))
})
