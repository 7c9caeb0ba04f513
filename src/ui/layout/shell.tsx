import { type ReactNode, useEffect, useState } from 'react'
import type { Site } from '#src/api/contract/values/page.ts'
import { useActors, useSelect } from '../actors.tsx'
import { lazyComponent } from '../kit/lazy-component.tsx'
import { lazyHydrated } from '../kit/lazy-hydrated.tsx'
import * as words from './words.ts'

const Footer = lazyHydrated(async () => (await import('./footer.tsx')).Footer)
const PageOverlays = lazyComponent(async () => (await import('./page-overlays.tsx')).PageOverlays, null)
// loaded with the rest: if the shop cannot be reached, a script of its own could not be loaded either
const SessionNotice = lazyComponent(async () => (await import('./page-overlays.tsx')).SessionNotice, null)

interface ShellProps {
  site: Site
  header: ReactNode
  children: ReactNode
  /** The cart's panel; rendered once it has been opened. */
  cartPanel?: ReactNode
  /** The account menu; rendered once the user is known. */
  sideMenu?: ReactNode
}

/** The frame of every page: skip link, header, main, footer, side menu, cart, toasts. */
export function Shell({ site, header, children, cartPanel, sideMenu }: ShellProps) {
  const { auth, cart } = useActors()
  const isKnown = useSelect(auth, ({ context }) => context.user !== null)
  const isCartOpen = useSelect(cart, snapshot => snapshot.matches({ panel: 'open' }))
  const isSettled = useSettled()
  const [wasCartOpen, setWasCartOpen] = useState(false)
  if (isCartOpen && !wasCartOpen) setWasCartOpen(true)
  return (
    <>
      <a href="#main" className="skip">
        {words.skipToContent}
      </a>
      {header}
      {isSettled && <SessionNotice />}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      {isKnown && sideMenu}
      {wasCartOpen && cartPanel}
      {isSettled && <PageOverlays />}
    </>
  )
}

/**
 * True soon after the first render: parts that nobody waits for are loaded then, before anything can go
 * wrong.
 */
function useSettled(): boolean {
  const [isLater, setIsLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return isLater
}
