import { useInfiniteQuery } from '@tanstack/react-query'
import { markdownsQuery } from '#src/api/queries/business/markdowns.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { MarkdownsTable } from '#src/ui/business/markdowns/markdowns-table.tsx'
import * as words from '#src/ui/business/markdowns/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'

/** A brand's markdowns, the newest first. */
export function MarkdownList() {
  const { client } = useApp()
  const list = useInfiniteQuery(markdownsQuery(client))
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
      {rows.length > 0 && <MarkdownsTable rows={rows} />}
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
