import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import * as csv from '#src/api/contract/wardrobe/csv.ts'
import * as garmentChanges from '#src/api/contract/wardrobe/garment-changes.ts'
import * as garmentList from '#src/api/contract/wardrobe/garment-list.ts'
import * as garments from '#src/api/contract/wardrobe/garments.ts'
import * as wardrobe from '#src/api/contract/wardrobe/wardrobe.ts'
import * as wears from '#src/api/contract/wardrobe/wears.ts'

const accepts = (body: object) => z.safeParse(garmentChanges.createGarment.body, body).success

describe('the contract of the wardrobe', () => {
  it('calls every endpoint by its own name', () => {
    const named = Object.entries({
      ...garments,
      ...garmentList,
      ...garmentChanges,
      ...wardrobe,
      ...wears,
      ...csv,
    })
      // an endpoint of events is called after them
      .filter(([, each]) => typeof each === 'object' && 'path' in each && !('names' in each))
    expect(named.map(([name, each]) => [name, (each as { id: string }).id])).toEqual(
      named.map(([name]) => [name, name]),
    )
    expect(named).toHaveLength(14)
    expect(garmentChanges.garmentEvents.id).toBe('sendGarmentEvent')
  })

  it('takes a draft that knows nothing, and what a form says', () => {
    expect(accepts({})).toBe(true)
    expect(
      accepts({
        title: 'Linen shirt',
        category: 'shirts',
        size: { system: 'eu', label: '38' },
        colors: ['white'],
        tags: ['office', 'holiday'],
        purchase: { price: '49.9', date: '2026-05-01' },
        measurements: { chest: 52.5 },
        rating: 5,
      }),
    ).toBe(true)
    expect(accepts({ title: null, category: null, size: null, rating: null, notes: '' })).toBe(true)
  })

  it.each([
    ['three colors', { colors: ['red', 'blue', 'green'] }],
    ['a color twice', { colors: ['red', 'red'] }],
    ['a color that nobody knows', { colors: ['mauve'] }],
    [
      'a measured color of another notation',
      { colors: ['red'], swatch: [{ color: 'red', hex: 'red', share: 100 }] },
    ],
    ['a pattern that there is not', { pattern: 'paisley' }],
    ['six stars', { rating: 6 }],
    ['half a star', { rating: 0.5 }],
    ['a day that there is not', { purchase: { date: '2026-02-30' } }],
    ['a price with a currency', { purchase: { price: '$5' } }],
    ['eleven tags', { tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`) }],
    ['a tag of nothing', { tags: ['  '] }],
    ['a measure of nothing', { measurements: { chest: 0 } }],
    ['a measure that there is not', { measurements: { mood: 5 } }],
    ['an owner', { owner_id: 'u_someoneelse' }],
    ['a count of wears', { wear_count: 5 }],
    ['one image twice', { images: [{ id: 'i_aaaaaaaaaa' }, { id: 'i_aaaaaaaaaa' }] }],
  ])('refuses %s', (_, body) => {
    expect(accepts(body)).toBe(false)
  })

  it('wants a batch to say what to change', () => {
    const takes = (body: object) => z.safeParse(wardrobe.changeGarments.body, body).success
    expect(takes({ slugs: ['shirt-1'] })).toBe(false)
    expect(takes({ slugs: [], event: 'archive' })).toBe(false)
    expect(takes({ slugs: ['shirt-1'], event: 'archive' })).toBe(true)
    expect(takes({ slugs: ['shirt-1'], set: { title: 'All the same' } })).toBe(false)
  })
})
