import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Markdown } from '#src/api/contract/business/markdowns.ts'
import { markdownPricesQuery } from '#src/api/queries/business/markdowns.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { PricesTable } from '#src/ui/business/markdowns/prices-table.tsx'
import * as words from '#src/ui/business/markdowns/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'

/** Every price that a markdown changes, and those that it cannot, page after page. */
export function MarkdownPrices({ markdown: { id, version, state } }: { markdown: Markdown }) {
  const { client } = useApp()
  const [of, setOf] = useState<'changed' | 'unchanged'>('changed')
  const list = useInfiniteQuery(markdownPricesQuery(client, { id, version, of }))
  const [first] = list.data?.pages ?? []
  const rows = list.data?.pages.flatMap(page => page.data) ?? []
  const isPlanned = state === 'draft' || state === 'scheduled'
  return (
    <section aria-labelledby="markdown-prices" className="flow">
      <h2 id="markdown-prices" className="title">
        {isPlanned ? words.preview : words.prices}
      </h2>
      {list.error !== null && (
        <NoticeBar
          message={refusalOf(list.error).message}
          onRetry={() => void (list.data === undefined ? list.refetch() : list.fetchNextPage())}
          isRetrying={list.isFetching}
        />
      )}
      {first === undefined && list.error === null && <Skeleton label={words.pricesLoading} />}
      {first !== undefined && (
        <>
          <p role="status">{isPlanned ? words.summary(first.counts) : words.reducedSummary(first.counts)}</p>
          {isPlanned && (
            <p className="small soft">
              {words.asOfNow} {words.lowestHint}
            </p>
          )}
          {first.counts.unchanged > 0 && (
            <p className="ads__states">
              {(['changed', 'unchanged'] as const).map(each => (
                <button
                  key={each}
                  type="button"
                  className={each === of ? 'chip ads__state' : 'chip'}
                  aria-pressed={each === of}
                  onClick={() => setOf(each)}
                >
                  {each === 'changed'
                    ? words.changedTab(first.counts.changed)
                    : words.unchangedTab(first.counts.unchanged)}
                </button>
              ))}
            </p>
          )}
          {rows.length > 0 ? <PricesTable rows={rows} /> : <p className="soft">{words.noneHere}</p>}
        </>
      )}
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
