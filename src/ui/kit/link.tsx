import {
  type LinkComponentProps,
  type RegisteredRouter,
  Link as RouterLink,
  type ToOptions,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Where a link leads: a route with its parameters, search and hash. */
export type LinkTarget = ToOptions

/** What a link takes: its target, what the router does with it, and what an anchor takes. */
export type LinkProps<To extends string | undefined> = LinkComponentProps<'a', RegisteredRouter, string, To>

/**
 * A link to a page of this app, typed against the route tree. It changes the page at once unless it asks for a view
 * transition, and is current on the very page that it leads to, with the same search where it names one.
 */
export function Link<const To extends string | undefined>(props: LinkProps<To>): ReactNode
export function Link(props: LinkComponentProps): ReactNode {
  return (
    <RouterLink
      viewTransition={false}
      activeOptions={{ exact: true, includeSearch: props.search !== undefined }}
      {...props}
    />
  )
}
