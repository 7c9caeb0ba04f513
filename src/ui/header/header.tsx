import { useRef } from 'react'
import { useLinkClicks } from '../kit/link-clicks.ts'
import { to } from '../paths.ts'
import { AccountEntry } from './account-entry.tsx'
import { BagButton } from './bag-button.tsx'
import * as words from './words.ts'
import './header.css'
import { HeaderNav, type HeaderNavProps } from './header-nav.tsx'
import { SearchBox } from './search-box.tsx'

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
