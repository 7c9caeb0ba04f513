import type { ReactNode } from 'react'
import type { Overview as Shown } from '#src/api/contract/business/overview.ts'
import type { OfferedDays } from '../figures/days.ts'
import { daysInUtc } from '../figures/words.ts'
import { bucketsOf } from './sales-buckets.ts'
import { SalesChart } from './sales-chart.tsx'
import { SalesTable } from './sales-table.tsx'
import { ToDo } from './to-do.tsx'
import { TopProducts } from './top-products.tsx'
import { Totals } from './totals.tsx'
import * as words from './words.ts'

interface OverviewProps {
  overview: Shown
  /** Of the range. */
  days: OfferedDays
  /** The links to the other pages of the shop. */
  shop: ReactNode
  /** Another range is being loaded. */
  isBusy: boolean
}

/** What is to be done, the sales of the range beside those before it, and what sells the most. */
export function Overview({ overview, days: length, shop, isBusy }: OverviewProps) {
  const { days, totals, former, top_products: top } = overview
  const buckets = bucketsOf(days)
  return (
    <div className="overview" aria-busy={isBusy || undefined}>
      <ToDo orders={overview.orders} lowStock={overview.low_stock} />
      <div className="overview__body">
        <section className="overview-sales" aria-labelledby="overview-sales">
          <h2 id="overview-sales" className="title">
            {words.sales}
          </h2>
          <Totals totals={totals} former={former} />
          {totals.orders === 0 && former.orders === 0 ? (
            <p className="soft">{words.noSales}</p>
          ) : (
            <>
              <SalesChart key={`${days[0]?.day} ${days.length}`} buckets={buckets} />
              <SalesTable buckets={buckets} />
            </>
          )}
          <p className="small soft">
            {words.salesNote} {daysInUtc}
          </p>
        </section>
        <div className="overview__side">
          <TopProducts products={top} days={length} />
          {shop}
        </div>
      </div>
    </div>
  )
}
