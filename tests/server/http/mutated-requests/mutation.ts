import type { Sendable } from './sendable.ts'

/** One way to change a request. `at` chooses among the places that it could change, `value` is what it may put there. */
export interface Mutation {
  fits(request: Sendable): boolean
  make(request: Sendable, at: number, value: unknown): Sendable
}

export type Mutations = Readonly<Record<string, Mutation>>

/** The entry that a number chooses. */
export function chosen<T>(from: readonly T[], at: number): T {
  const [entry] = from.slice(at % from.length)
  if (entry === undefined) throw new Error('There is nothing to choose from.')
  return entry
}
