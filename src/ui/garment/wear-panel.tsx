import { currency } from '#src/api/contract/values/currency.ts'
import { Button } from '../kit/button.tsx'
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
  onChange: (on: string, isWorn: boolean) => void
}

/** The wear count, the cost per wear, and the days themselves. */
export function WearPanel({ days, count, price, today, problem, onChange }: WearPanelProps) {
  const isWornToday = days.includes(today)
  const [last] = days
  return (
    <section className="garment-page__wears" aria-labelledby="wears">
      <h2 id="wears" className="title">
        {wearsText(count)}
      </h2>
      <p className="garment-page__worn soft">
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
      {problem !== null && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      <Button onPress={() => onChange(today, !isWornToday)}>
        {isWornToday ? words.undoWornToday : words.wornToday}
      </Button>
      <details className="garment-form__more">
        <summary>{words.calendar}</summary>
        <WearCalendar worn={days} today={today} onChange={onChange} />
      </details>
    </section>
  )
}
