import type { OverviewTotals } from '#src/api/contract/business/overview.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { percent } from '../figures/percent.ts'
import * as words from './words.ts'

interface TotalsProps {
  totals: OverviewTotals
  former: OverviewTotals
}

/** The sums of the range, each beside that of the former one. */
export function Totals({ totals, former }: TotalsProps) {
  return (
    <dl className="overview-totals">
      <Total
        label={words.totalSales}
        value={currency(totals.gross)}
        former={currency(former.gross)}
        change={[Number(totals.gross), Number(former.gross)]}
        isMain
      />
      <Total
        label={words.orders}
        value={String(totals.orders)}
        former={String(former.orders)}
        change={[totals.orders, former.orders]}
      />
      <Total
        label={words.items}
        value={String(totals.units)}
        former={String(former.units)}
        change={[totals.units, former.units]}
      />
      <Total
        label={words.refunded}
        value={currency(totals.refunded)}
        former={currency(former.refunded)}
        change={[Number(totals.refunded), Number(former.refunded)]}
      />
      <Total
        label={words.returnRate}
        value={percent(totals.return_rate)}
        former={percent(former.return_rate)}
        note={words.returnsRequested(totals.returns)}
      />
      <Total
        label={words.conversion}
        value={percent(totals.conversion)}
        former={percent(former.conversion)}
        note={words.ofViews(totals.views)}
      />
    </dl>
  )
}

interface TotalProps {
  label: string
  value: string
  former: string
  /** The two numbers, where their difference says something. */
  change?: readonly [number, number]
  note?: string
  isMain?: boolean
}

function Total({ label, value, former, change, note, isMain = false }: TotalProps) {
  return (
    <div className={`overview-totals__one${isMain ? ' overview-totals__one--main' : ''}`}>
      <dt>{label}</dt>
      <dd>
        <strong className="overview-totals__value">{value}</strong>
        <span className="overview-totals__former small soft">{comparison(former, change)}</span>
        {note !== undefined && <span className="small soft">{note}</span>}
      </dd>
    </div>
  )
}

function comparison(former: string, change?: readonly [number, number]): string {
  if (change === undefined || change[1] === 0) return words.before(former)
  const percents = Math.round(((change[0] - change[1]) / change[1]) * 100)
  if (percents === 0) return words.sameAsBefore(former)
  return `${percents > 0 ? words.more(percents) : words.less(-percents)} · ${words.before(former)}`
}
