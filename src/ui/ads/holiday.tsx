import { type ReactNode, useEffect, useRef } from 'react'
import { type SaveActor, SaveButton, SaveForm } from '../account/settings/save-form.tsx'
import { Moment } from '../display/moment.tsx'
import { Field } from '../forms/field.tsx'

interface HolidayProps {
  /** When she is back; null for one who is here. */
  until: string | null
  /** Of the day, and of coming back before it. */
  leaving: SaveActor
  returning: SaveActor
  /** Days that can be chosen: the first and the last, `2026-12-03`. */
  days: { first: string; last: string }
}

/** Going away with all ads, and coming back: a quiet line while she is here, a banner while she is not. */
export function Holiday(props: HolidayProps) {
  const { until } = props
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(until)
  // what was pressed is gone with what stood here: who works by keys goes on in its place
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
      <Folded title="Going away for a while?">
        <p className="small">
          What you have for sale leaves the shop at once, and comes back by itself on the day that you say.
          Orders that are paid go on.
        </p>
        <DayForm actor={leaving} days={days} submit="Take my ads off sale" />
      </Folded>
    )
  return (
    <section className="holiday setting__note" aria-label="Your holiday">
      <p>
        <strong>
          You are away until <Moment at={until} />.
        </strong>{' '}
        Your ads are out of the shop, and come back by themselves on that day. What you publish meanwhile
        waits with them.
      </p>
      <SaveButton actor={returning} look="strong">
        I am back
      </SaveButton>
      <Folded title="Change the day">
        <DayForm actor={leaving} days={days} submit="Move it to this day" />
      </Folded>
    </section>
  )
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="holiday__fold">
      <summary>
        <span className="text-button">{title}</span>
      </summary>
      {children}
    </details>
  )
}

function DayForm({ actor, days, submit }: { actor: SaveActor; submit: string } & Pick<HolidayProps, 'days'>) {
  return (
    <SaveForm
      actor={actor}
      name="holiday"
      labels={{ back_on: 'The day I am back' }}
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
