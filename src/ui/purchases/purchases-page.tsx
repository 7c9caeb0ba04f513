import type { ReactNode } from 'react'
import { TitledPage } from '../account/titled-page.tsx'
import { SearchForm } from '../kit/forms/search-form.tsx'
import { Link, type LinkTarget } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { purchaseLinks } from './purchase-links.ts'
import * as words from './words.ts'

type Side = 'buyer' | 'seller'
type Filter = 'open' | 'done' | null

type Tab = Side | 'balance'

interface PurchasesPageProps {
  tab: Tab
  filter: Filter
  q: string | undefined
  year: string | undefined
  onSearch: (q: string | undefined) => void
  children: ReactNode
}

const tabs: readonly { id: Tab; label: string; target: LinkTarget }[] = [
  { id: 'buyer', label: words.bought, target: purchaseLinks.list('buyer') },
  { id: 'seller', label: words.sold, target: purchaseLinks.list('seller') },
  { id: 'balance', label: words.balanceTab, target: purchaseLinks.balance },
]

/**
 * The page of purchases: what was bought, and what was sold, all of it or what is open or done; and the money from
 * sales.
 */
export function PurchasesPage({ tab, filter, q, year, onSearch, children }: PurchasesPageProps) {
  return (
    <TitledPage title={words.titles[tab]}>
      <div className="purchases__bar">
        <nav aria-label={words.whose} className="purchases__tabs">
          {tabs.map(({ id, label, target }) => (
            <Link
              key={id}
              {...target}
              resetScroll={false}
              className={id === tab ? 'purchases__tab purchases__tab--on' : 'purchases__tab'}
              aria-current={id === tab ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
        {tab !== 'balance' && <Filters side={tab} chosen={filter} q={q} year={year} />}
        {tab !== 'balance' && (
          // folded until it is asked for, so that the first order stands in the first view
          <details className="purchases__search" open={q !== undefined || undefined}>
            <summary className="chip">{kitWords.search}</summary>
            <div>
              <SearchForm
                label={words.search}
                hint={words.searchHint}
                value={q}
                onSearch={onSearch}
                cleared={purchaseLinks.list(tab, filter, undefined, year)}
                clear={words.clearSearch}
              />
            </div>
          </details>
        )}
      </div>
      {children}
    </TitledPage>
  )
}

const filters: readonly [Filter, string][] = [
  [null, words.all],
  ['open', words.open],
  ['done', words.done],
]

interface FiltersProps extends Pick<PurchasesPageProps, 'q' | 'year'> {
  side: Side
  chosen: Filter
}

function Filters({ side, chosen, q, year }: FiltersProps) {
  return (
    <nav aria-label={words.byState} className="purchases__states">
      {filters.map(([state, label]) => (
        <Link
          key={label}
          {...purchaseLinks.list(side, state, q, year)}
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
