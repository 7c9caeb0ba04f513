import type { BusinessOrderEntry } from '#src/api/contract/business/orders.ts'
import { stateLabel } from '../../order/words.ts'
import * as words from './words.ts'

/** The events that a brand owes. */
const owed = ['accept', 'ship', 'agree_cancel']

/** The state of an order in a word or two, and whether its time is nearly over. */
export function OrderState({ entry }: { entry: Pick<BusinessOrderEntry, 'state' | 'allowed' | 'is_late'> }) {
  const { state, allowed, is_late: isLate } = entry
  const isOwed = allowed.some(({ event, ok }) => ok && owed.includes(event))
  const look = isOwed ? 'open' : state === 'completed' ? 'good' : 'calm'
  return (
    <>
      <span className={`badge badge--${look}`}>{stateLabel(state, 'seller')}</span>
      {isLate && <LateMark />}
    </>
  )
}

/** Less than a day is left for the brand to act. */
export const LateMark = () => <span className="badge badge--alert">{words.late}</span>
