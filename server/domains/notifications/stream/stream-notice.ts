import * as z from 'zod/mini'

const to = z.array(z.string())

/** What the triggers of migrations 0029 and 0032 send on the channel `members`, and whom it concerns. */
const notice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('unread'), to }),
  z.object({ type: z.enum(['thread', 'offer']), to, id: z.string() }),
  z.object({ type: z.enum(['order', 'import']), to, id: z.string(), state: z.string() }),
  /** A session ended, or an account was suspended or deleted. */
  z.object({ type: z.literal('access'), to }),
])
export type StreamNotice = z.infer<typeof notice>

/** Parses a notification; null for one that this version of the program does not know. */
export function readStreamNotice(payload: string): StreamNotice | null {
  try {
    return notice.safeParse(JSON.parse(payload)).data ?? null
  } catch {
    return null
  }
}
