import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { App } from '../app.tsx'
import { ActorsProvider } from '../ui/actors.tsx'

/** Provides the app's actors and its query cache to the screens. */
export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return (
    <QueryClientProvider client={app.queryClient}>
      <ActorsProvider actors={app.actors}>{children}</ActorsProvider>
    </QueryClientProvider>
  )
}
