import { type ReactNode, useRef } from 'react'
import { useLinkClicks } from '../kit/link-clicks.ts'

interface AppLinkProps {
  /** A path of this app, as the server sent it. */
  href: string
  className?: string
  children: ReactNode
}

/** A link whose path comes from the server; it does not load the app anew. */
export function AppLink({ href, className, children }: AppLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useLinkClicks(link)
  return (
    <a ref={link} href={href} className={className}>
      {children}
    </a>
  )
}
