import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bulkEditLifecycle } from '#src/api/commands/business/bulk-edits.ts'
import type { BulkEdit } from '#src/api/contract/business/bulk-edits.ts'
import { bulkEditQuery, bulkEditRowsQuery } from '#src/api/queries/business/bulk-edits.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { BulkRows } from '#src/ui/business/bulk/bulk-rows.tsx'
import * as words from '#src/ui/business/bulk/words.ts'
import { productLinks } from '#src/ui/business/products/product-links.ts'
import { DeadlineText } from '#src/ui/display/deadline-text.tsx'
import { Button } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { LifecycleActions } from '../../-lifecycle/lifecycle-actions.tsx'
import { requireFound } from '../../-page/require-found.ts'

/** One change of many products: its preview or its result, and what can be done with it. */
export function BulkEditPage({ id }: { id: string }) {
  const { client } = useApp()
  const query = useQuery(bulkEditQuery(client, id, 'page'))
  requireFound(query)
  const { data, error, refetch } = query
  return (
    <TitledPage
      title={data === undefined ? words.heading : words.title(data)}
      back={<Link {...productLinks.list}>{words.another}</Link>}
    >
      {error !== null && data === undefined && (
        <NoticeBar message={refusalOf(error).message} onRetry={() => void refetch()} />
      )}
      {data === undefined ? (
        error === null && <Skeleton label={words.loading} />
      ) : (
        <div className="bulk">
          <Status edit={data} />
          <Rows key={data.state} edit={data} />
        </div>
      )}
    </TitledPage>
  )
}

function Status({ edit }: { edit: BulkEdit }) {
  const { title, text, accept } = words.undoQuestion
  return (
    <section aria-label={words.status} className="flow">
      <p role="status">{words.summary(edit)}</p>
      {edit.deadline !== null && <DeadlineText deadline={edit.deadline} />}
      <ul className="next__events">
        <LifecycleActions
          lifecycle={bulkEditLifecycle}
          target={edit}
          allowed={edit.allowed}
          version={edit.version}
          actions={[
            {
              name: 'apply',
              look: 'strong',
              label: words.eventLabels.apply,
              done: words.eventMessages.apply,
            },
            {
              name: 'discard',
              label: words.eventLabels.discard,
              done: words.eventMessages.discard,
              isMinor: true,
            },
            {
              name: 'undo',
              label: `${words.eventLabels.undo}…`,
              done: words.eventMessages.undo,
              question: { title, accept, text: <p>{text}</p> },
            },
          ]}
        />
      </ul>
    </section>
  )
}

function Rows({ edit: { id, version, change, counts } }: { edit: BulkEdit }) {
  const { client } = useApp()
  const [of, setOf] = useState<'changed' | 'refused'>(counts.changed === 0 ? 'refused' : 'changed')
  const list = useInfiniteQuery(bulkEditRowsQuery(client, { id, version, of }))
  const rows = list.data?.pages.flatMap(page => page.data) ?? []
  return (
    <section aria-label={words.rows} className="flow">
      {counts.refused > 0 && (
        <p className="ads__states">
          {(['changed', 'refused'] as const).map(each => (
            <button
              key={each}
              type="button"
              className={each === of ? 'chip ads__state' : 'chip'}
              aria-pressed={each === of}
              onClick={() => setOf(each)}
            >
              {each === 'changed' ? words.changedTab(counts.changed) : words.refusedTab(counts.refused)}
            </button>
          ))}
        </p>
      )}
      {list.error !== null && (
        <NoticeBar
          message={refusalOf(list.error).message}
          onRetry={() => void (list.data === undefined ? list.refetch() : list.fetchNextPage())}
          isRetrying={list.isFetching}
        />
      )}
      {list.data === undefined && list.error === null && <Skeleton label={words.rowsLoading} />}
      {list.data !== undefined &&
        (rows.length > 0 ? <BulkRows change={change} rows={rows} /> : <p className="soft">{words.noRows}</p>)}
      {list.hasNextPage && (
        <div className="load-more">
          <Button look="quiet" onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {words.more}
          </Button>
        </div>
      )}
    </section>
  )
}
