import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from '#src/api/queries/business/overview.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { Overview } from '#src/ui/business/overview/overview.tsx'
import { OverviewSkeleton } from '#src/ui/business/overview/overview-skeleton.tsx'
import { RangeChoice } from '#src/ui/business/overview/range-choice.tsx'
import { daysOf } from '#src/ui/business/overview/ranges.ts'
import { SetUpGuide } from '#src/ui/business/overview/set-up-guide.tsx'
import * as words from '#src/ui/business/overview/words.ts'
import { YourShop } from '#src/ui/business/overview/your-shop.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { useUser } from '../../-page/use-user.ts'
import type { OverviewSearch } from './overview-search.ts'

/** A brand's overview; a shop without orders shows what to set up instead. */
export function OverviewScreen({ search }: { search: OverviewSearch }) {
  const { client } = useApp()
  const days = daysOf(search.days)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(overviewQuery(client, days))
  const { profile } = useUser()
  const isNew = data !== undefined && !data.set_up.has_order
  return (
    <TitledPage title={words.title} actions={data !== undefined && !isNew && <RangeChoice days={days} />}>
      {profile.state === 'pending_approval' && <p className="notice">{words.waitsForApproval}</p>}
      {error !== null && (
        <NoticeBar
          message={refusalOf(error).message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined && error === null && <OverviewSkeleton />}
      {isNew && (
        <>
          <SetUpGuide setUp={data.set_up} />
          <YourShop />
        </>
      )}
      {data !== undefined && !isNew && (
        <Overview overview={data} shop={<YourShop />} isBusy={isPlaceholderData} />
      )}
    </TitledPage>
  )
}
