import { codeStates, type CodeState as State } from '#src/api/contract/values/business/code-values.ts'

/** The label of a code's state. */
export function CodeState({ state }: { state: State }) {
  return (
    <span className={`badge ${state === 'active' ? 'badge--good' : 'badge--open'}`}>{codeStates[state]}</span>
  )
}
