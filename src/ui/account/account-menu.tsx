import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { PathLink } from '../kit/path-link.tsx'
import { paths } from '../paths.ts'
import './account-menu.css'

interface Entry {
  label: string
  href: string
  /** The kind of account that sees it; both kinds if left out. */
  only?: 'company' | 'private'
  /** The item is only in the side menu, not on the account pages (U-14). */
  isSideMenuOnly?: true
}

/** The items of the account menu in their order (U-13). */
const entries: readonly Entry[] = [
  { label: 'Shop', href: paths.catalog, isSideMenuOnly: true },
  { label: 'Overview', href: paths.business, only: 'company' },
  { label: 'Products', href: paths.business_products, only: 'company' },
  { label: 'Orders', href: paths.business_orders, only: 'company' },
  { label: 'Wardrobe', href: paths.wardrobe },
  { label: 'Favorites', href: paths.favorites, only: 'private' },
  { label: 'Messages', href: paths.messages, only: 'private' },
  { label: 'Purchases', href: paths.purchases, only: 'private' },
  { label: 'Ads', href: paths.ads },
  { label: 'Settings', href: paths.settings },
  { label: 'How it works', href: paths['how-it-works'], isSideMenuOnly: true },
]

interface AccountMenuProps {
  isCompany: boolean
  hasUnread: boolean
  place: 'sideMenu' | 'page'
}

/** The account menu, in the side menu and on every account page. */
export function AccountMenu({ isCompany, hasUnread, place }: AccountMenuProps) {
  const list = useRef<HTMLUListElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  // on a phone the row is wider than the screen: scrolls the current link to its middle
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link that is marked changes with the path
  useEffect(() => {
    const row = list.current
    const here = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.offsetWidth) / 2
  }, [path])
  const kind = isCompany ? 'company' : 'private'
  const shown = entries.filter(
    entry => (entry.only ?? kind) === kind && (place === 'sideMenu' || entry.isSideMenuOnly !== true),
  )
  return (
    <nav aria-label="Account" className={`account-menu account-menu--${place}`}>
      <ul ref={list}>
        {shown.map(entry => (
          <li key={entry.href}>
            <PathLink href={entry.href}>{entry.label}</PathLink>
            {hasUnread && entry.href === paths.messages && (
              <span className="account-menu__unread">
                <span className="unseen">unread</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
