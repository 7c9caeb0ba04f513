import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uploadTransport } from '#src/api/upload-transport.ts'

/** The browser's request, as far as the transport knows it; the test is the line. */
class Line extends EventTarget {
  static last: Line
  readonly upload = new EventTarget()
  readonly status = 201
  readonly responseText = '{}'
  open = vi.fn()
  send = vi.fn()
  setRequestHeader = vi.fn()
  getResponseHeader = () => null

  constructor() {
    super()
    Line.last = this
  }

  abort(): void {
    this.end('abort')
  }

  sent(loaded: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100 }))
    if (loaded === 100) this.upload.dispatchEvent(new Event('load'))
  }

  end(type: 'load' | 'error' | 'abort'): void {
    this.dispatchEvent(new Event(type))
    this.dispatchEvent(new Event('loadend'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Line)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const tell = vi.fn()
const begin = (signal: AbortSignal | null = null) => {
  const answer = uploadTransport(tell)({ method: 'POST', url: '/x', headers: {}, body: 'file', signal })
  return { answer, outcome: answer.then(({ status }) => status, String) }
}

test('a file that goes on is waited for, however slowly', async () => {
  const { outcome } = begin()
  for (const share of [10, 40, 70, 100]) {
    await vi.advanceTimersByTimeAsync(59_000)
    Line.last.sent(share)
  }
  expect(tell).toHaveBeenLastCalledWith(1)
  // all of it has left the browser; the line may still hold a part of it
  await vi.advanceTimersByTimeAsync(300_000)
  Line.last.end('load')
  expect(await outcome).toBe(201)
  expect(vi.getTimerCount()).toBe(0)
})

test('a file of which nothing more goes out for a minute is given up', async () => {
  const { outcome } = begin()
  Line.last.sent(40)
  await vi.advanceTimersByTimeAsync(59_999)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await outcome).toBe('TypeError: The upload stands still.')
  expect(vi.getTimerCount()).toBe(0)
})

test('an upload given up by its caller fails with the caller’s reason', async () => {
  const giveUp = new AbortController()
  const { answer } = begin(giveUp.signal)
  const reason = new DOMException('The upload was given up.', 'AbortError')
  giveUp.abort(reason)
  await expect(answer).rejects.toBe(reason)
  expect(vi.getTimerCount()).toBe(0)
})
