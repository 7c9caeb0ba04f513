import './app/zod-without-eval.ts'
import './ui/theme/theme.ts'
import './ui/on-every-page.ts'
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { fetchTransport } from './app/fetch-transport.ts'
import { followStorage } from './app/follow-storage.ts'
import { reloadOnMissingChunk } from './app/missing-chunk.ts'
import { checkPage, fillCache, prepareHydration, readPageProperties } from './app/page-properties.ts'
import { AppProvider } from './app/provider.tsx'
import { startActors } from './app/start-actors.ts'
import { openStorage } from './app/storage.ts'
import { whenIdle } from './app/when-idle.ts'
import { createApp } from './app.tsx'

/** Takes the server's page over. No `await` at the top level: the routes' chunks import this one and would wait for it. */
async function takeOver(): Promise<void> {
  reloadOnMissingChunk()
  const properties = readPageProperties()
  const storage = openStorage()
  const app = createApp({
    transport: fetchTransport,
    history: createBrowserHistory(),
    storage,
    site: properties?.site ?? { name: document.title, url: location.origin, brand_site_url: null },
  })
  startActors(app)
  const handedOver = followStorage(app.actors, storage)
  if (properties !== null) {
    fillCache(app.queryClient, properties)
    prepareHydration(properties)
    await hydrate(app.router)
  }
  await handedOver
  hydrateRoot(
    document,
    <StrictMode>
      <AppProvider app={app}>
        <RouterProvider router={app.router} />
      </AppProvider>
    </StrictMode>,
    // React mends it by rendering anew; why it had to is worth knowing
    { onRecoverableError: error => console.error(error, error instanceof Error ? error.cause : undefined) },
  )
  if (properties !== null) whenIdle(() => void checkPage(app.queryClient, properties))
}

void takeOver()
