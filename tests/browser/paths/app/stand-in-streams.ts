import type { Page } from 'playwright-core'
import { expect } from 'vitest'

interface PageStreams {
  asked: number
  /** Whether one is asked for or open. */
  isOpen: boolean
  open(): void
  push(text: string): void
  close(): void
}

declare global {
  interface Window {
    streams: PageStreams
  }
}

function standIn(): void {
  const { fetch } = window
  let give: (() => void) | undefined
  let body: ReadableStreamDefaultController<Uint8Array> | undefined
  window.streams = {
    asked: 0,
    isOpen: false,
    open: () => give?.(),
    push: text => body?.enqueue(new TextEncoder().encode(text)),
    close() {
      this.isOpen = false
      body?.close()
    },
  }
  window.fetch = (input, init) => {
    if (String(input) !== '/api/v1/stream') return fetch(input, init)
    window.streams.asked += 1
    window.streams.isOpen = true
    return new Promise((resolve, reject) => {
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          body = controller
        },
      })
      const asked = window.streams.asked
      give = () => resolve(new Response(stream, { headers: { 'content-type': 'text/event-stream' } }))
      init?.signal?.addEventListener('abort', () => {
        if (asked === window.streams.asked) window.streams.isOpen = false
        reject(init.signal?.reason)
      })
    })
  }
}

/** The stream of events that the page asks for, answered by the test: no route can answer in pieces. */
export interface StandInStreams {
  /** How many were asked for since the page was loaded. */
  asked(): Promise<number>
  /** Waits until one is asked for or open, or until none is. */
  expectOpen(isOpen: boolean): Promise<void>
  open(): Promise<void>
  push(text: string): Promise<void>
  close(): Promise<void>
}

/** Has to be there before the page is loaded. */
export async function standInStreams(page: Page): Promise<StandInStreams> {
  await page.addInitScript(standIn)
  return {
    asked: () => page.evaluate(() => window.streams.asked),
    expectOpen: isOpen => expect.poll(() => page.evaluate(() => window.streams.isOpen)).toBe(isOpen),
    open: () => page.evaluate(() => window.streams.open()),
    push: text => page.evaluate(pushed => window.streams.push(pushed), text),
    close: () => page.evaluate(() => window.streams.close()),
  }
}
