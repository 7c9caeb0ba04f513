import { capitalise } from '../display/capitalize.ts'

/** The title of a state: its outermost name, `partially_shipped.late` → Partially shipped. */
export function stateTitle(state: string): string {
  const [outer = ''] = state.split('.')
  return capitalise(outer.replaceAll('_', ' '))
}
