import { QueryClientProvider } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { App, RouterContext } from '#src/app.tsx'
import { ActorsProvider } from '#src/ui/actors.tsx'

/** Provides the app's actors and its query cache to the screens. */
export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return (
    <QueryClientProvider client={app.queryClient}>
      <ActorsProvider actors={app.actors}>{children}</ActorsProvider>
    </QueryClientProvider>
  )
}

/** The app's parts for screens: client, actors, site. */
export function useApp(): RouterContext {
  return useRouteContext({ from: '__root__' })
}
