import { useInfiniteQuery } from '@tanstack/react-query'
import type { PurchaseEntry } from '#src/api/contract/trade/purchases.ts'
import { type PurchaseFilter, type PurchaseSide, purchasesQuery } from '#src/api/queries/trade/purchases.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { adLinks } from '#src/ui/ads/ad-links.ts'
import { Button, ButtonLink } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { to } from '#src/ui/paths.ts'
import { needsReader } from '#src/ui/purchases/next-move.ts'
import { purchaseLinks } from '#src/ui/purchases/purchase-links.ts'
import { PurchaseRow } from '#src/ui/purchases/purchase-row.tsx'
import * as words from '#src/ui/purchases/words.ts'
import { requireFound } from '../-page/require-found.ts'

interface PurchaseListProps {
  side: PurchaseSide
  state: PurchaseFilter
  /** The words that are searched for. */
  q: string | undefined
  /** The year that is looked at; all where it is left out. */
  year: string | undefined
}

/** The orders of one side: first those that wait for the member, the next deadline first. */
export function PurchaseList({ side, state, q, year }: PurchaseListProps) {
  const { client } = useApp()
  const list = useInfiniteQuery(purchasesQuery(client, side, state, q, year))
  requireFound(list)
  const entries = list.data?.pages.flatMap(page => page.data) ?? []
  const urgent = entries.filter(needsReader).toSorted((a, b) => dueAt(a) - dueAt(b))
  const others = entries.filter(entry => !needsReader(entry))
  return (
    <>
      {list.error !== null && (
        <NoticeBar
          message={refusalOf(list.error).message}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          isRetrying={list.isFetching}
        />
      )}
      {list.data === undefined && list.error === null && <Skeleton label={words.listLoading} />}
      <Years side={side} state={state} q={q} year={year} years={list.data?.pages[0]?.years ?? []} />
      {list.data !== undefined && entries.length === 0 && (
        <None side={side} state={state} q={q} year={year} />
      )}
      <Group
        title={words.needsYou}
        entries={urgent}
        filter={state}
        q={q}
        year={year}
        isBusy={list.isPlaceholderData}
      />
      <Group
        title={urgent.length > 0 ? words.others : null}
        entries={others}
        filter={state}
        q={q}
        year={year}
        isBusy={list.isPlaceholderData}
      />
      {list.hasNextPage && (
        <div className="load-more">
          <Button look="quiet" onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {words.loadMore}
          </Button>
        </div>
      )}
    </>
  )
}

interface GroupProps {
  /** Null where it is the only one. */
  title: string | null
  entries: readonly PurchaseEntry[]
  filter: PurchaseFilter
  q: string | undefined
  year: string | undefined
  isBusy: boolean
}

function Group({ title, entries, filter, q, year, isBusy }: GroupProps) {
  if (entries.length === 0) return null
  return (
    <section className="purchases__group" aria-label={title ?? words.purchases}>
      <h2 className={title === null ? 'unseen' : 'title purchases__heading'}>{title ?? words.purchases}</h2>
      <ul className="purchases__list" aria-busy={isBusy || undefined}>
        {entries.map(entry => (
          <li key={entry.id}>
            <PurchaseRow entry={entry} filter={filter} q={q} year={year} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The years of the orders, where there is more than one. */
function Years({ side, state, q, year, years }: PurchaseListProps & { years: readonly number[] }) {
  if (years.length < 2) return null
  return (
    <nav aria-label={words.byYear} className="purchases__years">
      {[undefined, ...years.map(String)].map(each => (
        <Link
          key={each ?? 'all'}
          {...purchaseLinks.list(side, state, q, each)}
          resetScroll={false}
          className={each === year ? 'chip purchases__state' : 'chip'}
          aria-current={each === year ? 'page' : undefined}
        >
          {each ?? words.allYears}
        </Link>
      ))}
    </nav>
  )
}

function None({ side, state, q }: PurchaseListProps) {
  if (q !== undefined)
    return (
      <div className="nothing">
        <p>
          {words.nothingFound[side](q)} <Link {...purchaseLinks.list(side)}>{words.seeAll[side]}</Link>
        </p>
      </div>
    )
  if (state !== null)
    return (
      <div className="nothing">
        <p>
          {state === 'open' ? words.nothingOpen[side] : words.nothingDone[side]}{' '}
          <Link {...purchaseLinks.list(side)}>{words.seeAll[side]}</Link>
        </p>
      </div>
    )
  return (
    <div className="nothing">
      <p>{side === 'buyer' ? words.nothingBought : words.nothingSold}</p>
      <p className="setting__buttons">
        {side === 'buyer' ? (
          <ButtonLink {...to.catalog}>{words.continueShopping}</ButtonLink>
        ) : (
          <>
            <ButtonLink {...adLinks.new}>{words.sellAnItem}</ButtonLink>
            <ButtonLink {...adLinks.mine} look="quiet">
              {words.goToAds}
            </ButtonLink>
          </>
        )}
      </p>
    </div>
  )
}

/** When an order's deadline passes, in epoch milliseconds; one without a deadline comes last. */
const dueAt = ({ deadline, dispute }: PurchaseEntry) =>
  Date.parse((deadline ?? dispute?.deadline)?.at ?? '') || Number.POSITIVE_INFINITY
