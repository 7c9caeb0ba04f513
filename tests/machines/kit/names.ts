import type { AnyTransitionDefinition } from 'xstate'

/** The name of an action or a guard as the machine's source declares it. */
export function nameOf(named: unknown): string {
  if (typeof named === 'string') return named
  if (typeof named === 'object' && named !== null && 'type' in named) return String(named.type)
  return '(anonymous)'
}

/** The guard of an edge by its name; empty where it has none. */
export function guardName({ guard }: AnyTransitionDefinition): string {
  return guard === undefined ? '' : guardInWords(guard)
}

/** A guard by its name; the library's own, `stateIn`, `and`, `or` and `not`, by what they ask for. */
export function guardInWords(given: unknown): string {
  if (typeof given === 'function' && 'stateValue' in given)
    return `in ${String(given.stateValue).replace(/^#[^.]*\./, '')}`
  if (typeof given === 'function' && 'guards' in given && Array.isArray(given.guards)) {
    const guards = given.guards.map(guardInWords)
    return given.name === 'not' ? `not ${guards.join()}` : guards.join(` ${given.name} `)
  }
  if (typeof given === 'object' && given !== null && 'params' in given && typeof given.params === 'object') {
    return `${nameOf(given)} ${Object.values(given.params ?? {}).join(' ')}`
  }
  return nameOf(given)
}
