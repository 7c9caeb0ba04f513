import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { cardEntryMachine } from '#src/machines/checkout/card-entry.ts'
import { useSelect } from '../actors.tsx'
import { FieldErrors } from '../kit/forms/field.tsx'
import { NoticeBar } from '../kit/notice-bar.tsx'
import { cardAway } from './card-away.ts'
import * as words from './payment-words.ts'
import './card-entry.css'

export type CardActor = ActorRefFrom<typeof cardEntryMachine>

interface CardEntryProps {
  actor: CardActor
  publishableKey: string | null
  /** The shop's errors about the card; Stripe's own come first. */
  errors?: readonly string[] | undefined
}

/** The card, typed into Stripe's own field; it is fetched while this is shown. */
export function CardEntry({ actor, publishableKey, errors = [] }: CardEntryProps) {
  useEffect(() => {
    actor.send({ type: 'card.shown', publishableKey })
    return () => actor.send({ type: 'card.hidden' })
  }, [actor, publishableKey])
  const isUnavailable = useSelect(actor, snapshot => snapshot.matches('unavailable'))
  const isLoading = useSelect(actor, snapshot => snapshot.matches({ shown: 'loading' }))
  const isFailed = useSelect(actor, snapshot => snapshot.matches({ shown: 'failed' }))
  const problem = useSelect(actor, ({ context }) => context.problem)
  const messages = problem === null ? errors : [problem]
  if (isUnavailable) {
    return (
      <p id={cardAway} role="alert">
        {words.noCards}
      </p>
    )
  }
  return (
    <div className="field">
      <p className="small soft">{words.cardHint}</p>
      {isFailed && (
        <div id={cardAway}>
          <NoticeBar message={words.cardFieldFailed} onRetry={() => actor.send({ type: 'card.retried' })} />
        </div>
      )}
      {isLoading && (
        <p id={cardAway} role="status" className="small soft">
          {words.cardFieldLoading}
        </p>
      )}
      <div className="field" hidden={isFailed}>
        <label htmlFor="payment" className="field__label">
          {words.card}
        </label>
        {/* Stripe inserts its field here; the field takes the focus when this fieldset receives it */}
        <fieldset
          id="payment"
          aria-label={words.card}
          className="control card-field"
          tabIndex={-1}
          aria-describedby={messages.length > 0 ? 'payment-error' : undefined}
          onFocus={event => {
            if (event.target === event.currentTarget) actor.send({ type: 'card.focused' })
          }}
        />
        <div role="alert">
          <FieldErrors name="payment" errors={messages} />
        </div>
      </div>
    </div>
  )
}
