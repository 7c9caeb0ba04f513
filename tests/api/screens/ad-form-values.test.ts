import { expect, test } from 'vitest'
import { buyerFee as charged, parcelPrice } from '#server/domains/pricing/pricing.ts'
import { createAd } from '#src/api/contract/ad-changes.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import { size, sizeSystems } from '#src/api/contract/values/sizes.ts'
import { bodyOfAd, priceIn, valuesOfAd } from '#src/routes/-ads/ad-form-values.ts'
import { buyerFee, centsOf, moneyOf, parcelPrices } from '#src/ui/ads/fees.ts'
import { sizeOptions } from '#src/ui/ads/size-options.ts'
import { anAd } from '#tests/support/members/an-ad.ts'

const whole: Ad = anAd({
  title: 'Wool coat',
  description: 'Worn twice.',
  price: '49.50',
  condition: 'good',
  flaws: 'A button is new.',
  size: { system: 'eu', label: 'EU 38', key: 'm' },
  measurements: { chest: 51.5, length: 104 },
  category: { name: 'Coats', slug: 'coats', is_leaf: true, size_system: 'alpha' },
  whose: 'woman',
  brand: { name: 'COS', slug: 'cos' },
  colors: ['navy'],
  materials: ['wool'],
  parcel: 'm',
})

test('an ad goes into the form and out of it as it was', () => {
  const { price_history: _, ...sent } = whole
  expect(createAd.body.parse(bodyOfAd(valuesOfAd(whole)))).toEqual({
    title: sent.title,
    description: sent.description,
    price: sent.price,
    condition: sent.condition,
    flaws: sent.flaws,
    no_visible_flaws: false,
    size: { system: 'eu', label: 'EU 38' },
    measurements: { chest: 51.5, length: 104 },
    category: 'coats',
    whose: 'woman',
    brand: 'cos',
    colors: ['navy'],
    materials: ['wool'],
    parcel: 'm',
    images: sent.images.map(({ id, alt }) => ({ id, alt })),
  })
})

test('a new ad holds nothing: its empty fields are sent as empty', () => {
  expect(createAd.body.parse(bodyOfAd(valuesOfAd(null)))).toEqual({
    title: null,
    description: '',
    price: null,
    condition: null,
    flaws: null,
    no_visible_flaws: false,
    size: null,
    measurements: {},
    category: null,
    whose: null,
    brand: null,
    colors: [],
    materials: [],
    parcel: null,
    images: [],
  })
})

test.for([
  ['49', '49.00'],
  [' $49.5 ', '49.50'],
  ['49,50', '49.50'],
  ['0049.05', '49.05'],
  ['49.', '49.00'],
  ['', null],
] as const)('%j is the price %j', ([text, price]) => {
  expect(priceIn(text)).toBe(price)
})

test.for(['much', '-3', '1.234,00', '49.505', '1e3'])('%j is no price, and the field says so', text => {
  expect(() => priceIn(text)).toThrow(
    expect.objectContaining({ status: 422, errors: { price: ['Enter an amount such as 49 or 49.50.'] } }),
  )
})

test('the buyer’s price in the form is the price that is charged', () => {
  for (let cents = 100; cents <= 1_000_000; cents += 7) expect(buyerFee(cents)).toBe(charged(cents))
  for (const parcel of ['s', 'm', 'l'] as const) expect(parcelPrices[parcel]).toBe(parcelPrice(parcel))
  for (const money of ['1.00', '49.05', '10000.00']) expect(moneyOf(centsOf(money))).toBe(money)
})

test.for(sizeSystems)(
  'every size of %s that can be chosen is one that the shop knows, and comes back as it was chosen',
  system => {
    for (const { options } of sizeOptions(system))
      for (const { value, label } of options) {
        const { size: sent } = createAd.body.parse(bodyOfAd({ ...valuesOfAd(null), size: value }))
        const known = size(sent?.system ?? 'alpha', sent?.label ?? '')
        expect([known.label, valuesOfAd(anAd({ size: known })).size]).toEqual([label, value])
      }
  },
)
