import { useEffect } from 'react'

/**
 * Stands behind the screen in a boundary of its own. What lies in boundaries is brought to life in their order, after
 * the frame: once this lives, so does the screen before it. Tests and the loader of chunks (app/load-chunk.ts) look at
 * the mark.
 */
export function Alive({ announce }: { announce(): void }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
    announce()
  }, [announce])
  return null
}
