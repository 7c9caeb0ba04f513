import { type AnyRouter, Link, useRouter } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode } from 'react'

type Passed = 'className' | 'id' | 'onClick' | 'tabIndex' | 'aria-label' | 'aria-current' | 'aria-describedby'

interface PathLinkProps extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, Passed> {
  /** A path of this app with its query (`/search?q=linen`), or an address of another site. */
  href: string
  /** Keeps the scroll position, for filters and query panels. */
  keepsPlace?: boolean
  replace?: boolean
  /** The browser animates from this page to the next. */
  isTransition?: boolean
  children: ReactNode
}

/** A link by address: the router's own inside the app, a plain one to anywhere else. */
export function PathLink(props: PathLinkProps) {
  const { href, keepsPlace = false, replace = false, isTransition = false, children, ...rest } = props
  const router = useRouter()
  if (!/^\/(?![/\\])/.test(href))
    return (
      <a href={href} rel="noopener" {...rest}>
        {children}
      </a>
    )
  const [before = '/', hash] = href.split('#')
  const [path = '/', query] = before.split('?')
  return (
    <Link<AnyRouter, string, string>
      to={path}
      search={query === undefined ? {} : router.options.parseSearch(`?${query}`)}
      {...(hash === undefined ? {} : { hash })}
      resetScroll={!keepsPlace}
      replace={replace}
      viewTransition={isTransition}
      activeOptions={{ exact: true, includeSearch: query !== undefined }}
      {...rest}
    >
      {children}
    </Link>
  )
}
