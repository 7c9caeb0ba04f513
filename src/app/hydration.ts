import type { QueryClient } from '@tanstack/react-query'
import type { PageProperties } from '#src/api/contract/values/page.ts'

/**
 * Announces that the server's page is hydrated: its frame and its screen, or what a shell shows until its
 * screen comes. Code that navigates or makes the router load again before that interrupts React's hydration.
 */
export interface Hydration {
  done: Promise<void>
  announce(): void
}

/** `awaited` is false where the server sent no page. */
export function createHydration(awaited: boolean): Hydration {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (!awaited) resolve()
  return { done: promise, announce: resolve }
}

/**
 * Reads the page properties that the server put into the page. Null where they are missing or broken: the app
 * then starts without data.
 */
export function readPageProperties(): PageProperties | null {
  try {
    const properties: unknown = JSON.parse(document.getElementById('page-properties')?.textContent ?? '')
    return arePageProperties(properties) ? properties : null
  } catch {
    return null
  }
}

/**
 * Whether the frame is the server's. Validated by hand: the schemas would be a tenth of all that a page loads
 * before hydration. The data inside was parsed by this build's contract when the page was made, and is parsed
 * again by `checkPage`.
 */
function arePageProperties(value: unknown): value is PageProperties {
  if (!isRecord(value)) return false
  const { site, queries, matches } = value
  return (
    isRecord(site) &&
    typeof site.name === 'string' &&
    typeof site.url === 'string' &&
    typeof site.year === 'number' &&
    Array.isArray(queries) &&
    queries.every(query => isRecord(query) && Array.isArray(query.key)) &&
    Array.isArray(matches) &&
    matches.every(match => isRecord(match) && typeof match.i === 'string')
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/**
 * Fills the query cache. The data counts as fetched now, by this browser's clock: an old cached page does not
 * refetch.
 */
export function fillCache(queryClient: QueryClient, { queries }: PageProperties): void {
  for (const { key, data } of queries) queryClient.setQueryData(key, data)
}

/**
 * Sets up what TanStack's own hydration expects to find. The time of loading is set here: in the HTML it
 * would give the same page another tag each time it is rendered.
 */
export function prepareHydration({ matches }: PageProperties): void {
  Object.assign(window, {
    $_TSR: {
      router: { manifest: undefined, matches: matches.map(match => ({ ...match, u: Date.now() })) },
      buffer: [],
      initialized: false,
      h() {},
      e() {},
      c() {},
      p() {},
    },
  })
}
