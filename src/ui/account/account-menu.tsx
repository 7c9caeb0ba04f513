import { useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { Link, type LinkTarget } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { useCurrentInSight } from '../layout/use-current-in-sight.ts'
import * as words from './words.ts'
import './account-menu.css'
import { to } from '../paths.ts'
import { UnreadMark } from './unread-mark.tsx'

interface Entry {
  label: string
  target: LinkTarget
  /** The kind of account that sees it; both kinds if left out. */
  only?: 'company' | 'private'
  /** Pages of a company below it that the menu does not have (U-13): there it is marked as the part one is in. */
  above?: readonly LinkTarget[]
  /** The item is only in the side menu, not on the account pages (U-14). */
  isSideMenuOnly?: true
}

/** The items of the account menu in their order (U-13). */
const entries: readonly Entry[] = [
  { label: words.shop, target: to.catalog, isSideMenuOnly: true },
  {
    label: words.overview,
    target: to.business,
    only: 'company',
    above: [to.business_money, to.business_brand],
  },
  { label: words.products, target: to.business_products, only: 'company' },
  { label: words.orders, target: to.business_orders, only: 'company' },
  { label: kitWords.wardrobe, target: to.wardrobe },
  { label: words.favorites, target: to.favorites, only: 'private' },
  { label: kitWords.messages, target: to.messages, only: 'private' },
  { label: words.purchases, target: to.purchases, only: 'private' },
  { label: words.ads, target: to.ads },
  { label: words.settings, target: to.settings },
  { label: words.howItWorks, target: to['how-it-works'], isSideMenuOnly: true },
]

interface AccountMenuProps {
  /** null until the account is known: styles then choose by what was stored of it. */
  isCompany: boolean | null
  hasUnread: boolean
  place: 'sideMenu' | 'page'
}

/** The account menu, in the side menu and on every account page. */
export function AccountMenu({ isCompany, hasUnread, place }: AccountMenuProps) {
  const list = useRef<HTMLUListElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useCurrentInSight(list, path)
  const kind = isCompany ? 'company' : 'private'
  const shown = entries.filter(
    entry =>
      (isCompany === null || (entry.only ?? kind) === kind) &&
      (place === 'sideMenu' || entry.isSideMenuOnly !== true),
  )
  return (
    <nav
      aria-label={words.account}
      className={`account-menu account-menu--${place}${isCompany === null ? ' for-members' : ''}`}
    >
      <ul ref={list}>
        {shown.map(entry => (
          <li key={entry.label} data-only={isCompany === null ? entry.only : undefined}>
            <Link
              {...entry.target}
              {...(entry.above?.some(each => each.to === path) && { 'aria-current': 'true' })}
            >
              {entry.label}
            </Link>
            {hasUnread && entry.target.to === '/account/messages' && <UnreadMark />}
          </li>
        ))}
      </ul>
    </nav>
  )
}
