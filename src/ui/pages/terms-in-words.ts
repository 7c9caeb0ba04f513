import { fees, transit, windows } from '#src/api/contract/values/sale-terms.ts'

const numerals = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A small number as a word: `two`. */
export const inWords = (count: number): string => numerals[count] ?? String(count)

/** Cents as a price: `$4.90`, and `$80` without cents. */
export const dollars = (cents: number): string =>
  cents % 100 === 0 ? `$${cents / 100}` : `$${(cents / 100).toFixed(2)}`

const range = ({ least, most }: { least: number; most: number }) =>
  `${inWords(least)} to ${inWords(most)} business days`

const { buyerPercent, buyerFixed, commissionPercent, parcels, brandDelivery, brandFreeFrom } = fees
const { expressOnTop, brandExpress, pointOff, brandPoint } = fees

/** What the fees of a sale are, in words. */
export const feeTexts = {
  buyer: `${buyerPercent}% of the price and ${dollars(buyerFixed)}`,
  commission: `${commissionPercent}%`,
  parcels: `${dollars(parcels.s)}, ${dollars(parcels.m)} or ${dollars(parcels.l)}`,
  brandDelivery: dollars(brandDelivery),
  brandFreeFrom: dollars(brandFreeFrom),
  expressOnTop: dollars(expressOnTop),
  brandExpress: dollars(brandExpress),
  pointOff: dollars(pointOff),
  brandPoint: dollars(brandPoint),
}

/** How long a parcel usually is on its way, in words. */
export const transitTexts = {
  standard: range(transit.standard),
  express: range(transit.express),
}

const businessDays = (count: number) => `${inWords(count)} business ${count === 1 ? 'day' : 'days'}`

/** How long the windows of a sale are, in words. */
export const windowTexts = {
  hold: `${windows.hold} minutes`,
  secondThoughts: `${windows.secondThoughts} minutes`,
  memberDispatch: businessDays(windows.memberDispatch),
  extension: businessDays(windows.extension),
  proof: businessDays(windows.proof),
  brandAcceptance: businessDays(windows.brandAcceptance),
  brandDispatch: businessDays(windows.brandDispatch),
  lost: `${windows.lost} days`,
  inspection: `${windows.inspection * 24} hours`,
  brandReturn: `${windows.brandReturn} days`,
  sendReturn: `${windows.sendReturn} days`,
  checkReturn: businessDays(windows.checkReturn),
  decision: businessDays(windows.decision),
  dispute: `${windows.dispute} days`,
  reviews: `${windows.reviews} days`,
  appeal: `${windows.appeal} days`,
  ad: `${windows.ad} days`,
  offer: `${windows.offer} hours`,
  deletion: `${windows.deletion} days`,
  undoImport: `${windows.undoImport} hours`,
  refund: `${inWords(windows.refund)} days`,
}
