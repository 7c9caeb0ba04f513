import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type AdState, adStates } from '#src/api/contract/values/ad-values.ts'
import { ownAdsQuery } from '#src/api/queries/ads.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { adLinks } from '#src/ui/ads/ad-links.ts'
import { OwnAd } from '#src/ui/ads/own-ad.tsx'
import * as words from '#src/ui/ads/words.ts'
import { Button, ButtonLink } from '#src/ui/kit/button.tsx'
import { Link, type LinkTarget } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { to } from '#src/ui/paths.ts'
import { requireFound } from '../-page/require-found.ts'
import { AdRowEvents } from './ad-events.tsx'
import { BundlesPanel } from './bundles-panel.tsx'
import { HolidayPanel } from './holiday-panel.tsx'

/** The user's own ads by state, each with its events. */
export function OwnAdsTab({ state }: { state: AdState | null }) {
  const { client } = useApp()
  const list = useInfiniteQuery(ownAdsQuery(client, state))
  requireFound(list)
  const ads = list.data?.pages.flatMap(page => page.data) ?? []
  const counts = list.data?.pages[0]?.counts ?? {}
  const until = list.data?.pages[0]?.away_until ?? null
  const bundles = list.data?.pages[0]?.bundles ?? null
  const isSeller = Object.keys(counts).length > 0 || until !== null
  return (
    <>
      {list.error !== null && (
        <NoticeBar
          message={refusalOf(list.error).message}
          onRetry={() => void (list.data === undefined ? list.refetch() : list.fetchNextPage())}
          isRetrying={list.isFetching}
        />
      )}
      {list.data === undefined && list.error === null && <Skeleton label={words.adsLoading} />}
      {list.data !== undefined && (
        <>
          <div className="ads__bar">
            <States counts={counts} chosen={state} />
            {isSeller && (
              <Options isAway={until !== null}>
                <HolidayPanel until={until} />
                {bundles !== null && <BundlesPanel discounts={bundles} />}
              </Options>
            )}
          </div>
          {ads.length === 0 ? (
            <None state={state} />
          ) : (
            <ul className="own-ads" aria-label={words.myAds} aria-busy={list.isPlaceholderData || undefined}>
              {ads.map(ad => (
                <li key={ad.id}>
                  <OwnAd ad={ad} buttons={<AdRowEvents ad={ad} />} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {list.hasNextPage && (
        <div className="load-more">
          <Button look="quiet" onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {kitWords.loadMore}
          </Button>
        </div>
      )}
    </>
  )
}

/** What is set now and then, behind one word; while the seller is away it stands open. */
function Options({ isAway, children }: { isAway: boolean; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(isAway)
  return (
    <details
      className="ads__options"
      open={isOpen || isAway}
      onToggle={event => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        <span className="text-button">{words.options}</span>
      </summary>
      <div className="ads__options-list">{children}</div>
    </details>
  )
}

function States({ counts, chosen }: { counts: Readonly<Record<string, number>>; chosen: AdState | null }) {
  const shown = (Object.keys(adStates) as AdState[]).filter(
    state => (counts[state] ?? 0) > 0 || state === chosen,
  )
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (shown.length === 0) return null
  return (
    <nav aria-label={words.byState} className="ads__states">
      <State target={adLinks.mine} isCurrent={chosen === null} label={words.all} count={all} />
      {shown.map(state => (
        <State
          key={state}
          target={adLinks.mineIn(state)}
          isCurrent={chosen === state}
          label={adStates[state]}
          count={counts[state] ?? 0}
        />
      ))}
    </nav>
  )
}

function State(props: { target: LinkTarget; isCurrent: boolean; label: string; count: number }) {
  const { target, isCurrent, label, count } = props
  return (
    <Link
      {...target}
      resetScroll={false}
      className={isCurrent ? 'chip ads__state' : 'chip'}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {label} {count}
    </Link>
  )
}

function None({ state }: { state: AdState | null }) {
  return (
    <div className="nothing">
      {state === null ? (
        <>
          <p>{words.noAds}</p>
          <p className="setting__buttons">
            <ButtonLink {...to.wardrobe}>{words.goToYourWardrobe}</ButtonLink>
            <ButtonLink {...adLinks.new} look="quiet">
              {words.startWithPhotos}
            </ButtonLink>
          </p>
        </>
      ) : (
        <p>
          {words.noAdsInState} <Link {...adLinks.mine}>{words.seeAll}</Link>
        </p>
      )}
    </div>
  )
}
