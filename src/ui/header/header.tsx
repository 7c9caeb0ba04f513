import { useRef } from 'react'
import { useLinkClicks } from '../kit/link-clicks.ts'
import { to } from '../paths.ts'
import { BagButton } from './bag-button.tsx'
import * as words from './words.ts'
import './header.css'
import './header-panels.css'
import { lazyHydrated } from '../kit/lazy-hydrated.tsx'
import type { HeaderNavProps } from './header-nav.tsx'

// menus are `<details>`, search and login are links: all of them work before their script is there
const SearchBox = lazyHydrated(async () => (await import('./search-box.tsx')).SearchBox)
const AccountEntry = lazyHydrated(async () => (await import('./account-entry.tsx')).AccountEntry)
const HeaderNav = lazyHydrated(async () => (await import('./header-nav.tsx')).HeaderNav)

interface HeaderProps extends HeaderNavProps {
  siteName: string
}

/** The header of every page (U-01). */
export function Header({ siteName, ...nav }: HeaderProps) {
  const header = useRef<HTMLElement>(null)
  useLinkClicks(header)
  return (
    <header className="header" ref={header}>
      <div className="header__bar wide">
        <a href={to.home.to} className="header__logo">
          {siteName}
          <span className="unseen"> {words.home}</span>
        </a>
        <HeaderNav {...nav} />
        <div className="header__tools">
          <SearchBox />
          <BagButton />
          <AccountEntry />
        </div>
      </div>
    </header>
  )
}
