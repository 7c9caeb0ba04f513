import { createHmac, timingSafeEqual } from 'node:crypto'
import { invalid } from '#server/platform/handler/refusal.ts'

const markLength = 16

/** Encodes a position in a list as a cursor that only this list and this installation accept. */
export function writePlace(secret: Buffer, list: string, place: unknown): string {
  const payload = Buffer.from(JSON.stringify(place))
  return Buffer.concat([markOf(secret, list, payload), payload]).toString('base64url')
}

/** Decodes a cursor. @throws Refusal 422 for one that was altered or belongs to another list. */
export function readPlace(secret: Buffer, list: string, text: string): unknown {
  const bytes = Buffer.from(text, 'base64url')
  const mark = bytes.subarray(0, markLength)
  const payload = bytes.subarray(markLength)
  // decoding skips characters that are not base64url, so altered texts could still decode to the same bytes
  const genuine =
    bytes.length > markLength &&
    bytes.toString('base64url') === text &&
    timingSafeEqual(mark, markOf(secret, list, payload))
  if (!genuine) throw invalid('cursor', 'This place in the list is not valid; begin again from the top.')
  return JSON.parse(payload.toString())
}

function markOf(secret: Buffer, list: string, payload: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${list}\n`).update(payload).digest().subarray(0, markLength)
}
