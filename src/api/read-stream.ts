import { type StreamEvent, streamEvents, streamPath } from './contract/stream.ts'

interface StreamReader {
  /** The session's token; null where no call may carry one. */
  token: string | null
  signal: AbortSignal
  opened: () => void
  /** A sign of life that says nothing. */
  heard: () => void
  received: (event: StreamEvent) => void
}

/** What may be read of one event before its end; characters. */
const longestEvent = 64 * 1024

/**
 * Reads the member's stream of server-sent events until it ends (C-74); `EventSource` would send no bearer.
 * Events that this version does not know are passed over.
 * @throws Error when it cannot be opened, breaks off, or is no stream of events.
 */
export async function readStream({ token, signal, opened, heard, received }: StreamReader): Promise<void> {
  if (token === null) throw new Error('Nobody is logged in.')
  const response = await fetch(streamPath, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal,
    credentials: 'omit',
    cache: 'no-store',
  })
  if (!response.ok || response.body === null) throw new Error(`The stream answers ${response.status}.`)
  opened()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    if (rest.length > longestEvent) throw new Error('An event of the stream does not end.')
    for (const block of blocks) {
      const event = eventOf(block)
      if (event === null) heard()
      else received(event)
    }
  }
}

/** The event of a block; null for a comment, and for what the contract does not know. */
export function eventOf(block: string): StreamEvent | null {
  const fields = new Map<string, string>()
  for (const line of block.split('\n')) {
    const at = line.indexOf(':')
    if (at > 0) fields.set(line.slice(0, at), line.slice(at + 1).trimStart())
  }
  const type = fields.get('event')
  const data = parsed(fields.get('data'))
  switch (type) {
    case 'unread':
      return withType(type, streamEvents.unread.safeParse(data))
    case 'thread':
      return withType(type, streamEvents.thread.safeParse(data))
    case 'offer':
      return withType(type, streamEvents.offer.safeParse(data))
    case 'order':
      return withType(type, streamEvents.order.safeParse(data))
    default:
      return null
  }
}

const withType = <T extends string, D extends object>(
  type: T,
  { data }: { data?: D | undefined },
): ({ type: T } & D) | null => (data === undefined ? null : { type, ...data })

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
