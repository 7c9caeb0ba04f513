import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Thread } from '#src/api/contract/threads.ts'
import { newestThreadsQuery, threadsQuery } from '#src/api/queries/messages.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { Button, ButtonLink } from '#src/ui/kit/button.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { ThreadRow } from '#src/ui/messages/thread-row.tsx'
import * as words from '#src/ui/messages/words.ts'
import { to } from '#src/ui/paths.ts'

interface InboxProps {
  isArchived: boolean
  opened: string | null
}

interface Page {
  data: Thread[]
  next_cursor: string | null
}

/** The list of conversations, in the inbox or archived. */
export function Inbox(props: InboxProps) {
  const { isArchived } = props
  const { client } = useApp()
  const list = useInfiniteQuery(threadsQuery(client, isArchived))
  const failure = list.data === undefined ? list.error : null
  if (failure !== null)
    return (
      <NoticeBar
        message={refusalOf(failure).message}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    )
  if (list.data === undefined) return <Skeleton label={words.listLoading} />
  return (
    <Rows
      key={String(isArchived)}
      {...props}
      pages={list.data.pages}
      loadedAt={list.dataUpdatedAt}
      more={
        list.hasNextPage && (
          <div className="load-more">
            {list.isFetchNextPageError && (
              <p className="small" role="alert">
                {refusalOf(list.error).message}
              </p>
            )}
            <Button look="quiet" onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
              {words.loadMore}
            </Button>
          </div>
        )
      }
    />
  )
}

interface RowsProps extends InboxProps {
  pages: readonly Page[]
  loadedAt: number
  more: ReactNode
}

/** What was loaded, with the first page as it is now: the only one that is asked for again and again. */
function Rows({ isArchived, opened, pages, loadedAt, more }: RowsProps) {
  const { client } = useApp()
  const { data: newest } = useQuery({
    ...newestThreadsQuery(client, isArchived),
    initialData: () => pages[0],
    initialDataUpdatedAt: loadedAt,
  })
  const threads = withNewest(pages, newest)
  return (
    <>
      {threads.length === 0 && (
        <div className="nothing">
          <p>{isArchived ? words.noArchived : words.noMessages}</p>
          {!isArchived && (
            <p>
              <ButtonLink {...to.catalog}>{words.browse}</ButtonLink>
            </p>
          )}
        </div>
      )}
      <ul className="inbox__list">
        {threads.map(thread => (
          <li key={thread.id}>
            <ThreadRow thread={thread} isArchived={isArchived} isOpen={thread.id === opened} />
          </li>
        ))}
      </ul>
      {more}
    </>
  )
}

/** The newest page, and of the loaded ones what follows it; what is missing there has left the list. */
function withNewest(pages: readonly Page[], newest: Page | undefined): readonly Thread[] {
  const loaded = pages.flatMap(({ data }) => data)
  const last = newest?.data.at(-1)
  if (newest === undefined) return loaded
  if (newest.next_cursor === null || last === undefined) return newest.data
  const ids = new Set(newest.data.map(({ id }) => id))
  return [...newest.data, ...loaded.filter(({ id, at }) => at <= last.at && !ids.has(id))]
}
