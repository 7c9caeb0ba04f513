import { currency } from '#src/api/contract/values/currency.ts'
import { type Bucket, fullDay, isByWeek } from './sales-buckets.ts'
import * as words from './words.ts'

/** The numbers of the chart as a table; the newest first. */
export function SalesTable({ buckets }: { buckets: readonly Bucket[] }) {
  const isWeekly = isByWeek(buckets)
  return (
    <details className="sales-table">
      <summary>{words.showTable}</summary>
      <section
        className="sales-table__scroll"
        aria-label={isWeekly ? words.salesByWeek : words.salesByDay}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
        tabIndex={0}
      >
        <table>
          <caption className="unseen">{isWeekly ? words.salesByWeek : words.salesByDay}</caption>
          <thead>
            <tr>
              <th scope="col">{isWeekly ? words.week : words.day}</th>
              <th scope="col">{words.orders}</th>
              <th scope="col">{words.sales}</th>
              <th scope="col">{words.salesBefore}</th>
            </tr>
          </thead>
          <tbody>
            {buckets.toReversed().map(({ day, orders, gross, formerGross }) => (
              <tr key={day}>
                <th scope="row">{fullDay(day)}</th>
                <td>{orders}</td>
                <td>{currency(gross)}</td>
                <td>{currency(formerGross)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
