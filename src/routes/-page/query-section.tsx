import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalOf } from '#src/machines/refusal.ts'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'

interface QuerySectionProps<T> {
  query: UseQueryResult<T>
  waiting: string
  children: (data: T) => ReactNode
}

/** A list that is loaded into a section; a failure is shown in its place, and loaded data stays. */
export function QuerySection<T>({
  query: { data, error, isFetching, refetch },
  waiting,
  children,
}: QuerySectionProps<T>) {
  return (
    <>
      {error !== null && (
        <NoticeBar
          message={refusalOf(error).message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined ? error === null && <Skeleton label={waiting} /> : children(data)}
    </>
  )
}
