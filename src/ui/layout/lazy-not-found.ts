import { lazyHydrated } from '../kit/lazy-hydrated.tsx'

/** The page of whatever does not exist; few readers see it. */
export const NotFound = lazyHydrated(async () => (await import('./not-found.tsx')).NotFound)
