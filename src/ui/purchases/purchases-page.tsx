import type { ReactNode } from 'react'
import { Link } from '../kit/link.tsx'
import { WardrobePage } from '../wardrobe/wardrobe-page.tsx'
import { purchaseLinks } from './purchase-links.ts'
import * as words from './words.ts'

type Side = 'buyer' | 'seller'
type Filter = 'open' | 'done' | null

interface PurchasesPageProps {
  side: Side
  filter: Filter
  children: ReactNode
}

/** The page of purchases: what was bought, and what was sold; all of it, or what is open or done. */
export function PurchasesPage({ side, filter, children }: PurchasesPageProps) {
  return (
    <WardrobePage title={words.purchases}>
      <div className="purchases__bar">
        <nav aria-label={words.whose} className="purchases__tabs">
          <Tab side="buyer" isCurrent={side === 'buyer'}>
            {words.bought}
          </Tab>
          <Tab side="seller" isCurrent={side === 'seller'}>
            {words.sold}
          </Tab>
        </nav>
        <Filters side={side} chosen={filter} />
      </div>
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

const filters: readonly [Filter, string][] = [
  [null, words.all],
  ['open', words.open],
  ['done', words.done],
]

function Filters({ side, chosen }: { side: Side; chosen: Filter }) {
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
