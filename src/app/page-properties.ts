import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type PageProperties, pageProperties } from '../api/contract/page.ts'
import { parsePageData } from '../api/queries/page-schemas.ts'

/** Reads what the server put into the page. Null where it is missing or broken: the app then starts from nothing. */
export function readPageProperties(): PageProperties | null {
  const text = document.getElementById('page-properties')?.textContent
  if (!text) return null
  const parsed = z.safeParse(pageProperties, JSON.parse(text))
  return parsed.success ? parsed.data : null
}

/** Fills the query cache. The data counts from now on, by this browser's clock: an old cached page does not refetch. */
export function fillCache(queryClient: QueryClient, { queries }: PageProperties): void {
  for (const { key, data } of queries) {
    const parsed = parsePageData(key, data)
    if (parsed !== undefined) queryClient.setQueryData(key, parsed)
  }
}

/** Lays out what TanStack's own hydration expects to find. */
export function prepareHydration({ matches }: PageProperties): void {
  Object.assign(window, {
    $_TSR: {
      router: { manifest: undefined, matches },
      buffer: [],
      initialized: false,
      h() {},
      e() {},
      c() {},
      p() {},
    },
  })
}
