import type { ErrorCode } from '#src/api/contract/values/error-codes.ts'

/** Optional parts of an error response beside its sentence (C-05). */
interface RefusalDetails {
  /** Sentences by field name, for 422 and a declined card. */
  errors?: Record<string, string[]>
  /** The current version of the entity, for 409. */
  data?: unknown
  /** Additional response headers. */
  headers?: Record<string, string>
  /** Seconds until a retry makes sense, for 429 and 503. */
  retryAfter?: number
  /** The id of the refused request, where a later request with the same key gets the same refusal. */
  requestId?: string
}

/**
 * An error response, thrown wherever the error is detected. The sentence is for the person, the code for the
 * program; neither ever contains a stack trace, SQL or a path.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(status: number, code: ErrorCode, message: string, details: RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.details = details
  }
}

/** 404: also for another person's entity, which must look like a missing one. */
export function notFound(what = 'This'): Refusal {
  return new Refusal(404, 'not_found', `${what} does not exist, or is not yours to see.`)
}

/** 422 for one field. */
export function invalid(field: string, sentence: string, code: ErrorCode = 'invalid'): Refusal {
  return new Refusal(422, code, sentence, { errors: { [field]: [sentence] } })
}
