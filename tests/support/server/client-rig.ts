import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { createClient, type Transport } from '#src/api/client.ts'
import { fetchTransport } from '#src/api/fetch-transport.ts'
import { mockedOrigin } from '../browser/msw.ts'

export const tokenA = 'a'.repeat(43)
export const tokenB = 'b'.repeat(43)

/** The browser's own transport, which asks the page's origin. */
const overFetch: Transport = request => fetchTransport({ ...request, url: mockedOrigin + request.url })

/** A mocked API for the tests of a file, what it hears, and the token that is stored; begins anew with each test. */
export function clientRig() {
  const server = setupServer()
  const heard: Request[] = []
  /** What clients find stored; `tokenA` at first. */
  const storage: { token: string | null } = { token: tokenA }
  server.events.on('request:start', ({ request }) => void heard.push(request.clone()))
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  beforeEach(() => {
    heard.length = 0
    storage.token = tokenA
  })
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return { server, heard, storage, open: (transport?: Transport) => openClient(storage, transport) }
}

function openClient(storage: { readonly token: string | null }, transport: Transport = overFetch) {
  const events = {
    tokenRotated: vi.fn(),
    tokenRejected: vi.fn(),
    recoveryRequired: vi.fn(),
    failed: vi.fn(),
  }
  return { events, client: createClient({ transport, token: () => storage.token, events }) }
}

/** What the call failed with; a call that succeeds fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => {
      throw new Error('The call was expected to fail.')
    },
    (error: unknown) => error,
  )
}
