import { afterEach, describe, expect, test, vi } from 'vitest'
import { eventOf, readStream } from '#src/api/read-stream.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Lets the stream answer with these pieces of bytes, and then end. */
function answer(pieces: readonly (string | Uint8Array)[], init: ResponseInit = {}) {
  const asked: { url: unknown; init: RequestInit | undefined }[] = []
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces)
        controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : piece)
      controller.close()
    },
  })
  vi.stubGlobal('fetch', async (url: unknown, given?: RequestInit) => {
    asked.push({ url, init: given })
    return new Response(body, init)
  })
  return asked
}

/** Reads to the end; answers what was received, in order. */
async function read(token: string | null = 's_mine.secret') {
  const received: unknown[] = []
  await readStream({
    token,
    signal: new AbortController().signal,
    opened: () => received.push('opened'),
    heard: () => received.push('heard'),
    received: event => received.push(event),
  })
  return received
}

const unread = 'event: unread\ndata: {"status":true}\n\n'

describe('the stream', () => {
  test('is asked for with the token, and with no cookie', async () => {
    const asked = answer([])
    expect(await read()).toEqual(['opened'])
    expect(asked).toEqual([
      {
        url: '/api/v1/stream',
        init: {
          headers: { accept: 'text/event-stream', authorization: 'Bearer s_mine.secret' },
          signal: expect.any(AbortSignal),
          credentials: 'omit',
          cache: 'no-store',
        },
      },
    ])
  })

  test('is asked for by nobody without a token', async () => {
    const asked = answer([unread])
    await expect(read(null)).rejects.toThrow('Nobody is logged in.')
    expect(asked).toEqual([])
  })

  test.each([401, 429, 503])('that is refused with %i is not opened', async status => {
    answer([unread], { status })
    await expect(read()).rejects.toThrow(`The stream answers ${status}.`)
  })

  test('reads its events in order, wherever the chunks are cut', async () => {
    const text = `:\n\n${unread}event: thread\ndata: {"id":"t_coat00000001"}\n\nevent: offer\ndata: {"id":"t_coat00000001"}\n\nevent: order\ndata: {"id":"o_coat00000001","state":"paid"}\n\n`
    const events = [
      'opened',
      'heard',
      { type: 'unread', status: true },
      { type: 'thread', id: 't_coat00000001' },
      { type: 'offer', id: 't_coat00000001' },
      { type: 'order', id: 'o_coat00000001', state: 'paid' },
    ]
    for (const size of [1, 7, 1000]) {
      const bytes = new TextEncoder().encode(text)
      const count = Math.ceil(bytes.length / size)
      answer(Array.from({ length: count }, (_, at) => bytes.slice(at * size, (at + 1) * size)))
      expect(await read()).toEqual(events)
    }
  })

  test('that breaks off within an event does not tell it', async () => {
    answer([unread, unread.slice(0, -1)])
    expect(await read()).toEqual(['opened', { type: 'unread', status: true }])
  })

  test('is given up where an event does not end', async () => {
    answer([`data: ${'x'.repeat(70_000)}`])
    await expect(read()).rejects.toThrow('An event of the stream does not end.')
  })
})

describe('a block', () => {
  test.each([
    ['a comment', ':'],
    ['an event of a later version', 'event: later\ndata: {"id":"t_coat00000001"}'],
    ['an event without data', 'event: unread'],
    ['what is no JSON', 'event: unread\ndata: yes'],
    ['what the contract does not allow', 'event: unread\ndata: {"status":"yes"}'],
    ['an id of another kind', 'event: thread\ndata: {"id":"o_coat00000001"}'],
    ['an order without its state', 'event: order\ndata: {"id":"o_coat00000001"}'],
    ['a proxy’s page', '<!doctype html><title>Hello</title>'],
  ])('of %s is no event', (_, block) => {
    expect(eventOf(block)).toBeNull()
  })

  test('may have no space after the colon, and more than the contract names', () => {
    expect(eventOf('event:unread\ndata:{"status":false,"more":1}')).toEqual({ type: 'unread', status: false })
  })
})
