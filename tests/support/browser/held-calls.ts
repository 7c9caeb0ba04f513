import type { Page, Route } from 'playwright-core'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '#src/api/contract/endpoint.ts'

/** Calls to an endpoint that wait until the test answers them. */
export interface HeldCalls {
  /** Resolves when a call has come that nobody answered yet. */
  readonly arrived: () => Promise<void>
  /** Lets the real server answer. */
  readonly pass: () => Promise<void>
  /** Answers the endpoint's success; a body that the contract refuses throws. */
  readonly answer: (body: unknown, headers?: Record<string, string>) => Promise<void>
  /** Answers another success of the endpoint, by its status; a body that the contract refuses throws. */
  readonly reply: (status: number, body: unknown) => Promise<void>
  /** Refuses in the API's one shape of errors. */
  readonly refuse: (status: number, message: string, more?: Record<string, unknown>) => Promise<void>
  /** The line is cut. */
  readonly cut: () => Promise<void>
  /** Throws where a call waits to be answered, or is on its way. */
  readonly expectNone: () => Promise<void>
  /** Forgets what was held, for a new page. */
  readonly forget: () => void
}

/** Holds every call of the page to an endpoint. */
export async function holdCalls(page: Page, endpoint: AnyEndpoint): Promise<HeldCalls> {
  const waiting: Route[] = []
  const listeners = new Set<() => void>()
  const path = new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`)
  await page.route(
    url => path.test(url.pathname),
    async route => {
      if (route.request().method() === endpoint.method) {
        waiting.push(route)
        for (const tell of listeners) tell()
      } else await route.fallback()
    },
  )
  async function arrived(): Promise<void> {
    if (waiting.length > 0) return
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const patience = setTimeout(() => reject(new Error(`${endpoint.id} was not called.`)), 10_000)
    listeners.add(resolve)
    await promise.finally(() => {
      clearTimeout(patience)
      listeners.delete(resolve)
    })
  }
  async function last(): Promise<Route> {
    await arrived()
    // the latest counts: the page has given up the earlier ones
    const route = waiting.at(-1)
    waiting.length = 0
    if (route === undefined) throw new Error(`${endpoint.id} was not called.`)
    return route
  }
  function expectAllowed(schema: z.ZodMiniType | undefined, body: unknown): void {
    const read = schema === undefined ? undefined : z.safeParse(schema, body)
    if (read?.success === false)
      throw new TypeError(`${endpoint.id} would never answer this: ${z.prettifyError(read.error)}`)
  }
  return {
    arrived,
    pass: async () => (await last()).continue(),
    reply: async (status, body) => {
      expectAllowed(endpoint.alternatives[status], body)
      await (await last()).fulfill({ status, json: body })
    },
    answer: async (body, headers = {}) => {
      expectAllowed(endpoint.response, body)
      const { status } = endpoint
      await (await last()).fulfill(body === undefined ? { status, headers } : { status, headers, json: body })
    },
    refuse: async (status, message, more = {}) =>
      (await last()).fulfill({ status, json: { message, code: 'refused', request_id: 'held', ...more } }),
    cut: async () => (await last()).abort(),
    expectNone: async () => {
      // what the page asked for before has come when this has
      await page.evaluate(async () => (await fetch('/robots.txt')).text())
      if (waiting.length > 0) throw new Error(`${endpoint.id} was called.`)
    },
    forget: () => {
      waiting.length = 0
    },
  }
}
