import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

/**
 * One parameter of the address's query; null where it is missing or repeated. The server renders a page
 * without the parameters that only the browser reads, and the first render equals the server's.
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
