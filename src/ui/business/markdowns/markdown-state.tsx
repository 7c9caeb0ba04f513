import {
  markdownStates,
  type MarkdownState as State,
} from '#src/api/contract/values/business/markdown-values.ts'

/** The label of a markdown's state. */
export function MarkdownState({ state }: { state: State }) {
  return (
    <span className={`badge ${state === 'running' ? 'badge--good' : 'badge--open'}`}>
      {markdownStates[state]}
    </span>
  )
}
