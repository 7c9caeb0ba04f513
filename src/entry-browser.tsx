import '#src/api/zod-without-eval.ts'
import './ui/theme/theme.ts'
import './ui/on-every-page.ts'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchTransport } from '#src/api/fetch-transport.ts'
import { watchReturn } from '#src/api/queries/retry-on-return.ts'
import { retryImport } from '#src/ui/kit/retry-import.ts'
import { whenIdle } from '#src/ui/kit/when-idle.ts'
import { isLedHome } from './app/guards.ts'
import { fillCache, prepareHydration, readPageProperties } from './app/hydration.ts'
import { type App, AppProvider } from './app/provider.tsx'
import { followStorage, markSession, startActors } from './app/start-actors.ts'
import { openStorage } from './app/storage.ts'
import { createApp } from './app.tsx'
import { to } from './ui/paths.ts'

/** How long the page waits for the data of an earlier visit before it hydrates without, in milliseconds. */
const patience = 3000

/**
 * Hydrates the server's page. No `await` at the top level: the routes' chunks import this one and would wait
 * for it.
 */
async function takeOver(): Promise<void> {
  await pause()
  const properties = readPageProperties()
  const storage = openStorage()
  const app = createApp({
    transport: fetchTransport,
    history: createBrowserHistory(),
    storage,
    isSent: properties !== null,
    site: properties?.site ?? {
      name: document.title,
      // without a page of the server there is nothing but this device's clock
      year: new Date().getUTCFullYear(),
      clock_ahead: 0,
      url: location.origin,
      brand_site_url: null,
    },
  })
  if (isLedHome(app.router)) return location.replace(to.home.to)
  await pause()
  startActors(app)
  watchReturn()
  const handedOver = followStorage(app.actors, storage)
  markSession(app.actors.auth, storage)
  if (properties !== null) {
    fillCache(app.queryClient, properties)
    prepareHydration(properties)
    await pause()
    await hydrate(app.router)
  }
  const ready = Promise.all([handedOver, loadPending(app.router)])
  await Promise.race([ready, new Promise(resolve => setTimeout(resolve, patience))])
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root.')
  // in slices, so that a touch meanwhile does not wait for the whole page
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <AppProvider app={app}>
          <RouterProvider router={app.router} />
        </AppProvider>
      </StrictMode>,
      // React recovers by rendering again; the log keeps the cause
      { onRecoverableError: error => console.error(error, error instanceof Error ? error.cause : undefined) },
    )
  })
  whenIdle(async () => (await retryImport(() => import('#src/app/idle-tasks.ts'))).onceIdle(app, properties))
}

/**
 * Loads what the page shows while its route is pending, which the router does not before it hydrates: the page would be
 * empty for a moment.
 */
async function loadPending({ getMatchedRoutes, latestLocation }: App['router']): Promise<void> {
  const [routes] = getMatchedRoutes(latestLocation.pathname)
  // a part that could not be loaded tries again by itself
  await Promise.allSettled(routes.map(({ options }) => options.pendingComponent?.preload?.()))
}

/** Lets the browser do what waits: each step is a task of its own. */
function pause(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}

void takeOver()
