import { fromPromise } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** The result of a call that may log the user in. */
export interface Brought {
  /** The token of the session that starts with it; null where the response had none. */
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

/** The parameters of both, from the response. */
export const brought = ({ event }: { event: { output: Brought } }): Brought => ({ token: event.output.token })
