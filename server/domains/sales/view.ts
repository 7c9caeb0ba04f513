import { attachmentOf } from '#server/domains/images/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type {
  Overview,
  OverviewDay,
  OverviewTotals,
  TopProduct,
} from '#src/api/contract/business/overview.ts'
import type { SoldDay } from './sales-days-store.ts'
import type { findBeside, showTopProducts } from './sales-store.ts'

type Beside = Awaited<ReturnType<typeof findBeside>>['current']

const salesView = ({ day, orders, units, gross }: SoldDay) => ({
  day,
  orders,
  units,
  gross: formatMoney(gross),
})

/** Each day of a range with the day of the former one in its place: `days` has both, the former first. */
export function daysView(days: readonly SoldDay[]): OverviewDay[] {
  const length = days.length / 2
  return days.slice(length).flatMap((current, at) => {
    const former = days[at]
    return former === undefined ? [] : [{ ...salesView(current), former: salesView(former) }]
  })
}

const sumOf = (days: readonly SoldDay[], key: Exclude<keyof SoldDay, 'day' | 'revision'>) =>
  days.reduce((sum, day) => sum + day[key], 0)

const shareOf = (part: number, whole: number) => (whole === 0 ? null : part / whole)

/** The sums of a range. */
export function totalsView(days: readonly SoldDay[], { returns, views }: Beside): OverviewTotals {
  const [orders, units, returned] = [sumOf(days, 'orders'), sumOf(days, 'units'), sumOf(days, 'returned')]
  return {
    ...{ orders, units, returns, views },
    gross: formatMoney(sumOf(days, 'gross')),
    refunded: formatMoney(sumOf(days, 'refunded')),
    returned_units: returned,
    return_rate: shareOf(returned, units),
    conversion: shareOf(orders, views),
  }
}

/** A product with its sales. */
export const topProductView = ({
  image,
  gross,
  ...product
}: Awaited<ReturnType<typeof showTopProducts>>[number]): TopProduct => ({
  ...product,
  gross: formatMoney(gross),
  attachment: attachmentOf(image),
})

/** How far a shop is set up. */
export const setUpView = ({
  drafts,
  active,
  ...more
}: {
  brand_slug: string | null
  drafts: number
  active: number
  has_logo: boolean
  has_address: boolean
  has_order: boolean
}): Overview['set_up'] => ({ ...more, products: { draft: drafts, active } })
