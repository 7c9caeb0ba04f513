import type { ReactNode } from 'react'
import type { WebhookDelivery } from '#src/api/contract/business/webhooks.ts'
import { DeadlineText } from '../../display/deadline-text.tsx'
import { Moment } from '../../display/moment.tsx'
import * as words from './words.ts'

interface DeliveryListProps {
  deliveries: readonly WebhookDelivery[]
  actionsOf: (delivery: WebhookDelivery) => ReactNode
}

/** What was sent to a webhook, what came of it, and what is sent. */
export function DeliveryList({ deliveries, actionsOf }: DeliveryListProps) {
  return (
    <ul className="deliveries">
      {deliveries.map(delivery => {
        const { id, event_id: eventId, type, state, created_at: createdAt, attempts, body } = delivery
        return (
          <li key={id} className="deliveries__item" aria-labelledby={`${id}-title`}>
            <div className="deliveries__head">
              <h3 id={`${id}-title`}>{words.eventNames[type]}</h3>
              <span className={state === 'delivered' ? 'badge badge--good' : 'badge'}>
                {words.deliveryStates[state] ?? state}
              </span>
            </div>
            <p className="small soft">
              <Moment at={createdAt} as="minute" />
              {attempts > 0 && ` · ${words.attempts(attempts)}`} · {eventId}
            </p>
            <p className="small">{outcomeOf(delivery)}</p>
            {delivery.deadline !== null && state === 'waiting' && (
              <p className="small">
                <DeadlineText deadline={delivery.deadline} isBrief />
              </p>
            )}
            <details>
              <summary>{words.showBody}</summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
              <pre className="deliveries__body" tabIndex={0}>
                {indented(body)}
              </pre>
            </details>
            <ul className="deliveries__actions">{actionsOf(delivery)}</ul>
          </li>
        )
      })}
    </ul>
  )
}

function outcomeOf({ last_status: status, last_problem: problem }: WebhookDelivery): string | null {
  return problem ?? (status === null ? null : words.answered(status))
}

const indented = (body: string) => JSON.stringify(JSON.parse(body), null, 2)
