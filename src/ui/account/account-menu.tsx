import { useLocation } from '@tanstack/react-router'
import { useRef } from 'react'
import { Link, type LinkTarget } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { useCurrentInSight } from '../layout/use-current-in-sight.ts'
import * as words from './words.ts'
import './account-menu.css'
import { to } from '../paths.ts'
import { UnreadMark } from './unread-mark.tsx'

interface Below {
  label: string
  target: { to: string; search?: Readonly<Record<string, string>> }
}

interface Entry {
  label: string
  target: LinkTarget
  /** The kind of account that sees it; both kinds if left out. */
  only?: 'company' | 'private'
  /** The call without which a company's role has nothing there (V-83). */
  needs?: string
  /** Pages below it, which the menu does not list (U-13): the one that is open stands under its item. */
  below?: readonly Below[]
  /** The item is only in the side menu, not on the account pages (U-14). */
  isSideMenuOnly?: true
  /** The item is only on the account pages: the side menu shows the latest ones themselves (U-14). */
  isPageOnly?: true
}

/** The items of the account menu in their order (U-13). */
const entries: readonly Entry[] = [
  { label: words.shop, target: to.catalog, isSideMenuOnly: true },
  {
    label: words.overview,
    target: to.business,
    only: 'company',
    needs: 'getOverview',
    below: [
      { label: words.money, target: to.business_money },
      { label: words.brandPage, target: to.business_brand },
      { label: words.staff, target: { ...to.business, search: { show: 'staff' } } },
    ],
  },
  { label: words.products, target: to.business_products, only: 'company', needs: 'listOwnProducts' },
  { label: words.orders, target: to.business_orders, only: 'company' },
  { label: kitWords.wardrobe, target: to.wardrobe },
  { label: words.favorites, target: to.favorites, only: 'private' },
  { label: kitWords.messages, target: to.messages, only: 'private' },
  {
    label: words.notifications,
    target: to.notifications,
    needs: 'listNotifications',
    isPageOnly: true,
  },
  {
    label: words.purchases,
    target: to.purchases,
    only: 'private',
    below: [
      { label: words.sales, target: { ...to.purchases, search: { as: 'seller' } } },
      { label: words.balance, target: { ...to.purchases, search: { show: 'balance' } } },
    ],
  },
  { label: words.ads, target: to.ads },
  { label: words.settings, target: to.settings },
  { label: words.howItWorks, target: to['how-it-works'], isSideMenuOnly: true },
]

interface AccountMenuProps {
  /** null until the account is known: styles then choose by what was stored of it. */
  isCompany: boolean | null
  /** The calls that the role of a company's account may make. */
  may: readonly string[]
  hasUnread: boolean
  place: 'sideMenu' | 'page'
}

/** Roles without the overview, which links the messages, find them in the menu. */
function isFor({ only, needs, target }: Entry, kind: Entry['only'], may: readonly string[]): boolean {
  if (kind === 'company' && target.to === to.messages.to)
    return may.includes('listThreads') && !may.includes('getOverview')
  return (only ?? kind) === kind && (kind === 'private' || needs === undefined || may.includes(needs))
}

/** The account menu, in the side menu and on every account page. */
export function AccountMenu({ isCompany, may, hasUnread, place }: AccountMenuProps) {
  const list = useRef<HTMLUListElement>(null)
  const { pathname, search } = useLocation()
  const openOf = ({ below }: Entry) =>
    below?.find(
      ({ target }) =>
        target.to === pathname &&
        Object.entries(target.search ?? {}).every(
          ([key, value]) => search[key as keyof typeof search] === value,
        ),
    )
  // the server's page, which the first render equals, knows neither the account nor the search
  const open = isCompany === null ? undefined : entries.map(openOf).find(each => each !== undefined)
  useCurrentInSight(list, `${pathname} ${open?.label}`)
  const kind = isCompany ? 'company' : 'private'
  const shown = entries.filter(
    entry =>
      (isCompany === null || isFor(entry, kind, may)) &&
      (place === 'sideMenu' ? entry.isPageOnly : entry.isSideMenuOnly) !== true,
  )
  return (
    <nav
      aria-label={words.account}
      className={`account-menu account-menu--${place}${isCompany === null ? ' for-members' : ''}`}
    >
      <ul ref={list}>
        {shown.map(entry => {
          const isAbove = open !== undefined && entry.below?.includes(open)
          return (
            <li key={entry.label} data-only={isCompany === null ? entry.only : undefined}>
              <Link
                {...entry.target}
                // the same address without its search is the page above
                {...(isAbove && { search: {}, activeOptions: { exact: true, includeSearch: true } })}
              >
                {entry.label}
              </Link>
              {hasUnread && entry.target.to === '/account/messages' && <UnreadMark />}
              {isAbove && (
                <Link {...(open.target as LinkTarget)} className="account-menu__below" aria-current="page">
                  {open.label}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
