import { expect, test } from 'vitest'
import { carrierName } from '#src/api/contract/values/carriers.ts'
import { trackingPage } from '#src/ui/purchases/tracking.ts'

test.for([
  ['usps', '9400 1000 0000', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=940010000000'],
  ['ups', '1Z 999 AA1', 'https://www.ups.com/track?tracknum=1Z999AA1'],
  ['fedex', '7777&8888', 'https://www.fedex.com/fedextrack/?trknbr=7777%268888'],
  ['dhl', '00340', 'https://www.dhl.com/us-en/home/tracking.html?submit=1&tracking-id=00340'],
  ['builtin', 'GP12345678905', null],
  ['other', '123', null],
  ['toString', '123', null],
] as const)('a parcel of %s with the number %s is followed at %s', ([carrier, number, page]) => {
  expect(trackingPage(carrier, number)).toBe(page)
})

test('a carrier has its name, and an unknown one its own', () => {
  expect([carrierName('builtin'), carrierName('fedex'), carrierName('pony')]).toEqual([
    'Garderobe Post',
    'FedEx',
    'pony',
  ])
})
