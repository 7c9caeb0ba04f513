import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Link, type LinkTarget } from '../kit/link.tsx'
import './account-menu.css'
import { to } from '../paths.ts'
import { UnreadMark } from './unread-mark.tsx'

interface Entry {
  label: string
  target: LinkTarget
  /** The kind of account that sees it; both kinds if left out. */
  only?: 'company' | 'private'
  /** The item is only in the side menu, not on the account pages (U-14). */
  isSideMenuOnly?: true
}

/** The items of the account menu in their order (U-13). */
const entries: readonly Entry[] = [
  { label: 'Shop', target: to.catalog, isSideMenuOnly: true },
  { label: 'Overview', target: to.business, only: 'company' },
  { label: 'Products', target: to.business_products, only: 'company' },
  { label: 'Orders', target: to.business_orders, only: 'company' },
  { label: 'Wardrobe', target: to.wardrobe },
  { label: 'Favorites', target: to.favorites, only: 'private' },
  { label: 'Messages', target: to.messages, only: 'private' },
  { label: 'Purchases', target: to.purchases, only: 'private' },
  { label: 'Ads', target: to.ads },
  { label: 'Settings', target: to.settings },
  { label: 'How it works', target: to['how-it-works'], isSideMenuOnly: true },
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
          <li key={entry.label}>
            <Link {...entry.target}>{entry.label}</Link>
            {hasUnread && entry.target.to === '/account/messages' && <UnreadMark />}
          </li>
        ))}
      </ul>
    </nav>
  )
}
