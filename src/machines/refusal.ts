import { unreachable } from '#src/api/contract/values/site.ts'

/**
 * How a call failed, as a value. `status` 0 means that no readable answer came: network, timeout, broken
 * body.
 */
export interface Refusal {
  readonly status: number
  readonly code: string
  /** A sentence a person can act on. */
  readonly message: string
  /** Sentences by field (422). */
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** The fresh entity of a 409, already parsed by the client. */
  readonly data: unknown
}

const unreadable: Refusal = {
  status: 0,
  code: 'unreachable',
  message: unreachable,
  errors: {},
  data: undefined,
}

/** Reads whatever a provided actor rejected with. Anything that is not a refusal counts as "no answer". */
export function refusalOf(error: unknown): Refusal {
  if (typeof error !== 'object' || error === null) return unreadable
  const code = 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
  const message = 'message' in error && typeof error.message === 'string' ? error.message : unreadable.message
  // an answer did come, but not in our format: the connection is not to blame
  if (code === 'contract') return { ...unreadable, code, message }
  if (!('status' in error) || typeof error.status !== 'number' || error.status < 400) return unreadable
  return {
    status: error.status,
    code,
    message,
    errors: 'errors' in error ? sentencesOf(error.errors) : {},
    data: 'data' in error ? error.data : undefined,
  }
}

/**
 * The message to show beside the control. Null where a toast shows it (404, 422, 5xx), so that nothing is
 * shown twice (E-26), and where there is none.
 */
export function unsaid(error: unknown): string | null {
  const { status, message } = refusalOf(error)
  const isShown = status === 404 || status === 422 || status >= 500 || message === ''
  return isShown ? null : message
}

/** The outcome is unknown, or the failure may pass by itself: the same call should be sent again (E-27). */
export function isUnreachable(error: unknown): boolean {
  const { status } = refusalOf(error)
  return status === 0 || status >= 500
}

/** The guard `isNoAnswer` of machines. */
export function isNoAnswer(_: unknown, { error }: Failure): boolean {
  return isUnreachable(error)
}

/** The error of a provided actor: the parameters of the guards and actions that look at it. */
export interface Failure {
  readonly error: unknown
}

/** Takes them from the event. */
export const failure = ({ event }: { event: Failure }): Failure => ({ error: event.error })

function sentencesOf(errors: unknown): Record<string, readonly string[]> {
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).map(([field, given]: [string, unknown]) => [
      field,
      Array.isArray(given) ? given.filter(each => typeof each === 'string') : [],
    ]),
  )
}
