import { type FormEvent, useId, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Link } from '../../kit/link.tsx'
import { type OrderFilters, orderLinks } from './order-links.ts'
import * as words from './words.ts'

interface PlacedDaysProps {
  filters: OrderFilters
  onFilter: (filters: OrderFilters) => void
}

/** The days between which orders were placed; applied once they are submitted. */
export function PlacedDays({ filters, onFilter }: PlacedDaysProps) {
  const { from, to } = filters
  const [isTurned, setIsTurned] = useState(false)
  const id = useId()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const [first, last] = ['from', 'to'].map(name => String(typed.get(name) ?? '') || undefined)
    const isWrong = first !== undefined && last !== undefined && last < first
    setIsTurned(isWrong)
    if (!isWrong) onFilter({ ...filters, from: first, to: last })
  }
  const isSet = from !== undefined || to !== undefined
  return (
    <details className="order-search__dates" open={isSet || undefined}>
      <summary className="text-button">{words.placedBetween}</summary>
      <form key={`${from} ${to}`} className="order-search__days" onSubmit={apply}>
        <label className="small">
          {words.placedFrom}
          <input
            name="from"
            type="date"
            className="control"
            defaultValue={from}
            min="2020-01-01"
            max="2099-12-31"
          />
        </label>
        <label className="small">
          {words.placedTo}
          <input
            name="to"
            type="date"
            className="control"
            defaultValue={to}
            min="2020-01-01"
            max="2099-12-31"
            aria-invalid={isTurned || undefined}
            aria-describedby={isTurned ? `${id}-error` : undefined}
          />
        </label>
        <Button type="submit" look="quiet">
          {words.apply}
        </Button>
        {isSet && (
          <Link
            {...orderLinks.list({ ...filters, from: undefined, to: undefined })}
            resetScroll={false}
            className="small"
          >
            {words.clearDays}
          </Link>
        )}
        {isTurned && (
          <p id={`${id}-error`} role="alert" className="field__error">
            {words.toBeforeFrom}
          </p>
        )}
      </form>
    </details>
  )
}
