import { useRouteContext } from '@tanstack/react-router'
import type { RouterContext } from '../app.tsx'

/** What the app is made of, for screens: client, actors, site. */
export function useApp(): RouterContext {
  return useRouteContext({ from: '__root__' })
}
