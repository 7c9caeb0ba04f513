import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

/**
 * One word of the address's query; null where it is not there, or there twice. The server renders a page without the
 * words that are the browser's alone, and the first render equals the server's.
 */
export function useQueryWord(name: string): string | null {
  const router = useRouter()
  return useSyncExternalStore(
    listen => router.subscribe('onResolved', listen),
    () => {
      const word = new URLSearchParams(router.state.location.searchStr).getAll(name)
      return word.length === 1 ? (word[0] ?? null) : null
    },
    () => null,
  )
}
