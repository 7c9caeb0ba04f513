import type { ReactNode } from 'react'
import { currency } from '#src/api/contract/values/currency.ts'
import { Button } from '../kit/button.tsx'
import '../kit/fold.css'
import { costPerWear } from './cost-per-wear.ts'
import { dayText } from './days.ts'
import { WearCalendar } from './wear-calendar.tsx'
import * as words from './words.ts'
import { wearsText } from './words.ts'

interface WearPanelProps {
  /** Days worn, the newest first. */
  days: readonly string[]
  count: number
  /** The price, if it is known. */
  price: string | null
  today: string
  problem: string | null
  /** Beside the button. */
  sale: ReactNode
  rating: ReactNode
  onChange: (on: string, isWorn: boolean) => void
}

/** The wear count and the cost per wear, what can be done with the garment, its rating, and the days themselves. */
export function WearPanel({ days, count, price, today, problem, sale, rating, onChange }: WearPanelProps) {
  const isWornToday = days.includes(today)
  const [last] = days
  return (
    <section className="garment-page__wears" aria-labelledby="wears">
      <div className="garment-page__numbers">
        <h2 id="wears" className="title">
          {wearsText(count)}
        </h2>
        <p className="soft">
          {price === null ? (
            words.pricePaidHint
          ) : (
            <>
              <strong className="garment-page__cost">{currency(costPerWear(price, count))}</strong>{' '}
              {count === 0 ? words.paidInAll : words.perWear}
            </>
          )}
          {last !== undefined && words.lastWornOn(dayText(last))}
        </p>
      </div>
      {problem !== null && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      <div className="garment-page__ways">
        <Button onPress={() => onChange(today, !isWornToday)}>
          {isWornToday ? words.undoWornToday : words.wornToday}
        </Button>
        {sale}
      </div>
      <div>
        {rating}
        <details className="fold">
          <summary>{words.calendar}</summary>
          <WearCalendar worn={days} today={today} onChange={onChange} />
        </details>
      </div>
    </section>
  )
}
