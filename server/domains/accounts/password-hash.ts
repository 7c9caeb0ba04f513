import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#server/platform/handler/refusal.ts'

/**
 * At most four at a time, and no more than there are cores: each takes one core and 19 MiB for tens of
 * milliseconds. More would be no faster and would leave less for everything else.
 */
const most = Math.min(4, Math.max(2, availableParallelism()))
/** The longest queue. Clients further back would give up before they get an answer. */
const mostWaiting = 2000
let running = 0
const waiting: (() => void)[] = []

async function enqueue<T>(work: () => Promise<T>): Promise<T> {
  if (waiting.length >= mostWaiting) {
    throw new Refusal(503, 'busy', 'Too many people are signing in. Please try again in a moment.', {
      retryAfter: 10,
    })
  }
  if (running >= most) await new Promise<void>(resolve => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

/** argon2id with the library's defaults (19 MiB, 2 passes), off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return enqueue(() => hash(password))
}

/**
 * A hash that no password matches. Comparing with it makes an unknown e-mail take the same time as a known
 * one.
 */
let nobody: Promise<string> | undefined

/** Whether the password matches. Without a stored hash it takes as long and returns false. */
export async function fitsPassword(stored: string | null, password: string): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID())
  const instead = await nobody
  const fits = await enqueue(() => verify(stored ?? instead, password))
  return fits && stored !== null
}
