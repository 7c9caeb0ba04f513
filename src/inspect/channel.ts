/** The channel between the tabs of one browser; it needs no network. */
export const channelName = 'inspect'

/** The page of running machines sends this to ask for what happened before it was opened. */
export const hello = 'hello'

/** One redacted inspection event. */
export interface Sent {
  /** Identifies one page load. */
  readonly page: string
  /** Counts the events of a page from 1 on. */
  readonly number: number
  readonly event: Readonly<Record<string, unknown>>
}

/** Whether a message is one of ours. */
export function isSent(message: unknown): message is Sent {
  if (!isRecord(message)) return false
  return typeof message.page === 'string' && typeof message.number === 'number' && isRecord(message.event)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
