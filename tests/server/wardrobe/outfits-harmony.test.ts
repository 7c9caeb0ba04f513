import { expect, test } from 'vitest'
import { firstCategories } from '#server/domains/categories/index.ts'
import { harmonious, leavesOutside, leavesWith, seasonsOfLeaf } from '#server/domains/outfits/harmony.ts'
import { type Color, colors, keysOf } from '#src/api/contract/values/vocabulary.ts'

const all = keysOf(colors)

test('a color goes with itself, with every neutral one, and always both ways', () => {
  for (const color of all) {
    expect(harmonious(color)).toEqual(expect.arrayContaining([color, 'black', 'white', 'navy', 'gold']))
    for (const other of all) expect(harmonious(color).includes(other)).toBe(harmonious(other).includes(color))
  }
})

test('neutral ones go with all, the others with some', () => {
  expect(harmonious('black')).toEqual(all)
  expect(harmonious('pink')).toEqual(expect.arrayContaining<Color>(['green', 'red', 'purple']))
  for (const [one, other] of [
    ['red', 'green'],
    ['pink', 'yellow'],
    ['orange', 'burgundy'],
  ] as const)
    expect(harmonious(one)).not.toContain(other)
})

test('every leaf of the tree but what is worn below is a part of an outfit, and never worn with its own', () => {
  const leaves = firstCategories.flatMap(branch => branch.leaves.map(({ slug }) => slug))
  const alone = leaves.filter(leaf => leavesWith(leaf).length === 0)
  expect(alone).toEqual(['underwear', 'socks'])
  for (const leaf of leaves) {
    expect(leavesWith(leaf)).not.toContain(leaf)
    // one that the tree does not have would never be found
    for (const other of leavesWith(leaf))
      expect([...leaves, other].filter(each => each === other)).toHaveLength(2)
  }
  expect(leavesWith('dresses')).not.toContain('jeans')
  expect(leavesWith('jeans')).toContain('shirts')
  expect(leavesWith('no-such-leaf')).toEqual([])
})

test('a season leaves out the categories that are never worn in it', () => {
  expect(seasonsOfLeaf('jeans')).toEqual(['spring', 'summer', 'autumn', 'winter'])
  expect(leavesOutside(['summer'])).toEqual(['coats', 'knitwear', 'scarves', 'gloves', 'boots'])
  expect(leavesOutside(seasonsOfLeaf('coats'))).toEqual(['sandals', 'shorts', 'swimwear'])
  expect(leavesOutside(seasonsOfLeaf('jeans'))).toEqual([])
})
