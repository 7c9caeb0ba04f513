import { useInfiniteQuery } from '@tanstack/react-query'
import { fetchFailedRows } from '#src/api/commands/business/imports.ts'
import type { ImportJob } from '#src/api/contract/business/imports.ts'
import { importActions } from '#src/api/contract/values/business/import-fields.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { importPreviewQuery, type ShownProducts } from '#src/api/queries/business/imports.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { IgnoredColumns } from '#src/ui/business/imports/ignored-columns.tsx'
import { ImportProductList } from '#src/ui/business/imports/product-list.tsx'
import * as words from '#src/ui/business/imports/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { download } from '#src/ui/kit/download.ts'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { to } from '#src/ui/paths.ts'
import { useCategoryOptions } from '../../-catalog/use-category-options.ts'
import { useCommand } from '../../-page/use-command.ts'

/** The products of an import with their counts, all or those of one kind. */
export function ResultPanel({ job, show }: { job: ImportJob; show: ShownProducts | undefined }) {
  const { client } = useApp()
  const step = `${job.version} ${job.photos.failed}`
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(importPreviewQuery(client, job.id, step, show))
  const names = new Map(
    useCategoryOptions().flatMap(group => group.options.map(({ value, label }) => [value, label] as const)),
  )
  const isDone = job.started_at !== null
  const [page] = data?.pages ?? []
  const actions = keysOf(importActions).filter(action => job.preview[action] > 0 || show === action)
  const search = { import: job.id }
  const mark = (isShown: boolean) => ({
    className: isShown ? 'chip ads__state' : 'chip',
    ...(isShown ? { 'aria-current': 'true' as const } : {}),
  })
  return (
    <section className="imports__part" aria-labelledby="import-products">
      <h2 id="import-products" className="title">
        {job.state === 'ready' || job.state === 'checking' ? words.preview : words.result}
      </h2>
      {isDone && <p>{words.sumText(job)}</p>}
      {page !== undefined && page.guesses.length > 0 && (
        <p>
          <strong>{words.guesses}</strong>{' '}
          {page.guesses.map(({ kind, products }) => words.assumed(kind, products)).join(', ')}
        </p>
      )}
      <IgnoredColumns columns={job.columns} />
      <nav className="imports__filters" aria-label={words.preview}>
        <Link
          {...to.business_products_import}
          search={search}
          {...mark(show === undefined)}
          resetScroll={false}
        >
          {words.all} ({job.products})
        </Link>
        {/* those without products would lead to nothing */}
        {actions.map(action => (
          <Link
            key={action}
            {...to.business_products_import}
            search={{ ...search, show: action }}
            {...mark(show === action)}
            resetScroll={false}
          >
            {words.actionLabels[action]} ({job.preview[action]})
          </Link>
        ))}
        {job.guesses > 0 && (
          <Link
            {...to.business_products_import}
            search={{ ...search, show: 'guesses' }}
            {...mark(show === 'guesses')}
            resetScroll={false}
          >
            {words.guessed} ({job.guesses})
          </Link>
        )}
        {job.conflicts > 0 && (
          <Link
            {...to.business_products_import}
            search={{ ...search, show: 'conflicts' }}
            {...mark(show === 'conflicts')}
            resetScroll={false}
          >
            {words.changedMeanwhile} ({job.conflicts})
          </Link>
        )}
      </nav>
      {error !== null && (
        <NoticeBar
          message={refusalOf(error).message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined ? (
        error === null && <Skeleton label={words.loadingOne} />
      ) : (
        <ImportProductList products={data.pages.flatMap(page => page.data)} categories={names} />
      )}
      {hasNextPage && (
        <div className="load-more">
          <Button look="quiet" onPress={() => void fetchNextPage()} isBusy={isFetchingNextPage}>
            {words.loadMore}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The download of the rows that failed. */
export function FailedRows({ job }: { job: ImportJob }) {
  const { client } = useApp()
  const actor = useCommand({
    run: async () => download('failed-rows.csv', 'text/csv', await fetchFailedRows({ client }, job.id)),
    done: words.exported,
  })
  return (
    <div>
      <CommandButton actor={actor}>{words.failedRows}</CommandButton>
      <p className="small soft">{words.failedHint}</p>
    </div>
  )
}
