import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { isDatabaseAway, isDatabaseBusy } from '#server/platform/database/errors.ts'
import { isDiskFull } from '#server/platform/files/disk-full.ts'
import { isStorageAway } from '#server/platform/files/storage.ts'
import { Refusal } from '#server/platform/handler/refusal.ts'
import type { ErrorCode } from '#src/api/contract/values/error-codes.ts'
import { siteName } from '#src/api/contract/values/site.ts'
import type { Failure } from '#src/api/contract/values/values.ts'

export interface FailureAnswer {
  status: number
  headers: Record<string, string>
  body: Failure & { code: ErrorCode }
  /** Whether the team should look at it. */
  isOurs: boolean
}

/** Fastify's own codes that are the caller's fault, with our wording. */
const known: Record<string, [status: number, code: ErrorCode, message: string]> = {
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

/** Errors of libraries that are not our fault, by their status. */
const refused: Record<number, [code: ErrorCode, message: string]> = {
  400: ['bad_request', 'This request cannot be read.'],
  403: ['not_found', 'This does not exist, or is not yours to see.'],
  404: ['not_found', 'This does not exist, or is not yours to see.'],
  412: ['precondition_failed', 'This was changed in another window.'],
  416: ['range', 'This part does not exist.'],
}

/**
 * Turns a thrown value into an error response (C-05). Its text contains no stack trace, SQL or file path
 * (E-32).
 */
export function failureOf(error: unknown, requestId: string): FailureAnswer {
  if (error instanceof Refusal) {
    const { errors, data, retryAfter, headers = {}, requestId: refused = requestId } = error.details
    return {
      status: error.status,
      headers: { ...headers, ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }) },
      body: {
        message: error.message,
        code: error.code,
        ...(errors === undefined ? {} : { errors }),
        ...(data === undefined ? {} : { data }),
        request_id: refused,
      },
      isOurs: false,
    }
  }
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  const words = known[code] ?? refusalBelow(error)
  if (words !== undefined) {
    const [status, name, message] = words
    return { status, headers: {}, body: { message, code: name, request_id: requestId }, isOurs: false }
  }
  if (isDatabaseAway(error) || isDatabaseBusy(error)) {
    return {
      status: 503,
      headers: { 'retry-after': '2' },
      body: {
        message: `${siteName} is busy right now. Try again in a moment.`,
        code: 'unavailable',
        request_id: requestId,
      },
      isOurs: true,
    }
  }
  if (isDiskFull(error)) {
    return {
      status: 503,
      headers: { 'retry-after': '60' },
      body: {
        message: 'We’re out of space right now. Try again in a few minutes.',
        code: 'storage_full',
        request_id: requestId,
      },
      isOurs: true,
    }
  }
  if (isStorageAway(error)) {
    return {
      status: 503,
      headers: { 'retry-after': '10' },
      body: {
        message: 'Photos can’t be saved or shown right now. Try again in a moment.',
        code: 'storage_unavailable',
        request_id: requestId,
      },
      isOurs: true,
    }
  }
  return {
    status: 500,
    headers: {},
    body: {
      message: 'Something went wrong on our side. Try again.',
      code: 'internal',
      request_id: requestId,
    },
    isOurs: true,
  }
}

/** Fastify and its plugins throw errors that carry their status. */
function refusalBelow(error: unknown): [status: number, code: ErrorCode, message: string] | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  const { statusCode } = error
  const words = typeof statusCode === 'number' ? refused[statusCode] : undefined
  if (words === undefined) return undefined
  // forbidden files look like missing files
  return [statusCode === 403 ? 404 : Number(statusCode), ...words]
}

/**
 * Answers a request that Node could not parse as HTTP, or whose headers arrived too late, and disconnects.
 */
export function answerUnreadable(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (error.code !== 'ECONNRESET') hangUp(socket, headers, unreadable(error.code))
}

/** Answers a request that came in too slowly (slow-requests.ts), and disconnects. */
export function answerTooSlow(
  socket: Socket,
  headers: Readonly<Record<string, string>>,
  isFile: boolean,
): void {
  hangUp(socket, headers, isFile ? [408, 'too_slow', tooSlowFile] : tooSlow)
}

type Words = [status: number, code: ErrorCode, message: string]

/** Writes the response as plain HTTP: there is no reply object, or not one that could still be sent. */
function hangUp(socket: Socket, headers: Readonly<Record<string, string>>, words: Words): void {
  if (socket.destroyed) return
  const [status, code, message] = words
  const id = randomUUID()
  const text = JSON.stringify({ message, code, request_id: id } satisfies Failure)
  const lines = {
    ...headers,
    'x-request-id': id,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`)
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${text}`)
  }
  socket.destroySoon()
}

const tooSlow: Words = [408, 'too_slow', 'This request took too long to arrive.']
const tooSlowFile = 'This file came in too slowly, and nothing of it was kept. Please send it again.'

function unreadable(code: string | undefined): Words {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return tooSlow
  if (code === 'HPE_HEADER_OVERFLOW') return [431, 'too_large', 'The headers of this request are too large.']
  return [400, 'bad_request', 'This request cannot be read.']
}
