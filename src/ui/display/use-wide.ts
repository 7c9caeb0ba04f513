import { useSyncExternalStore } from 'react'

const query = '(min-width: 60rem)'

function watch(onChange: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the window has room for two columns. False on the server, which cannot know. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    watch,
    () => matchMedia(query).matches,
    () => false,
  )
