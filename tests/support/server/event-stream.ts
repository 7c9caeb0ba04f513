import * as z from 'zod/mini'

/** A stream of server-sent events, as a client of HTTP reads it. */
export interface EventStream {
  status: number
  headers: Headers
  /** The events so far, each with its data. */
  readonly events: unknown[]
  /** How many comments came. */
  comments(): number
  /** Settles when the server has ended it. */
  ended: Promise<void>
  /** Hangs up. */
  close(): Promise<void>
}

const data = z.record(z.string(), z.unknown())

/** Opens the stream of whoever has the token, and reads it until either side ends it. */
export async function openEventStream(origin: string, bearer?: string): Promise<EventStream> {
  const aborted = new AbortController()
  const response = await fetch(`${origin}/api/v1/stream`, {
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
    signal: aborted.signal,
  })
  const events: unknown[] = []
  let comments = 0
  const take = (block: string) => {
    if (block.startsWith(':')) {
      comments += 1
      return
    }
    const [, type, text = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
    events.push({ type, ...data.parse(JSON.parse(text)) })
  }
  const read = async () => {
    let rest = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      if (response.status === 200) for (const block of blocks) take(block)
    }
  }
  const ended = read().catch(() => undefined)
  return {
    status: response.status,
    headers: response.headers,
    events,
    comments: () => comments,
    ended,
    async close() {
      aborted.abort()
      await ended
    },
  }
}
