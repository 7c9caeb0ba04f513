import { useId } from 'react'
import type { Order } from '#src/api/contract/orders.ts'
import { capitalise } from '../display/capitalize.ts'
import { DeadlineText } from '../display/deadline-text.tsx'
import { Button } from '../kit/button.tsx'
import './next-steps.css'

interface NextStepsProps {
  /** The state; the outermost word of a nested state is its title. */
  state: string
  /** Who acts, and what comes next, as the chart says it. */
  description: string
  deadline: Order['deadline']
  allowed: Order['allowed']
  labelOf: (event: string) => string
  onEvent: (event: string) => void
}

/**
 * The panel of every entity with a lifecycle: its state, who acts, the deadline, what happens otherwise, and
 * what may be done now. A refused event shows its reason. All of it comes from the server.
 */
export function NextSteps({ state, description, deadline, allowed, labelOf, onEvent }: NextStepsProps) {
  const id = useId()
  return (
    <div className="next">
      <h2 className="title">{titleOf(state)}</h2>
      <p>{description}</p>
      {deadline !== null && (
        <p className="next__deadline">
          <DeadlineText deadline={deadline} />
        </p>
      )}
      {allowed.length > 0 && (
        <ul className="next__events">
          {allowed.map(({ event, ok, reason }) => (
            <li key={event}>
              <Button
                look="quiet"
                isRefused={!ok}
                onPress={() => onEvent(event)}
                {...(reason === null ? {} : { 'aria-describedby': `${id}-${event}` })}
              >
                {labelOf(event)}
              </Button>
              {!ok && reason !== null && (
                <p id={`${id}-${event}`} className="small soft">
                  {reason}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** `partially_shipped.late` → Partially shipped. */
function titleOf(state: string): string {
  const [outer = ''] = state.split('.')
  return capitalise(outer.replaceAll('_', ' '))
}
