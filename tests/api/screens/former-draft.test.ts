import { describe, expect, test } from 'vitest'
import { adValues, valuesOfAd } from '#src/routes/-ads/ad-form-values.ts'
import { garmentDraft, valuesOf } from '#src/routes/-garment/garment-form-values.ts'
import { formerValues } from '#src/routes/-page/former-draft.ts'

describe('a draft in the shape of texts and ticks', () => {
  test('of an ad becomes its values', () => {
    const kept = {
      fields: {
        title: 'Wool coat',
        price: '49.',
        size: 'eu 38',
        whose: 'woman',
        images: '[{"id":"i_1","alt":""}]',
      },
      ticks: ['color:navy', 'color:red', 'material:wool', 'no_visible_flaws'],
    }
    expect(adValues.parse(formerValues(kept, valuesOfAd(null)))).toEqual({
      ...valuesOfAd(null),
      ...{ title: 'Wool coat', price: '49.', size: 'eu 38', whose: 'woman' },
      ...{ colors: ['navy', 'red'], materials: ['wool'], no_visible_flaws: true, images: [] },
    })
  })

  test('of a garment becomes its values', () => {
    const kept = {
      fields: {
        ...{ title: 'Coat', colors: 'navy,red', materials: '', seasons: 'winter', 'purchase.price': '120' },
        ...{ 'measurements.chest': '52', notes: 'From Ada.', tags: 'warm, long' },
      },
      ticks: ['open_to_offers'],
    }
    const { values } = garmentDraft.parse({ values: formerValues(kept, valuesOf(null)), images: [] })
    expect(values).toEqual({
      ...valuesOf(null),
      ...{ title: 'Coat', colors: ['navy', 'red'], seasons: ['winter'], 'purchase.price': '120' },
      ...{ 'measurements.chest': '52', notes: 'From Ada.', tags: 'warm, long', open_to_offers: true },
    })
  })

  test.each([
    ['of today', { values: { title: 'Coat' }, images: [] }],
    ['of nothing', null],
    ['of other ticks', { fields: { title: 'Coat' }, ticks: [1] }],
  ])('is distinguished from one %s', (_, kept) => {
    expect(formerValues(kept, valuesOf(null))).toBeNull()
  })
})
