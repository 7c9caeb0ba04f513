import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { threadsQuery } from '#src/api/queries/messages.ts'
import { useApp } from '#src/app/provider.tsx'
import { useWide } from '#src/ui/display/use-wide.ts'

/**
 * The newest conversation of a folder, which a wide screen shows beside the list before one is chosen. It stays while
 * it is in the list, whatever comes above it. Null on a narrow screen and while nothing is known.
 */
export function useNewestThread(isArchived: boolean): string | null {
  const { client } = useApp()
  const isWide = useWide()
  const { data } = useInfiniteQuery(threadsQuery(client, isArchived))
  const ids = data?.pages.flatMap(page => page.data.map(({ id }) => id)) ?? []
  const [shown, setShown] = useState<string | null>(null)
  const next = shown !== null && ids.includes(shown) ? shown : (ids[0] ?? null)
  if (next !== shown) setShown(next)
  return isWide ? next : null
}
