import type { Failure } from '#src/api/contract/values.ts'
import { isDatabaseAway, isDatabaseBusy } from '../database/errors.ts'
import { Refusal } from '../refusal.ts'

export interface FailureAnswer {
  status: number
  headers: Record<string, string>
  body: Failure
  /** Whether somebody of the team should look at it. */
  isOurs: boolean
}

/** Fastify's own codes that are the caller's doing, with our words for them. */
const known: Record<string, [status: number, code: string, message: string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    'unsupported_media_type',
    'Send JSON with the content type application/json.',
  ],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large', 'This request is too large.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'not_json', 'The body is not valid JSON.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'not_json', 'The body is empty; it must be a JSON object.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'wrong_length', 'The body is not as long as it says.'],
  FST_ERR_BAD_URL: [404, 'not_found', 'This does not exist, or is not yours to see.'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'not_found', 'This does not exist, or is not yours to see.'],
}

/** Turns whatever was thrown into the answer of api.md, "Errors". Never a stack, SQL or path in the text. */
export function failureOf(error: unknown, requestId: string): FailureAnswer {
  if (error instanceof Refusal) {
    const { errors, data, retryAfter } = error.details
    return {
      status: error.status,
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
      body: {
        message: error.message,
        code: error.code,
        ...(errors === undefined ? {} : { errors }),
        ...(data === undefined ? {} : { data }),
        request_id: requestId,
      },
      isOurs: false,
    }
  }
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const words =
    known[code] ?? (isBadRequest(error) ? [400, 'bad_request', 'This request cannot be read.'] : undefined)
  if (words !== undefined) {
    const [status, name, message] = words
    return { status, headers: {}, body: { message, code: name, request_id: requestId }, isOurs: false }
  }
  if (isDatabaseAway(error) || isDatabaseBusy(error)) {
    return {
      status: 503,
      headers: { 'retry-after': '2' },
      body: {
        message: 'Garderobe is catching its breath. Please try again in a moment.',
        code: 'unavailable',
        request_id: requestId,
      },
      isOurs: true,
    }
  }
  return {
    status: 500,
    headers: {},
    body: {
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      request_id: requestId,
    },
    isOurs: true,
  }
}

function isBadRequest(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 400
}
