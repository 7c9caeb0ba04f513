import { adStates } from '#src/api/contract/values/ad-values.ts'

const badges: Readonly<Record<string, string>> = { published: 'badge--good', sold: 'badge--good' }

/** The outermost state: `removed.contested` is a removed one. */
export const outerState = (state: string): string => state.split('.')[0] ?? state

/** The label of an ad's state. */
export function AdState({ state }: { state: string }) {
  const labels: Readonly<Record<string, string>> = adStates
  const outer = outerState(state)
  return <span className={`badge ${badges[outer] ?? 'badge--open'}`}>{labels[outer] ?? outer}</span>
}
