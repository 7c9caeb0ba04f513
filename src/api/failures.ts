import { unreachable } from './contract/values/site.ts'
import type { Failure } from './contract/values/values.ts'

/** The API refused the call: a status of 400 or above with the body of an error (C-05). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  /** The fresh entity of a 409, parsed by the call's own schema where it fits. */
  readonly data: unknown
  readonly requestId: string
  /** Seconds to wait, where the response said so. */
  readonly retryAfter: number | null

  constructor(status: number, body: Failure, retryAfter: number | null) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.errors = body.errors ?? {}
    this.data = body.data
    this.requestId = body.request_id
    this.retryAfter = retryAfter
  }
}

/** No answer came: offline, refused, cut off or too slow. Whether the server acted is unknown. */
export class NetworkError extends Error {
  readonly status = 0
  readonly code: string = 'unreachable'

  constructor(cause: unknown) {
    super(unreachable, { cause })
    this.name = 'NetworkError'
  }
}

/** The response does not match the contract. Nothing of it is used. */
export class ContractError extends Error {
  readonly status = 0
  readonly code: string = 'contract'

  constructor(endpoint: string, detail: string) {
    super('The answer could not be read. Please try again.')
    this.name = 'ContractError'
    this.cause = `${endpoint}: ${detail}`
  }
}

export type CallError = ApiError | NetworkError | ContractError

/** Whether the outcome of a call is unknown, or its failure may pass by itself: no answer, or 5xx (E-27). */
export function isUnreachable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}
