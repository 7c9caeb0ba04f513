import type { ReactNode } from 'react'
import { Link } from '../kit/link.tsx'
import { WardrobePage } from '../wardrobe/wardrobe-page.tsx'
import { purchaseLinks } from './purchase-links.ts'
import * as words from './words.ts'

type Side = 'buyer' | 'seller'

/** The page of purchases with its two tabs: what was bought, and what was sold. */
export function PurchasesPage({ side, children }: { side: Side; children: ReactNode }) {
  return (
    <WardrobePage title={words.purchases} intro={words.intro}>
      <nav aria-label={words.whose} className="purchases__tabs">
        <Tab side="buyer" isCurrent={side === 'buyer'}>
          {words.bought}
        </Tab>
        <Tab side="seller" isCurrent={side === 'seller'}>
          {words.sold}
        </Tab>
      </nav>
      {children}
    </WardrobePage>
  )
}

function Tab({ side, isCurrent, children }: { side: Side; isCurrent: boolean; children: ReactNode }) {
  return (
    <Link
      {...purchaseLinks.list(side)}
      resetScroll={false}
      className={isCurrent ? 'purchases__tab purchases__tab--on' : 'purchases__tab'}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

type Filter = 'open' | 'done' | null
const filters: readonly [Filter, string][] = [
  [null, words.all],
  ['open', words.open],
  ['done', words.done],
]

/** All orders of a side, or only those that are open or done. */
export function PurchaseFilters({ side, chosen }: { side: Side; chosen: Filter }) {
  return (
    <nav aria-label={words.byState} className="purchases__states">
      {filters.map(([state, label]) => (
        <Link
          key={label}
          {...purchaseLinks.list(side, state)}
          resetScroll={false}
          className={state === chosen ? 'chip purchases__state' : 'chip'}
          aria-current={state === chosen ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
