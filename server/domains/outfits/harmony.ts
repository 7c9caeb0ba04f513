import { type OutfitPart, outfitParts, partOfLeaf } from '#src/api/contract/values/outfit-parts.ts'
import { type Color, colors, keysOf } from '#src/api/contract/values/vocabulary.ts'

/**
 * What goes with what (docs/decisions/043-outfit-suggestions.md). It is a committed table, because rules that
 * can be read can be discussed. Every color goes with itself and with every neutral one.
 */
const neutral: readonly Color[] = [
  'black',
  'white',
  'grey',
  'beige',
  'cream',
  'brown',
  'camel',
  'navy',
  'gold',
  'silver',
]

/** Pairs of non-neutral colors that go well together, in either order. */
const pairs: readonly (readonly [Color, Color])[] = [
  ['blue', 'light-blue'],
  ['blue', 'red'],
  ['blue', 'burgundy'],
  ['blue', 'yellow'],
  ['blue', 'orange'],
  ['blue', 'olive'],
  ['light-blue', 'pink'],
  ['light-blue', 'yellow'],
  ['light-blue', 'burgundy'],
  ['light-blue', 'olive'],
  ['light-blue', 'purple'],
  ['green', 'pink'],
  ['green', 'olive'],
  ['green', 'yellow'],
  ['olive', 'burgundy'],
  ['olive', 'orange'],
  ['olive', 'yellow'],
  ['red', 'pink'],
  ['red', 'burgundy'],
  ['burgundy', 'pink'],
  ['pink', 'purple'],
  ['pink', 'orange'],
  ['purple', 'yellow'],
]

/** The colors that go with this one, including itself. */
export function harmonious(color: Color): Color[] {
  if (neutral.includes(color)) return keysOf(colors)
  return keysOf(colors).filter(
    other =>
      other === color ||
      neutral.includes(other) ||
      pairs.some(pair => pair.includes(color) && pair.includes(other)),
  )
}

const around: readonly OutfitPart[] = ['outer', 'shoe', 'bag', 'accessory']

const wornWith: Readonly<Record<OutfitPart, readonly OutfitPart[]>> = {
  top: ['bottom', ...around],
  bottom: ['top', ...around],
  dress: around,
  swim: ['shoe', 'bag', 'accessory'],
  outer: ['top', 'bottom', 'dress', 'shoe', 'bag', 'accessory'],
  shoe: ['top', 'bottom', 'dress', 'swim', 'outer', 'bag', 'accessory'],
  bag: ['top', 'bottom', 'dress', 'swim', 'outer', 'shoe', 'accessory'],
  accessory: ['top', 'bottom', 'dress', 'swim', 'outer', 'shoe', 'bag'],
}

/** Each leaf of these parts of an outfit, with its part. */
export function leavesOf<P extends OutfitPart>(wanted: readonly P[]): { leaf: string; part: P }[] {
  return wanted.flatMap(part => outfitParts[part].map(leaf => ({ leaf, part })))
}

/** The leaves that go with this one: of other parts of an outfit, never of its own part. */
export function leavesWith(leaf: string): string[] {
  const part = partOfLeaf(leaf)
  return part === null ? [] : wornWith[part].flatMap(each => [...outfitParts[each]])
}

/** The seasons of leaves that are not worn all year. */
const seasonsOf: Readonly<Record<string, readonly string[]>> = {
  coats: ['autumn', 'winter'],
  knitwear: ['autumn', 'winter', 'spring'],
  scarves: ['autumn', 'winter'],
  gloves: ['winter'],
  boots: ['autumn', 'winter', 'spring'],
  sandals: ['summer', 'spring'],
  shorts: ['summer'],
  swimwear: ['summer'],
}

const allYear = ['spring', 'summer', 'autumn', 'winter']

/** The seasons in which a leaf is worn; all four if not listed. */
export const seasonsOfLeaf = (leaf: string): readonly string[] => seasonsOf[leaf] ?? allYear

/** The leaves that are never worn in one of these seasons. */
export function leavesOutside(seasons: readonly string[]): string[] {
  return Object.keys(seasonsOf).filter(leaf => !seasonsOfLeaf(leaf).some(season => seasons.includes(season)))
}
