import { capitalize } from '../display/capitalize.ts'

/** What a state of a problem is called, by its reader. */
const states: Readonly<Record<string, string | { buyer: string; seller: string }>> = {
  open: { buyer: 'Waiting for the seller', seller: 'Waiting for your answer' },
  proposed: { buyer: 'The seller made a proposal', seller: 'You made a proposal' },
  escalated: 'A moderator decides',
  returning: 'To send back',
  return_shipped: 'On its way back',
  return_delivered: { buyer: 'Back with the seller', seller: 'Back with you' },
  refunded: 'Settled: refunded',
  partly_refunded: 'Settled: partly refunded',
  rejected: 'Closed: no refund',
  withdrawn: 'Withdrawn',
}
/** The innermost name that is known counts, by its reader. */
export function stateLabel(state: string, side: 'buyer' | 'seller'): string {
  const [outer = ''] = state.split('.')
  const label = states[state] ?? states[outer]
  if (label === undefined) return capitalize(outer.replaceAll('_', ' '))
  return typeof label === 'string' ? label : label[side]
}
