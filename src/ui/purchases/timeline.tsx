import { useId } from 'react'
import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { Moment } from '../display/moment.tsx'
import * as disputeWords from './dispute-words.ts'
import * as words from './words.ts'

/** Where an order is on its way: what is done, what comes next, and what happens otherwise. */
export function Timeline({ steps }: { steps: Purchase['steps'] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="purchase__heading">
        {words.timeline}
      </h3>
      <ol className="timeline">
        {steps.map(({ state, label, status, at }) => (
          <li
            key={`${state} ${status} ${at}`}
            className={`timeline__step timeline__step--${status}`}
            aria-current={status === 'current' ? 'step' : undefined}
          >
            <p className="timeline__label">
              <span className={status === 'otherwise' ? 'timeline__status' : 'unseen'}>
                {words.stepStatus[status]}:{' '}
              </span>
              {label}
            </p>
            {at !== null && (
              <p className="small soft">
                <Moment at={at} as="minute" />
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Every transition of an order and of its dispute, with who caused it. */
export function PurchaseLog({ purchase: { role, log, dispute } }: { purchase: Purchase }) {
  const ofOrder = log.map(({ at, event, by, from, to }) => ({
    ...{ at, by, key: `order ${at} ${event}`, text: words.logEvent(event) },
    change: words.change(from && words.stateLabel(from, role), words.stateLabel(to, role)),
  }))
  // the order's own log has the report
  const entries = (dispute?.log ?? []).filter(({ event }) => event !== 'open')
  const ofDispute = entries.map(({ at, event, by, from, to }) => ({
    ...{ at, by, key: `dispute ${at} ${event}`, text: disputeWords.logEvent(event) },
    change: words.change(from && disputeWords.stateLabel(from, role), disputeWords.stateLabel(to, role)),
  }))
  const all = [...ofOrder, ...ofDispute].toSorted((one, other) => one.at.localeCompare(other.at))
  if (all.length === 0) return null
  return (
    <details className="purchase__fold">
      <summary>{words.log}</summary>
      <ol className="purchase__log">
        {all.map(({ key, at, by, text, change }) => (
          <li key={key}>
            <p>
              <strong>{by === role ? words.you : words.person(by)}</strong>: {text}
            </p>
            <p className="small soft">
              <Moment at={at} as="minute" />
              {change !== null && ` · ${change}`}
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}
