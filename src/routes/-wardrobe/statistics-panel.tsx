import { useQuery } from '@tanstack/react-query'
import { summaryQuery } from '#src/api/queries/wardrobe.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { Statistics } from '#src/ui/wardrobe/statistics/statistics.tsx'
import * as words from '#src/ui/wardrobe/words.ts'
import { requireFound } from '../-page/require-found.ts'

/** The statistics of the wardrobe. */
export function StatisticsPanel() {
  const { client } = useApp()
  const query = useQuery(summaryQuery(client))
  requireFound(query)
  const { data, error, refetch, isFetching } = query
  return (
    <>
      {error !== null && (
        <NoticeBar
          message={refusalOf(error).message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined ? (
        error === null && <Skeleton label={words.statisticsLoading} />
      ) : (
        <Statistics summary={data} />
      )}
    </>
  )
}
