import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type RegisteredRouter, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Client } from '#src/api/client.ts'
import type { Site } from '#src/api/contract/values/page.ts'
import type { ServerClock } from '#src/api/server-clock.ts'
import { ActorsProvider } from '#src/ui/actors.tsx'
import { ClockProvider } from '#src/ui/clock.tsx'
import type { Actors } from './actors.ts'
import type { Hydration } from './hydration.ts'
import type { KeyValueStore } from './storage.ts'

/** The parts of the app, wired to each other by `createApp`. */
export interface App {
  router: RegisteredRouter
  queryClient: QueryClient
  client: Client
  actors: Actors
}

/** The context of every route, guard and loader. */
export interface RouterContext extends Pick<App, 'queryClient' | 'client' | 'actors'> {
  site: Site
  storage: KeyValueStore | null
  clock: ServerClock
  hydration: Hydration
}

/** Provides the app's actors and its query cache to the screens. */
export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return (
    <QueryClientProvider client={app.queryClient}>
      <ActorsProvider actors={app.actors}>
        <ClockProvider now={app.router.options.context.clock.now}>{children}</ClockProvider>
      </ActorsProvider>
    </QueryClientProvider>
  )
}

/** The app's parts for screens: client, actors, site. */
export function useApp(): RouterContext {
  return useRouteContext({ from: '__root__' })
}
