import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createApp } from '#src/app.tsx'
import type { FileRouteTypes } from '#src/routes/tree.gen.ts'
import type { LinkTarget } from '#src/ui/kit/link.tsx'
import { addressOf, to } from '#src/ui/paths.ts'

/** Does not compile when a name leads to no route of the tree, or a route was renamed. */
const named = to satisfies Readonly<Record<string, LinkTarget | ((...given: never[]) => LinkTarget)>>

/** What stands around other pages, and what only the world outside links to. */
type Nameless = '/account' | '/search/$keyword' | '/oauth/$token'
type RouteOf<Target> = Target extends (...given: never[]) => infer Made
  ? RouteOf<Made>
  : Target extends { to: infer Route }
    ? Route
    : never
type NamedRoute = RouteOf<(typeof named)[keyof typeof named]>
/** Does not compile when a route has no name. */
const everyRouteIsNamed: [Exclude<FileRouteTypes['to'], Nameless | NamedRoute>] extends [never]
  ? true
  : false = true

test('every route has a name, and its address is the one that the router makes', () => {
  expect(everyRouteIsNamed).toBe(true)
  const { router } = createApp({
    transport: () => Promise.reject(new Error('nothing is asked')),
    history: createMemoryHistory(),
    storage: null,
    site: { name: 'Test', year: 2026, clock_ahead: 0, url: 'https://shop.example', brand_site_url: null },
  })
  for (const target of Object.values(named)) {
    const made = typeof target === 'function' ? target('one', 'woman' as never) : target
    const { pathname } = router.buildLocation(made)
    expect(addressOf(made)).toBe(pathname)
    expect(router.getMatchedRoutes(pathname)[2]?.fullPath.replace(/(?<=.)\/$/, '')).toBe(made.to)
  }
})

test('an address has its parameters escaped, and leaves out those that are optional', () => {
  expect(addressOf(to.category('coats'))).toBe('/category/coats')
  expect(addressOf(to.category('coats', 'kids'))).toBe('/category/coats/kids')
  expect(addressOf(to['reset-password']('a/b?c'))).toBe('/reset-password/a%2Fb%3Fc')
})
