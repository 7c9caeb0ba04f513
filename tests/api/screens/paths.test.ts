import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.tsx'
import type { FileRouteTypes } from '#src/routes/tree.gen.ts'
import { paths } from '#src/ui/paths.ts'

/** The addresses that a route answers: `/brand/$slug` answers `/brand/${string}`. */
type AnsweredBy<Route extends string> = Route extends `${infer Before}/{-$${string}}`
  ? AnsweredBy<Before> | `${AnsweredBy<Before>}/${string}`
  : Route extends `${infer Before}/$${infer Parameter}`
    ? Parameter extends `${string}/${infer Rest}`
      ? `${AnsweredBy<Before>}/${string}${AnsweredBy<`/${Rest}`>}`
      : `${AnsweredBy<Before>}/${string}`
    : Route

type Answered = AnsweredBy<FileRouteTypes['to']>
type Address = Answered | `${Answered}?${string}`

/** Does not compile when a path is none of the route tree, or a route was renamed. */
const named = paths satisfies Readonly<Record<string, Address | ((...parts: never[]) => Address)>>

test('every path leads to a route', () => {
  const { router } = createApp({
    transport: () => Promise.reject(new Error('nothing is asked')),
    history: createMemoryHistory(),
    storage: null,
    site: { name: 'Test', year: 2026, url: 'https://shop.example', brand_site_url: null },
  })
  const addresses = Object.values(named).map(path =>
    typeof path === 'string' ? path : path('one', 'woman' as never),
  )
  const routes = addresses.map(address => {
    const { pathname } = new URL(address, 'https://shop.example')
    const [, , found] = router.getMatchedRoutes(pathname)
    return { address, route: found?.fullPath ?? 'none' }
  })
  expect(routes.filter(({ route }) => route === 'none')).toEqual([])
})
