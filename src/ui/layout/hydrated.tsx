import { useEffect } from 'react'

/**
 * Rendered behind the screen in its own Suspense boundary. Boundaries hydrate in their order, after the
 * frame: once this is hydrated, so is the screen before it. Tests and the loader of chunks
 * (app/load-chunk.ts) look at the mark.
 */
export function Hydrated({ announce }: { announce(): void }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    announce()
    dispatchEvent(new Event('hydrated'))
  }, [announce])
  return null
}
