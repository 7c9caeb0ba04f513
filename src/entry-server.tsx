import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { getSsrStatus } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import type { PageProperties, Site } from '#src/api/contract/values/page.ts'
import { loadParts } from '#src/ui/kit/lazy-hydrated.tsx'
import type { Transport } from './api/client.ts'
import { createActors } from './app/actors.ts'
import { AppProvider } from './app/provider.tsx'
import { createApp, type Shared } from './app.tsx'

/** The initial state of the app is the same for every visitor and every page. */
const shared: Shared = {
  actors: createActors({
    client: { call: notOnTheServer, exchange: notOnTheServer },
    queryClient: new QueryClient(),
    storage: null,
    deviceZone: null,
    navigate: notOnTheServer,
    goOn: notOnTheServer,
  }),
  parsed: new Map(),
}

/** What belongs into the head: React writes it before all else. No attribute that it writes has a `>`. */
const hoisted = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)*/

/** An actor that is never started makes no calls. */
function notOnTheServer(): never {
  throw new Error('No actor runs while a page is rendered.')
}

export interface RenderRequest {
  /** Path and query. */
  url: string
  /** The server's in-process transport to its API: same policies, handlers and schemas, no socket. */
  transport: Transport
  site: Site
  build: string
}

export type Rendered =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page'
      status: number
      /** The tags of the page and the preloads of its images, as HTML. */
      head: string
      /** The content of `#root`. */
      markup: string
      properties: PageProperties
      /** Route ids that matched, for the preloads. */
      routes: string[]
      /** The failure that the page shows, if any. */
      error: unknown
      /**
       * Whether every list of the header could be loaded: a page without one must not be cached for others.
       */
      isWhole: boolean
    }

/**
 * Renders a URL: HTML, status and page properties. The same for every visitor; nothing of one request
 * outlives it.
 */
export async function render({ url, transport, site, build }: RenderRequest): Promise<Rendered> {
  const app = createApp({
    transport,
    site,
    storage: null,
    shared,
    history: createMemoryHistory({ initialEntries: [url] }),
  })
  const { router, queryClient } = app
  await router.load()
  await loadParts()
  const result = router._serverResult
  if (result?.type === 'redirect') {
    const { status, headers } = result.redirect
    return { kind: 'redirect', status, location: headers.get('location') ?? '/' }
  }
  const html = renderToString(
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>,
  )
  const [head] = hoisted.exec(html) ?? ['']
  const matches = router.state.matches
  const asked = queryClient.getQueryCache().getAll()
  const isWhole = asked.every(({ meta, state }) => meta?.isHeaderList !== true || state.status === 'success')
  const queries = asked
    .filter(query => query.state.status === 'success')
    .map(query => ({ key: [...query.queryKey], data: query.state.data }))
  queryClient.clear()
  return {
    kind: 'page',
    status: getSsrStatus(router),
    head,
    markup: html.slice(head.length),
    routes: matches.map(match => match.routeId),
    error: matches.find(match => match.status === 'error')?.error,
    isWhole,
    properties: {
      build,
      site,
      queries,
      matches: matches.map(match => ({
        i: match.id.replaceAll('/', '#'),
        s: match.status,
        ...(match.ssr === undefined ? {} : { ssr: match.ssr }),
        ...(match.error === undefined ? {} : { e: errorOf(match.error) }),
        ...(match._notFound ? { g: true } : {}),
      })),
    },
  }
}

/**
 * The part of an error that may be sent to the browser: its sentence, its kind, and the sentences by field.
 */
function errorOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return { message: 'Something went wrong.' }
  if ('isNotFound' in error) return { isNotFound: true }
  const message = error instanceof Error ? error.message : 'Something went wrong.'
  const status = 'status' in error ? error.status : 500
  return { message, status, ...(status === 422 && 'errors' in error ? { errors: error.errors } : {}) }
}
