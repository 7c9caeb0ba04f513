import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Services } from '#server/platform/handler/handler.ts'
import { instant } from '#src/api/contract/values/values.ts'
import { applyScan } from './scans.ts'
import * as words from './words.ts'

/** How old a signature may be, in milliseconds; the same as for payment providers. */
const tolerance = 300_000

const event = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(120)),
  tracking: z.string().check(z.minLength(1), z.maxLength(60)),
  status: z.enum(['accepted', 'in_transit', 'ready_for_pickup', 'delivered']),
  text: z.string().check(z.maxLength(200)),
  at: instant,
})

/** The signature of a call: `t=<seconds>,v1=<hex of HMAC-SHA256 over "<seconds>.<body>">`. */
export function signatureOf(secret: string, seconds: number, rawBody: Buffer): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest('hex')
  return `t=${seconds},v1=${mac}`
}

function isSigned(secret: string, rawBody: Buffer, given: string | undefined): boolean {
  if (given === undefined || !/^t=[1-9]\d{0,11},v1=[0-9a-f]{64}$/.test(given)) return false
  const seconds = Number(given.slice(2, given.indexOf(',')))
  if (Math.abs(Date.now() - seconds * 1000) > tolerance) return false
  // a time without leading zeros has one form, so that both are of one length
  return timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(secret, seconds, rawBody)))
}

/**
 * Handles a carrier's call. Reports may come late, twice and out of order; a call without a valid signature of
 * the last five minutes changes nothing (W-67).
 */
export async function handleCarrierWebhook(
  services: Services,
  carrier: string,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<{ status: number; body: object }> {
  const secret = services.config.carrierWebhookSecret
  if (secret === null) return { status: 404, body: { code: 'not_found', message: words.noSuchCarrier } }
  if (!isSigned(secret, rawBody, signature)) {
    services.log.warn({ bytes: rawBody.length, carrier }, 'a carrier’s call without a valid signature')
    return { status: 400, body: { code: 'bad_signature', message: words.badSignature } }
  }
  const read = event.safeParse(parsed(rawBody))
  if (!read.success) return { status: 400, body: { code: 'bad_event', message: words.notAnEvent } }
  const { id: eventId, at, ...scan } = read.data
  await applyScan(services, { ...scan, carrier, eventId, at: new Date(at) })
  return { status: 200, body: { received: true } }
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
}
