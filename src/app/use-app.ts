import { useRouteContext } from '@tanstack/react-router'
import type { RouterContext } from '../app.tsx'

/** The app's parts for screens: client, actors, site. */
export function useApp(): RouterContext {
  return useRouteContext({ from: '__root__' })
}
