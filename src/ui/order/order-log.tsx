import type { Order } from '#src/api/contract/trade/orders.ts'
import { Moment } from '../display/moment.tsx'
import * as words from './words.ts'

/** Every transition of an order, with who caused it. */
export function OrderLog({ log, side }: { log: Order['log']; side: words.Side }) {
  if (log.length === 0) return null
  return (
    <details className="purchase__fold">
      <summary>{words.log}</summary>
      <ol className="purchase__log">
        {log.map(({ at, event, by, from, to }) => {
          const change = words.change(from && words.stateLabel(from, side), words.stateLabel(to, side))
          return (
            <li key={`${at} ${event}`}>
              <p>
                <strong>{by === side ? words.you : words.person(by)}</strong>: {words.logEvent(event)}
              </p>
              <p className="small soft">
                <Moment at={at} as="minute" />
                {change !== null && ` · ${change}`}
              </p>
            </li>
          )
        })}
      </ol>
    </details>
  )
}
