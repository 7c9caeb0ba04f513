import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useCallback, useMemo, useState } from 'react'
import { changeGarments } from '#src/api/commands/wardrobe.ts'
import { garmentsQuery } from '#src/api/queries/wardrobe.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import { dayHere } from '#src/ui/garment/days.ts'
import { itemsText } from '#src/ui/garment/words.ts'
import { Button, ButtonLink } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { notifyWithUndo } from '#src/ui/kit/toasts/notify-with-action.ts'
import * as kitWords from '#src/ui/kit/words.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { to } from '#src/ui/paths.ts'
import { BackToGarment } from '#src/ui/wardrobe/back-to-garment.tsx'
import { BatchBar } from '#src/ui/wardrobe/batch-bar.tsx'
import { GarmentGrid } from '#src/ui/wardrobe/garment-grid.tsx'
import { WardrobeFilters } from '#src/ui/wardrobe/wardrobe-filters.tsx'
import * as words from '#src/ui/wardrobe/words.ts'
import { useCategoryOptions } from '../-catalog/use-category-options.ts'
import { lastOpened } from '../-garment/last-opened.ts'
import { useRenewedWardrobe } from '../-garment/use-renewed-wardrobe.ts'
import { requireFound } from '../-page/require-found.ts'
import { ExportTable } from './export-csv.tsx'
import { selectionFlow } from './garment-selection.ts'
import { garmentQueryOf, isOfDrafts, listQueryOf } from './list-query.ts'
import { WardrobeFrame } from './wardrobe-frame.tsx'
import { importPage, WardrobeMenu } from './wardrobe-menu.tsx'
import type { WardrobeFilters as Filters } from './wardrobe-search.ts'

/** The list of the own garments: filtered, selectable, and of any length. */
export function GarmentList({ filters }: { filters: Filters }) {
  const app = useApp()
  const { toasts } = useActors()
  const renew = useRenewedWardrobe()
  const categories = useCategoryOptions()
  const [opened, setOpened] = useState(lastOpened)
  const list = useInfiniteQuery({
    ...garmentsQuery(app.client, listQueryOf(filters)),
    placeholderData: keepPreviousData,
  })
  const selection = useActorRef(
    selectionFlow(app, {
      changed: (chosen, { change, done }) => {
        void renew()
        const message = `${done}: ${itemsText(chosen.length)}.`
        if (change.event !== 'archive')
          return toasts.send({ type: 'toast.requested', tone: 'success', message })
        notifyWithUndo(toasts, message, () =>
          changeGarments(app, chosen, { event: 'restore' }).finally(renew),
        )
      },
    }),
  )
  const isChoosing = useSelect(selection, snapshot => snapshot.hasTag('selecting'))
  const chosen = useSelect(selection, ({ context }) => context.chosen)
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = list
  const loadMore = useCallback(() => {
    if (!isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [fetchNextPage, isFetchingNextPage, isFetchNextPageError])
  const choose = useCallback(
    (slug: string, isOn: boolean) => selection.send({ type: 'garment.chosen', slug, isOn }),
    [selection],
  )
  const pages = list.data?.pages
  const garments = useMemo(() => pages?.flatMap(page => page.data) ?? [], [pages])
  // each new page renders this again: what it does not change keeps its identity
  const asked = JSON.stringify(filters)
  const query = useMemo(() => ({ ...(JSON.parse(asked) as Filters) }), [asked])
  requireFound(list)
  const [first] = pages ?? []
  const view = isOfDrafts(filters) ? 'drafts' : 'all'
  if (first === undefined) {
    return (
      <WardrobeFrame view={view}>
        {list.error === null ? (
          <Skeleton label={words.wardrobeLoading} />
        ) : (
          <NoticeBar
            message={refusalOf(list.error).message}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
      </WardrobeFrame>
    )
  }
  const isFiltered = Object.keys(query).some(name => name !== 'sort')
  if (garments.length === 0 && !isFiltered && first.facets.state.every(({ count }) => count === 0))
    return (
      <WardrobeFrame view="all">
        <Empty />
      </WardrobeFrame>
    )
  const hasOnlyDrafts =
    !isFiltered && first.facets.state.some(({ value, count }) => value === 'draft' && count > 0)
  const hasOnlyStatus = Object.keys(query).every(name => name === 'sort' || name === 'state')
  const menu = garments.length > 0 && !isChoosing && (
    <WardrobeMenu
      onSelect={() => selection.send({ type: 'selection.began' })}
      exporting={<ExportTable query={garmentQueryOf(filters)} />}
    />
  )
  return (
    <WardrobeFrame view={view} menu={menu}>
      <WardrobeFilters query={query} facets={first.facets} total={first.total} />
      {list.error !== null && (
        <NoticeBar
          message={refusalOf(list.error).message}
          onRetry={() => void (isFetchNextPageError ? fetchNextPage() : list.refetch())}
          isRetrying={list.isFetching}
        />
      )}
      <BackToGarment garments={garments} slug={opened} />
      {garments.length === 0 ? (
        <div className="wardrobe__empty">
          {hasOnlyDrafts ? (
            <>
              <p>{words.onlyDrafts}</p>
              <ButtonLink {...to.wardrobe} search={{ state: ['draft'] }} look="quiet">
                {words.seeDrafts}
              </ButtonLink>
            </>
          ) : (
            <>
              <p>{hasOnlyStatus && view === 'drafts' ? words.noDrafts : words.noMatches}</p>
              <ButtonLink {...to.wardrobe} look="quiet">
                {words.showAll}
              </ButtonLink>
            </>
          )}
        </div>
      ) : (
        <>
          <h2 className="unseen">{words.yourGarments}</h2>
          <GarmentGrid
            garments={garments}
            lastOpened={opened}
            chosen={isChoosing ? new Set(chosen) : null}
            isDimmed={list.isPlaceholderData}
            hasMore={list.hasNextPage}
            onNearEnd={loadMore}
            onChoose={choose}
            onOpen={setOpened}
          />
          {list.hasNextPage && (
            <div className="wardrobe__more">
              <Button look="quiet" onPress={() => void fetchNextPage()} isBusy={isFetchingNextPage}>
                {kitWords.loadMore}
              </Button>
            </div>
          )}
        </>
      )}
      {isChoosing && (
        <BatchBar
          actor={selection}
          categories={categories}
          shown={garments.map(({ slug }) => slug)}
          today={dayHere(app.clock.now())}
        >
          <ExportTable slugs={chosen} />
        </BatchBar>
      )}
    </WardrobeFrame>
  )
}

function Empty() {
  return (
    <div className="wardrobe__empty">
      <p className="title">{words.emptyTitle}</p>
      <p className="soft">
        {words.emptyText} <Link {...importPage}>{words.importLink}</Link> {words.emptyTextEnd}
      </p>
      <ButtonLink {...to.add_garment}>{words.addFirst}</ButtonLink>
      <ButtonLink {...to.add_garment} search={{ many: 'yes' }} look="quiet">
        {words.addManyPhotos}
      </ButtonLink>
    </div>
  )
}
