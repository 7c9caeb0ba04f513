/** The parts of an error that a refusal may carry beside its sentence (C-05). */
interface RefusalDetails {
  /** Field name to sentences, for 422 and a declined card. */
  errors?: Record<string, string[]>
  /** The fresh thing, for 409. */
  data?: unknown
  /** Headers that come with it. */
  headers?: Record<string, string>
  /** Seconds until trying again makes sense, for 429 and 503. */
  retryAfter?: number
  /** The request that was refused, where a later one with the same key is told so again. */
  requestId?: string
}

/**
 * An answer that is not a success, thrown from wherever it is known. The sentence is for the person, the code for
 * the program; neither ever holds a stack, SQL or a path.
 */
export class Refusal extends Error {
  readonly status: number
  readonly code: string
  readonly details: RefusalDetails

  constructor(status: number, code: string, message: string, details: RefusalDetails = {}) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.code = code
    this.details = details
  }
}

/** 404: also for another person's thing, which must look like a missing one. */
export function notFound(what = 'This'): Refusal {
  return new Refusal(404, 'not_found', `${what} does not exist, or is not yours to see.`)
}

/** 422 for one field. */
export function invalid(field: string, sentence: string, code = 'invalid'): Refusal {
  return new Refusal(422, code, sentence, { errors: { [field]: [sentence] } })
}
