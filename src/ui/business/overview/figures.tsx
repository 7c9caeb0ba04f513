import type { OverviewTotals } from '#src/api/contract/business-overview.ts'
import { currency } from '../../display/currency.ts'
import * as words from './words.ts'

interface FiguresProps {
  totals: OverviewTotals
  former: OverviewTotals
}

const percent = (share: number | null) => (share === null ? words.noneYet : `${(share * 100).toFixed(1)}%`)

/** The sums of the range, each beside that of the former one. */
export function Figures({ totals, former }: FiguresProps) {
  return (
    <dl className="overview-figures">
      <Figure
        label={words.totalSales}
        value={currency(totals.gross)}
        former={currency(former.gross)}
        change={[Number(totals.gross), Number(former.gross)]}
        isMain
      />
      <Figure
        label={words.orders}
        value={String(totals.orders)}
        former={String(former.orders)}
        change={[totals.orders, former.orders]}
      />
      <Figure
        label={words.items}
        value={String(totals.units)}
        former={String(former.units)}
        change={[totals.units, former.units]}
      />
      <Figure
        label={words.refunded}
        value={currency(totals.refunded)}
        former={currency(former.refunded)}
        change={[Number(totals.refunded), Number(former.refunded)]}
      />
      <Figure
        label={words.returnRate}
        value={percent(totals.return_rate)}
        former={percent(former.return_rate)}
        note={words.returnsRequested(totals.returns)}
      />
      <Figure
        label={words.conversion}
        value={percent(totals.conversion)}
        former={percent(former.conversion)}
        note={words.ofViews(totals.views)}
      />
    </dl>
  )
}

interface FigureProps {
  label: string
  value: string
  former: string
  /** The two numbers, where their difference says something. */
  change?: readonly [number, number]
  note?: string
  isMain?: boolean
}

function Figure({ label, value, former, change, note, isMain = false }: FigureProps) {
  return (
    <div className={`overview-figures__one${isMain ? ' overview-figures__one--main' : ''}`}>
      <dt>{label}</dt>
      <dd>
        <strong className="overview-figures__value">{value}</strong>
        <span className="overview-figures__former small soft">{comparison(former, change)}</span>
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
