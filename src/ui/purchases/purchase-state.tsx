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
  return (
    <span className={`badge badge--${lookOf(state, isUrgent)}`}>{capitalize(stateLabel(state, side))}</span>
  )
}

function lookOf(state: string, isUrgent: boolean) {
  if (state === 'shipped.overdue' || state.startsWith('disputed')) return 'alert'
  if (state.startsWith('completed') || state === 'delivered') return 'good'
  return isUrgent ? 'open' : 'calm'
}
