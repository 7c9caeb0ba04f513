import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { weekdayOf } from '#src/machines/editors/outfits/month-days.ts'
import { ownFirstWeekday, weekdaysFrom } from '../display/weekdays.ts'
import { Icon } from '../kit/icon.tsx'
import { dayOf, monthDays, shiftDay, shiftMonth } from './days.ts'
import * as words from './words.ts'

interface WearCalendarProps {
  /** Days worn, `2026-11-22`. */
  worn: readonly string[]
  today: string
  onChange: (on: string, isWorn: boolean) => void
}

const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayName = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

/**
 * A month in which days are ticked as worn: by a tap, or by arrow keys and Space. Future days cannot be
 * ticked.
 */
export function WearCalendar({ worn, today, onChange }: WearCalendarProps) {
  const [focused, setFocused] = useState(today)
  const [firstWeekday] = useState(ownFirstWeekday)
  const isMoved = useRef(false)
  // once it is rendered, in another month, too, and before the next key
  useLayoutEffect(() => {
    if (isMoved.current) document.getElementById(`day-${focused}`)?.focus()
    isMoved.current = false
  }, [focused])
  const month = focused.slice(0, 7)
  const days = monthDays(month)
  const [first = today] = days
  const isLast = month >= today.slice(0, 7)
  const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const go = (wanted: string) => {
    const on = wanted > today ? today : wanted
    if (on === focused) return
    isMoved.current = true
    setFocused(on)
  }
  const press = (event: KeyboardEvent) => {
    const by = moves[event.key]
    if (by !== undefined) {
      event.preventDefault()
      go(shiftDay(focused, by))
    } else if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault()
      go(shiftMonth(focused, event.key === 'PageUp' ? -1 : 1))
    }
  }
  const turn = (by: number) => {
    const to = shiftMonth(focused, by)
    setFocused(to > today ? today : to)
  }
  return (
    <section className="calendar" aria-label={words.daysWorn}>
      <div className="calendar__head">
        <button type="button" className="icon-button" onClick={() => turn(-1)}>
          <Icon shape="previous" />
          <span className="unseen">{words.previousMonth}</span>
        </button>
        <p aria-live="polite">{monthName.format(dayOf(first))}</p>
        <button type="button" className="icon-button" disabled={isLast} onClick={() => turn(1)}>
          <Icon shape="next" />
          <span className="unseen">{words.nextMonth}</span>
        </button>
      </div>
      <ul className="calendar__weekdays" aria-hidden="true">
        {weekdaysFrom(firstWeekday).map(name => (
          <li key={name}>{name.slice(0, 2)}</li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a bonus, each day is a button */}
      <div className={`calendar__days calendar__days--${weekdayOf(first, firstWeekday)}`} onKeyDown={press}>
        {days.map(on => {
          const isWorn = worn.includes(on)
          return (
            <button
              key={on}
              id={`day-${on}`}
              type="button"
              className="calendar__day"
              tabIndex={on === focused ? 0 : -1}
              aria-pressed={isWorn}
              aria-current={on === today ? 'date' : undefined}
              disabled={on > today}
              onFocus={() => setFocused(on)}
              onClick={() => onChange(on, !isWorn)}
            >
              <span aria-hidden="true">{Number(on.slice(8))}</span>
              <span className="unseen">
                {dayName.format(dayOf(on))}
                {isWorn ? words.wornDay : ''}
              </span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
