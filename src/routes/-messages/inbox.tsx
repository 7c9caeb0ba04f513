import { useInfiniteQuery } from '@tanstack/react-query'
import { threadsQuery } from '#src/api/queries/messages.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { Button, ButtonLink } from '#src/ui/kit/button.tsx'
import { NoticeBar } from '#src/ui/layout/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { ThreadRow } from '#src/ui/messages/thread-row.tsx'
import * as words from '#src/ui/messages/words.ts'
import { to } from '#src/ui/paths.ts'

/** The list of conversations, in the inbox or archived. */
export function Inbox({ isArchived, opened }: { isArchived: boolean; opened: string | null }) {
  const { client } = useApp()
  const list = useInfiniteQuery(threadsQuery(client, isArchived))
  const threads = list.data?.pages.flatMap(page => page.data) ?? []
  return (
    <>
      {list.error !== null && (
        <NoticeBar
          message={refusalOf(list.error).message}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      )}
      {list.data === undefined && list.error === null && <Skeleton label={words.listLoading} />}
      {list.data !== undefined && threads.length === 0 && (
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
