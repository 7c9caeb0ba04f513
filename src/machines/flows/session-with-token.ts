import { fromPromise } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** What a call brings that may log somebody in. */
export interface Brought {
  /** Of the session that begins with it; null where the answer had none. */
  readonly token: string | null
}

/** The actor `session`: resolves when the session has its user; rejects where it ended instead. */
export const session = fromPromise<void>(() => notProvided('session'))

/** The guard `bringsToken`. */
export function bringsToken(_: unknown, { token }: Brought): boolean {
  return token !== null
}

/** The action `beginSession`. */
export function beginSession(_: unknown, _params: Brought): void {
  notProvided('beginSession')
}

/** The parameters of both, taken from the answer. */
export const brought = ({ event }: { event: { output: Brought } }): Brought => ({ token: event.output.token })
