import { expect, test } from 'vitest'
import { firstCategories } from '#server/domains/categories/index.ts'
import { adBody } from '#src/api/contract/ads.ts'
import { centimetersOf, type LengthUnit, lengthText } from '#src/api/contract/values/lengths.ts'
import {
  enterMeasure,
  isPlausible,
  type Measure,
  measureLimits,
  measures,
  measuresOf,
} from '#src/api/contract/values/measures.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'

test.each<[LengthUnit, string, number | null]>([
  ['cm', '52', 52],
  ['cm', ' 52,5 ', 52.5],
  ['cm', '52.46', 52.5],
  ['cm', '0', 0],
  ['in', '20', 50.8],
  ['in', '20.5', 52.1],
  ['in', '20 1/2', 52.1],
  ['in', '20½', 52.1],
  ['in', '20 ¼', 51.4],
  ['in', '3/4', 1.9],
  ['in', '¾', 1.9],
  ['in', '1 1/0', null],
  ['in', '201/2', null],
  ['cm', '20 1/2', null],
  ['cm', '', null],
  ['cm', 'wide', null],
  ['cm', '52 in', null],
  ['cm', '-5', null],
])('in %s, %s is %s centimeters', (unit, typed, centimeters) => {
  expect(centimetersOf(unit, typed)).toBe(centimeters)
})

test.each<[LengthUnit, number, string]>([
  ['cm', 52.5, '52.5 cm'],
  ['in', 52.1, '20.5 in'],
  ['in', 50.8, '20 in'],
  ['in', 51.4, '20.25 in'],
  ['in', 2.5, '1 in'],
])('in %s, %s centimeters are shown as %s', (unit, centimeters, text) => {
  expect(lengthText(unit, centimeters)).toBe(text)
})

test('every quarter of an inch is shown as it was entered', () => {
  const quarters = Array.from({ length: 400 }, (_, at) => (at + 1) / 4)
  expect(quarters.map(each => lengthText('in', centimetersOf('in', String(each)) ?? Number.NaN))).toEqual(
    quarters.map(each => `${each} in`),
  )
})

test.each<[Measure, number, boolean]>([
  ['chest', 15, true],
  ['chest', 14.9, false],
  ['chest', 120, true],
  ['chest', 120.1, false],
  ['insole', 36, true],
  ['insole', 43, false],
  ['heel', 0.5, true],
  ['heel', 0, false],
  ['length', 300, true],
])('%s of %s centimeters: plausible is %s', (name, centimeters, isTrue) => {
  expect(isPlausible(name, centimeters)).toBe(isTrue)
  expect(adBody.measurements.safeParse({ [name]: centimeters }).success).toBe(isTrue)
})

test('a refused measurement is answered with what to enter, in both units', () => {
  expect(enterMeasure('chest')).toBe('Chest: enter a length from 15 to 120 cm (6 to 47.25 in).')
  expect(enterMeasure('leg_opening')).toBe('Leg opening: enter a length from 4 to 80 cm (1.5 to 31.5 in).')
  for (const [least, most] of Object.values(measureLimits)) expect(least).toBeLessThan(most)
})

test('each category of the first catalog has measures of its own, a shoe its insole and a bag its depth', () => {
  const leaves = firstCategories.flatMap(({ leaves }) => leaves.map(({ slug }) => slug))
  const all = keysOf(measures)
  expect(leaves.filter(slug => measuresOf(slug).length === all.length)).toEqual([])
  expect(measuresOf('sneakers')).toEqual(['insole'])
  expect(measuresOf('bags')).toEqual(['width', 'height', 'depth', 'strap_drop'])
  expect(measuresOf('jeans')).toEqual(['waist', 'hips', 'rise', 'inseam', 'leg_opening'])
  expect(measuresOf('shirts')).toEqual(['chest', 'shoulders', 'sleeve', 'length'])
  expect(measuresOf('capes')).toEqual(all)
})
