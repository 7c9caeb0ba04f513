import { useEffect, useRef } from 'react'
import { Moment } from '../display/moment.tsx'
import { SaveForm } from '../forms/save-form.tsx'
import { type CommandActor, CommandButton } from '../kit/command-button.tsx'
import { Field } from '../kit/forms/field.tsx'
import type { FormActor } from '../kit/forms/form-fields.ts'
import { Folded, Option } from './folded.tsx'
import * as words from './words.ts'

/** The values of the form: the day of return. */
export interface HolidayValues {
  readonly back_on: string
}

interface HolidayProps {
  /** The day of return; null if the seller is not away. */
  until: string | null
  /** The forms for leaving, and for coming back before that day. */
  leaving: FormActor<HolidayValues>
  returning: CommandActor
  /** The first and the last day that can be chosen, `2026-12-03`. */
  days: { first: string; last: string }
}

/**
 * Takes all ads on holiday, and back: a form while the seller is here, a banner while the seller is
 * away.
 */
export function Holiday(props: HolidayProps) {
  const { until } = props
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(until)
  // the pressed button is gone with its content: keyboard users continue in its place
  useEffect(() => {
    const isOther = shown.current !== until
    shown.current = until
    if (isOther && document.activeElement === document.body) place.current?.focus()
  }, [until])
  return (
    <div ref={place} tabIndex={-1}>
      <HereOrAway {...props} />
    </div>
  )
}

function HereOrAway({ until, leaving, returning, days }: HolidayProps) {
  if (until === null)
    return (
      <Option title={words.holidayTitle}>
        <p className="small">{words.holidayText}</p>
        <DayForm actor={leaving} days={days} submit={words.startHoliday} />
      </Option>
    )
  return (
    <section className="holiday setting__note" aria-label={words.holidayLabel}>
      <p>
        <strong>
          {words.awayUntil} <Moment at={until} />.
        </strong>{' '}
        {words.holidayOnText}
      </p>
      <CommandButton actor={returning} look="strong">
        {words.endHoliday}
      </CommandButton>
      <Folded title={words.changeReturnDay}>
        <DayForm actor={leaving} days={days} submit={words.moveReturnDay} />
      </Folded>
    </section>
  )
}

function DayForm({
  actor,
  days,
  submit,
}: { actor: HolidayProps['leaving']; submit: string } & Pick<HolidayProps, 'days'>) {
  return (
    <SaveForm
      actor={actor}
      name="holiday"
      labels={{ back_on: words.returnDay }}
      submit={submit}
      isDiscardable={false}
    >
      {field => {
        const { onType, value, ...frame } = field('back_on')
        return (
          <Field {...frame}>
            {control => (
              <input
                {...control}
                className="control"
                type="date"
                min={days.first}
                max={days.last}
                value={value}
                onChange={event => onType(event.target.value)}
              />
            )}
          </Field>
        )
      }}
    </SaveForm>
  )
}
