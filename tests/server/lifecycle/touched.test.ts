import { describe, expect, test } from 'vitest'
import { type Change, everything, type Place, readChange } from '#server/platform/cache/change.ts'
import { createChangeLog } from '#server/platform/cache/change-log.ts'
import { isTouched, type ReadList, Reads, readsOf } from '#server/platform/cache/reads.ts'
import { changeOf } from '#tests/support/server/made-changes.ts'

const place: Place = {
  category: 'coats',
  whose: 'man',
  brand: null,
  kind: 'ad',
  size: ['alpha:m', 'alpha:l'],
  color: ['grey'],
  material: [],
  condition: 'good',
  seller: 'u_1',
  price: 4900,
}

const moved = (
  change: Partial<Exclude<Change, typeof everything>> = {},
): Exclude<Change, typeof everything> => ({
  id: 'a_1',
  places: [place],
  is_moved: true,
  is_alone: false,
  ...change,
})

function listOf(filters: Partial<ReadList['filters']>, isByPrice = false): Reads {
  const reads = new Reads()
  reads.lists.push({ filters: { values: {}, seller: null, min: null, max: null, ...filters }, isByPrice })
  return reads
}

describe('a listing that moved touches a list', () => {
  test.each<[string, Partial<ReadList['filters']>, boolean]>([
    ['of everything', {}, true],
    ['of its category', { values: { category: ['coats', 'jackets'] } }, true],
    ['of another category', { values: { category: ['hats'] } }, false],
    ['of one of its sizes', { values: { size: ['alpha:l'] } }, true],
    ['of another size', { values: { size: ['alpha:s'] } }, false],
    ['of a material, where it has none', { values: { material: ['wool'] } }, false],
    ['of a brand, where it has none', { values: { brand: ['arket'] } }, false],
    ['of its category for others', { values: { category: ['coats'], whose: ['woman'] } }, false],
    ['of its seller', { seller: 'u_1' }, true],
    ['of another seller', { seller: 'u_2' }, false],
    ['up to its price', { max: 4900 }, true],
    ['below its price', { max: 4899 }, false],
    ['above its price', { min: 4901 }, false],
  ])('%s', (_, filters, expected) => {
    expect(isTouched(listOf(filters), moved())).toBe(expected)
  })

  test('that it left or came into', () => {
    const change = moved({ places: [place, { ...place, category: 'hats' }] })
    const of = (category: string) => isTouched(listOf({ values: { category: [category] } }), change)
    expect(['coats', 'hats', 'boots'].map(of)).toEqual([true, true, false])
  })
})

test('a price alone touches lists by price, and what shows the listing', () => {
  const change = moved({ is_moved: false })
  expect([listOf({}), listOf({}, true), readsOf(['a_1'])].map(reads => isTouched(reads, change))).toEqual([
    false,
    true,
    true,
  ])
})

test('the first and the last of a category touch what says where something is', () => {
  const tree = new Reads()
  tree.tree = true
  expect([moved(), moved({ is_alone: true })].map(change => isTouched(tree, change))).toEqual([false, true])
})

test('reads are added up', () => {
  const all = listOf({ seller: 'u_1' })
  all.add(readsOf(['p_1']))
  const tree = new Reads()
  tree.tree = true
  all.add(tree)
  expect([all.ids.has('p_1'), all.lists.length, all.tree]).toEqual([true, 1, true])
})

test('a change that cannot be read counts as a change of everything', () => {
  for (const line of ['', '*', '{', '{}', '{"id":7}', 'null']) expect(readChange(line)).toBe(everything)
  expect(readChange('{"id":"p_1"}')).toEqual(changeOf('p_1'))
})

describe('the log', () => {
  test('knows whether one of the changes since touches what was made', () => {
    const log = createChangeLog()
    const made = { version: log.version, reads: readsOf(['p_1']) }
    for (const id of ['p_2', 'p_3']) log.add(changeOf(id))
    expect(log.isCurrent(made)).toBe(true)
    log.add(changeOf('p_1'))
    log.add(changeOf('p_2'))
    expect([log.isCurrent(made), log.isCurrent(made)]).toEqual([false, false])
    expect(log.isCurrent({ version: log.version, reads: readsOf(['p_1']) })).toBe(true)
  })

  test('counts what is older than it goes back as touched', () => {
    const log = createChangeLog(4)
    const made = { version: log.version, reads: readsOf(['p_1']) }
    for (let count = 0; count < 4; count += 1) log.add(changeOf('p_2'))
    expect(log.isCurrent({ ...made })).toBe(true)
    log.add(changeOf('p_2'))
    expect(log.isCurrent({ ...made })).toBe(false)
    expect(log.isCurrent({ ...made, version: log.version - 2 })).toBe(true)
  })

  test('forgets what was made before a change of everything, and nothing after it', () => {
    const log = createChangeLog()
    const before = { version: log.version, reads: new Reads() }
    log.add(everything)
    const after = { version: log.version, reads: new Reads() }
    log.add(changeOf('p_1'))
    expect([log.isCurrent(before), log.isCurrent(after)]).toEqual([false, true])
  })
})
