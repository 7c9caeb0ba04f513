import { useInfiniteQuery } from '@tanstack/react-query'
import { codesQuery } from '#src/api/queries/business/codes.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { CodesTable } from '#src/ui/business/codes/codes-table.tsx'
import * as words from '#src/ui/business/codes/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'

/** A brand's discount codes, the newest first. */
export function CodeList() {
  const { client } = useApp()
  const list = useInfiniteQuery(codesQuery(client))
  const rows = list.data?.pages.flatMap(page => page.data) ?? []
  return (
    <>
      {list.error !== null && (
        <NoticeBar
          message={refusalOf(list.error).message}
          onRetry={() => void (list.data === undefined ? list.refetch() : list.fetchNextPage())}
          isRetrying={list.isFetching}
        />
      )}
      {list.data === undefined && list.error === null && <Skeleton label={words.loading} />}
      {list.data !== undefined && rows.length === 0 && (
        <div className="nothing">
          <p>{words.none}</p>
          <p>{words.noneHint}</p>
        </div>
      )}
      {rows.length > 0 && <CodesTable rows={rows} />}
      {list.hasNextPage && (
        <div className="load-more">
          <Button look="quiet" onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  )
}
