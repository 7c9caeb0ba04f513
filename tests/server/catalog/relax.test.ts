import { expect, test } from 'vitest'
import { relax } from '#server/domains/search/relax.ts'

const ranks: Readonly<Record<string, number>> = { cut: 1, size: 2, color: 3, noun: 4 }
const phrases = Object.keys(ranks)

/** Relaxes a search that finds something without any of these sets of phrases. */
function relaxed(found: Readonly<Record<string, number>>) {
  const asked: string[] = []
  const totalWithout = (off: readonly string[]) => {
    const key = off.toSorted().join(' ')
    asked.push(key)
    return Promise.resolve(found[key] ?? 0)
  }
  return relax(phrases, totalWithout, phrase => ranks[phrase] ?? 0).then(best => ({ best, asked }))
}

test('relaxing leaves out the phrase that is missed least of those whose absence is enough', async () => {
  const { best } = await relaxed({ noun: 900, size: 3, color: 40 })
  expect(best).toEqual({ leftOut: ['size'], total: 3 })
})

test('where none alone is enough, the one that is missed least goes, and then another', async () => {
  expect((await relaxed({ 'color cut': 5, 'color size': 50 })).best).toEqual({
    leftOut: ['cut', 'color'],
    total: 5,
  })
  expect((await relaxed({ 'cut noun size': 7 })).best).toEqual({ leftOut: ['cut', 'size', 'noun'], total: 7 })
})

test('a phrase that need not have been left out comes back, so that no list has what it is said to be without', async () => {
  // the noun is missed most, and the cut went first
  const { best } = await relaxed({ 'color cut size': 9, 'color size': 0, 'cut noun size': 7, 'noun size': 2 })
  expect(best).toEqual({ leftOut: ['cut', 'size', 'color'], total: 9 })
  const found = await relaxed({ 'cut noun size': 7, 'noun size': 2 })
  expect(found.best).toEqual({ leftOut: ['size', 'noun'], total: 2 })
})

test('never more than three are left out', async () => {
  const { best, asked } = await relaxed({ 'color cut noun size': 1 })
  expect(best).toBeNull()
  expect(Math.max(...asked.map(key => key.split(' ').length))).toBe(3)
})

test('a search with nothing that can be left out is not relaxed', async () => {
  expect(
    await relax(
      [],
      () => Promise.resolve(1),
      () => 0,
    ),
  ).toBeNull()
})
