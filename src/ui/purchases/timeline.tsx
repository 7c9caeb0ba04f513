import type { Purchase } from '#src/api/contract/purchases.ts'
import { Moment } from '../display/moment.tsx'
import * as words from './words.ts'

/** Where an order is on its way: what is done, what comes next, and what happens otherwise. */
export function Timeline({ steps }: { steps: Purchase['steps'] }) {
  return (
    <section aria-labelledby="timeline">
      <h3 id="timeline" className="purchase__heading">
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

/** Every transition of an order, with who caused it. */
export function PurchaseLog({ log }: { log: Purchase['log'] }) {
  if (log.length === 0) return null
  return (
    <details className="purchase__fold">
      <summary>{words.log}</summary>
      <ol className="purchase__log">
        {log.map(({ at, event, by, from, to }) => (
          <li key={`${at} ${event}`}>
            <p>
              <strong>{words.person(by)}</strong>: {words.logEvent(event)}
            </p>
            <p className="small soft">
              <Moment at={at} as="minute" /> · <code>{words.change(from, to)}</code>
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}
