import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { OutfitPlan } from '#src/api/contract/wardrobe/outfit-plans.ts'
import { type Day, monthOf, weeksOf } from '#src/machines/editors/outfits/month-days.ts'
import type { outfitCalendarMachine } from '#src/machines/editors/outfits/outfit-calendar.ts'
import { useSelect } from '../actors.tsx'
import { weekdaysFrom } from '../display/weekdays.ts'
import { Icon } from '../kit/icon.tsx'
import { DayButton } from './day-button.tsx'
import { monthText } from './outfit-text.ts'
import * as words from './words.ts'

export type CalendarActor = ActorRefFrom<typeof outfitCalendarMachine>

const keys: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface MonthGridProps {
  actor: CalendarActor
  today: Day
  plans: readonly OutfitPlan[]
}

/** A month of days: one of them is selected, and keys move to the others (the grid pattern of WAI-ARIA). */
export function MonthGrid({ actor, today, plans }: MonthGridProps) {
  const day = useSelect(actor, ({ context }) => context.day)
  const firstWeekday = useSelect(actor, ({ context }) => context.firstWeekday)
  const grid = useRef<HTMLTableElement>(null)
  // the focused day may belong to the month that was replaced
  const isFollowed = useRef(false)
  useEffect(() => {
    if (!isFollowed.current) return
    isFollowed.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  }, [day])
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const days = keys[event.key]
    if (days !== undefined) actor.send({ type: 'day.moved', days })
    else if (event.key === 'Home') actor.send({ type: 'week.edged', to: 'first' })
    else if (event.key === 'End') actor.send({ type: 'week.edged', to: 'last' })
    else if (event.key === 'PageUp') actor.send({ type: 'month.moved', months: -1 })
    else if (event.key === 'PageDown') actor.send({ type: 'month.moved', months: 1 })
    else return
    isFollowed.current = actor.getSnapshot().context.day !== day
    event.preventDefault()
  }
  const month = monthOf(day)
  const weekdays = weekdaysFrom(firstWeekday)
  return (
    <div className="month">
      <div className="month__head">
        <button
          type="button"
          className="icon-button"
          onClick={() => actor.send({ type: 'month.moved', months: -1 })}
        >
          <Icon shape="previous" />
          <span className="unseen">{words.previousMonth}</span>
        </button>
        <h2 id="month-name" className="title" aria-live="polite">
          {monthText(month)}
        </h2>
        <button
          type="button"
          className="icon-button"
          onClick={() => actor.send({ type: 'month.moved', months: 1 })}
        >
          <Icon shape="next" />
          <span className="unseen">{words.nextMonth}</span>
        </button>
        <button
          type="button"
          className="text-button small"
          onClick={() => actor.send({ type: 'day.chosen', day: today })}
        >
          {words.today}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern asks for it */}
      <table ref={grid} className="month__grid" role="grid" aria-labelledby="month-name" onKeyDown={press}>
        <thead>
          <tr>
            {weekdays.map(name => (
              <th key={name} scope="col" className="month__weekday">
                <span aria-hidden="true">{name.slice(0, 2)}</span>
                <span className="unseen">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month, firstWeekday).map(week => (
            <tr key={week.find(each => each !== null)}>
              {week.map((each, at) =>
                each === null ? (
                  <td key={weekdays[at]} className="month__none" />
                ) : (
                  <td key={each} className={each === day ? 'month__cell month__cell--chosen' : 'month__cell'}>
                    <DayButton
                      day={each}
                      isChosen={each === day}
                      isToday={each === today}
                      plans={plans.filter(({ on }) => on === each)}
                      onChoose={() => actor.send({ type: 'day.chosen', day: each })}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
