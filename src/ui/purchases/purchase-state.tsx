import { capitalize } from '../display/capitalize.ts'
import { stateLabel } from './words.ts'

interface PurchaseStateProps {
  state: string
  side: 'buyer' | 'seller'
  /** Whether it waits for the reader. */
  isUrgent: boolean
}

/** The state of an order in a word or two. */
export function PurchaseState({ state, side, isUrgent }: PurchaseStateProps) {
  const look = isUrgent ? 'open' : state.startsWith('completed') ? 'good' : 'calm'
  return <span className={`badge badge--${look}`}>{capitalize(stateLabel(state, side))}</span>
}
