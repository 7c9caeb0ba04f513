import { splitInProportion } from '#server/domains/pricing/index.ts'

/** Cents of goods and delivery that have one tax rate, in basis points. Prices include tax. */
export interface RateShare {
  rate: number
  goods: number
  delivery: number
}

/** What a document says of one rate, in cents. */
export interface RateAmounts extends RateShare {
  net: number
  tax: number
  gross: number
}

/** A refund, in cents: the part for the delivery, those for goods of a rate, and the rest for goods of any rate. */
export interface RefundShares {
  delivery: number
  goods: readonly { rate: number; cents: number }[]
  rest: number
}

/** The tax that is in a gross amount, in cents: gross × rate / (10,000 + rate), half up to the cent (V-89). */
export function taxIn(grossCents: number, rate: number): number {
  const whole = BigInt(10_000 + rate)
  return Number((2n * BigInt(grossCents) * BigInt(rate) + whole) / (2n * whole))
}

/** The shares of the rates in an order: its goods by rate, and its delivery in proportion to them, to the cent. */
export function sharesOf(
  goods: readonly { rate: number; cents: number }[],
  deliveryCents: number,
): RateShare[] {
  const byRate = Map.groupBy(goods, ({ rate }) => rate)
  const sums = [...byRate]
    .map(([rate, all]) => ({ rate, goods: all.reduce((sum, { cents }) => sum + cents, 0) }))
    .sort((a, b) => a.rate - b.rate)
  const delivery = splitInProportion(
    deliveryCents,
    sums.map(each => each.goods),
  )
  return sums.map((each, at) => ({ ...each, delivery: delivery[at] ?? 0 }))
}

/**
 * What a refund takes of each rate, of what is left of them: goods of a rate from that one as far as it has them, the
 * rest in proportion to what is left, and the delivery in proportion to its own shares.
 *
 * @throws RangeError for more than is left.
 */
export function takeRefund(left: readonly RateShare[], refund: RefundShares): RateShare[] {
  const taken = left.map(({ rate }) => {
    const asked = refund.goods.filter(each => each.rate === rate)
    return asked.reduce((sum, { cents }) => sum + cents, 0)
  })
  const ofRates = taken.map((cents, at) => Math.min(cents, left[at]?.goods ?? 0))
  const goods = refund.goods.reduce((sum, { cents }) => sum + cents, refund.rest)
  const rest = goods - ofRates.reduce((sum, cents) => sum + cents, 0)
  const more = takeInProportion(
    rest,
    left.map((share, at) => share.goods - (ofRates[at] ?? 0)),
  )
  const delivery = takeInProportion(
    refund.delivery,
    left.map(share => share.delivery),
  )
  return left.map(({ rate }, at) => ({
    rate,
    goods: (ofRates[at] ?? 0) + (more[at] ?? 0),
    delivery: delivery[at] ?? 0,
  }))
}

/** Splits an amount in proportion to amounts that are together at least as much: no part is more than its own. */
function takeInProportion(cents: number, from: readonly number[]): number[] {
  const all = from.reduce((sum, each) => sum + each, 0)
  if (cents > all) throw new RangeError(`${cents} cents are more than the ${all} that are left.`)
  return splitInProportion(cents, from)
}

/** Shares less other shares of the same rates. */
export const without = (shares: readonly RateShare[], taken: readonly RateShare[]): RateShare[] =>
  shares.map(({ rate, goods, delivery }, at) => ({
    rate,
    goods: goods - (taken[at]?.goods ?? 0),
    delivery: delivery - (taken[at]?.delivery ?? 0),
  }))

const grossOf = ({ goods, delivery }: RateShare) => goods + delivery

/** The amounts of an invoice by rate. Those of which nothing is left are not on it. */
export const invoiceAmounts = (shares: readonly RateShare[]): RateAmounts[] =>
  creditAmounts(
    shares.map(({ rate }) => ({ rate, goods: 0, delivery: 0 })),
    shares,
  )

/**
 * The amounts of a credit note that takes shares, after `before` was credited of the same rates. Its tax is the tax of
 * everything credited so far less the tax that was credited before, so that an invoice that is credited in parts is
 * credited exactly its tax.
 */
export function creditAmounts(before: readonly RateShare[], taken: readonly RateShare[]): RateAmounts[] {
  return taken
    .map((share, at) => {
      const gross = grossOf(share)
      const former = before[at] === undefined ? 0 : grossOf(before[at])
      const tax = taxIn(former + gross, share.rate) - taxIn(former, share.rate)
      return { ...share, net: gross - tax, tax, gross }
    })
    .filter(({ gross }) => gross > 0)
}

/** The sum of all rates. */
export const totalOf = (amounts: readonly RateAmounts[]): Pick<RateAmounts, 'net' | 'tax' | 'gross'> => ({
  net: amounts.reduce((sum, { net }) => sum + net, 0),
  tax: amounts.reduce((sum, { tax }) => sum + tax, 0),
  gross: amounts.reduce((sum, { gross }) => sum + gross, 0),
})
