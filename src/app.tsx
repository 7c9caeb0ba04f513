import { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { Site } from '#src/api/contract/values/page.ts'
import { retryOnReturn } from '#src/api/queries/retry-on-return.ts'
import { listenToClock } from '#src/api/server-clock.ts'
import { createHydration } from '#src/app/hydration.ts'
import { parseSearch, stringifySearch } from '#src/routes/-page/search-params.ts'
import { retryImport } from '#src/ui/kit/retry-import.ts'
import { createClient, type Manner, type Transport } from './api/client.ts'
import type { CallError } from './api/failures.ts'
import type { ParsedAnswers } from './api/wire.ts'
import { type Actors, createActors, type Wires } from './app/actors.ts'
import type { KeyValueStore } from './app/storage.ts'
import { tokenForCalls } from './machines/app/auth-session.ts'
import { routeTree } from './routes/tree.gen.ts'
import { keepFirstSnapshots } from './ui/actors.tsx'
import { PageFailure } from './ui/layout/page-failure.tsx'

/** Where the app runs: in a browser tab, or in one rendering on the server. */
export interface Environment {
  transport: Transport
  history: RouterHistory
  storage: KeyValueStore | null
  site: Site
  /** Whether the server sent a page that is still to be hydrated. */
  isSent?: boolean
  /** What all renderings of a server share; a browser has one app and nothing to share. */
  shared?: Shared
}

/** Made once per server. It contains nothing of a visitor. */
export interface Shared {
  /** Never started, and no event is sent to them: they provide the initial states. */
  actors: Actors
  parsed: ParsedAnswers
}

/** Makes the app once: client, query cache, actors and router, wired to each other. Nothing runs yet. */
export function createApp({ transport: plain, history, storage, site, isSent = false, shared }: Environment) {
  const { transport, clock } = listenToClock(plain, site.clock_ahead)
  const queryClient = new QueryClient({
    // `always`: a call made offline fails with a message, instead of waiting silently for the network; it is
    // made once more when the network is back
    defaultOptions: {
      queries: {
        ...retryOnReturn,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        networkMode: 'always',
      },
    },
  })
  const client = createClient({
    transport,
    token: () => tokenForCalls(actors.auth.getSnapshot().context),
    parsed: shared?.parsed,
    events: {
      tokenRotated: (token, previous) => actors.auth.send({ type: 'auth.tokenRotated', token, previous }),
      tokenRejected: token => actors.auth.send({ type: 'auth.tokenRejected', token }),
      recoveryRequired: token => actors.auth.send({ type: 'auth.recoveryRequired', token }),
      failed: (error, manner) => {
        if (shared === undefined && isShownInToast(error, manner)) {
          actors.toasts.send({ type: 'toast.requested', tone: 'error', message: error.message })
        }
      },
    },
  })
  // a machine's actions run before its new state is visible, so guards and calls of the next page must come
  // later
  const navigate: Wires['navigate'] = (href, options) =>
    queueMicrotask(() => void router.navigate({ href, ...options }))
  // most visitors never sign in: the code for what follows loads with those who do
  const goOn: Wires['goOn'] = async user =>
    (await retryImport(() => import('#src/app/session.ts'))).leadOn(router, user)
  const actors =
    shared?.actors ??
    createActors({
      client,
      queryClient,
      storage,
      deviceZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      navigate,
      goOn,
    })
  keepFirstSnapshots(actors)
  const router = createRouter({
    routeTree,
    history,
    context: { client, queryClient, actors, site, storage, clock, hydration: createHydration(isSent) },
    parseSearch,
    stringifySearch,
    caseSensitive: true,
    trailingSlash: 'never',
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageFailure,
  })
  // Like the router's own, for the links that ask for a transition, with two differences. Reduced motion starts no transition, because the browser
  // would still draw both pages. A transition that is skipped because the next page is there already is no
  // error.
  router.startViewTransition = async update => {
    const isWanted = router.shouldViewTransition ?? false
    delete router.shouldViewTransition
    if (shared !== undefined || !isWanted || !('startViewTransition' in document) || isMotionReduced()) {
      return update()
    }
    const { ready, updateCallbackDone } = document.startViewTransition(update)
    ready.catch(() => undefined)
    return updateCallbackDone
  }
  return { router, queryClient, client, actors }
}

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createApp>['router']
  }
  interface StaticDataRouteOption {
    /** The title of a page that the server does not render. */
    title?: string
  }
}

/**
 * Whether a toast at the bottom shows the failure: every 422 and 5xx (E-07, E-09), and a 404 to an action
 * (E-19). The page shows the other failures, and those of background calls stay silent.
 */
function isShownInToast(error: CallError, manner: Manner): boolean {
  if (manner === 'background' || manner === 'caller') return false
  return error.status === 422 || error.status >= 500 || (error.status === 404 && manner === 'action')
}
