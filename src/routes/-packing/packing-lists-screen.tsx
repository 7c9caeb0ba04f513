import { useInfiniteQuery } from '@tanstack/react-query'
import { newNonce } from '#src/api/commands/nonce.ts'
import { createPackingList, deletePackingList } from '#src/api/commands/packing-lists.ts'
import type { PackingList } from '#src/api/contract/wardrobe/packing-lists.ts'
import { packingListsQuery } from '#src/api/queries/packing-lists.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { Button, ButtonLink } from '#src/ui/kit/button.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { notifyWithUndo } from '#src/ui/kit/toasts/notify-with-action.ts'
import * as kitWords from '#src/ui/kit/words.ts'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { PackingCard } from '#src/ui/packing/packing-card.tsx'
import { PackingExample } from '#src/ui/packing/packing-example.tsx'
import * as words from '#src/ui/packing/words.ts'
import { WardrobeTabs } from '#src/ui/wardrobe/wardrobe-tabs.tsx'
import { requireFound } from '../-page/require-found.ts'
import { useCommand } from '../-page/use-command.ts'
import { packingLinks } from './packing-links.ts'

/** All packing lists. */
export function PackingListsScreen() {
  const { client } = useApp()
  const query = useInfiniteQuery(packingListsQuery(client))
  requireFound(query)
  const lists = query.data?.pages.flatMap(({ data }) => data)
  return (
    <TitledPage
      title={words.packingLists}
      intro={words.packingIntro}
      actions={<ButtonLink {...packingLinks.newList}>{words.newList}</ButtonLink>}
    >
      <WardrobeTabs current="packing" />
      {query.error !== null && (
        <NoticeBar
          message={refusalOf(query.error).message}
          onRetry={() => void (lists === undefined ? query.refetch() : query.fetchNextPage())}
          isRetrying={query.isFetching}
        />
      )}
      {lists === undefined && query.error === null && <Skeleton label={words.listsLoading} />}
      {lists?.length === 0 && (
        <div className="wardrobe__empty">
          <p>{words.noLists}</p>
          <ButtonLink {...packingLinks.newList}>{words.createFirst}</ButtonLink>
          <PackingExample />
        </div>
      )}
      {lists !== undefined && lists.length > 0 && (
        <>
          <h2 className="unseen">{words.all}</h2>
          <ul className="packing-lists" aria-label={words.yourLists}>
            {lists.map(list => (
              <li key={list.id}>
                <PackingCard
                  list={list}
                  target={packingLinks.list(list.id)}
                  more={close => (
                    <>
                      {list.entries.length > 0 && (
                        <li data-stays>
                          <DuplicateButton list={list} onDone={close} />
                        </li>
                      )}
                      <li data-stays>
                        <DeleteButton list={list} />
                      </li>
                    </>
                  )}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {query.hasNextPage && (
        <div className="wardrobe__more">
          <Button look="quiet" isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {kitWords.loadMore}
          </Button>
        </div>
      )}
    </TitledPage>
  )
}

/** The longest name of a list, in characters. */
const longestName = 80

/** Makes another list of the same things, none of them packed. */
function DuplicateButton({ list, onDone }: { list: PackingList; onDone: () => void }) {
  const { name, starts_on, ends_on, entries } = list
  const app = useApp()
  const mark = words.copyOf('')
  const copy = {
    ...{ starts_on, ends_on },
    name: words.copyOf([...name].slice(0, longestName - mark.length).join('')),
    entries: entries.map(({ item }) => ({ item })),
  }
  const actor = useCommand({
    run: async key => {
      await createPackingList(app, copy, key)
      onDone()
    },
    done: words.duplicated(name),
  })
  return (
    <CommandButton actor={actor} look="text" unanswered={words.duplicateFailed}>
      {words.duplicate}
      <span className="unseen">: {name}</span>
    </CommandButton>
  )
}

/** Deletes a list; the toast's button makes it anew with its ticks. */
function DeleteButton({ list: { id, name, starts_on, ends_on, entries } }: { list: PackingList }) {
  const app = useApp()
  const again = {
    ...{ name, starts_on, ends_on },
    entries: entries.map(({ item, is_packed }) => ({ item, is_packed })),
  }
  const actor = useCommand({
    run: async () => {
      await deletePackingList(app, id)
      const message = words.isDeleted(name)
      const { toasts } = app.actors
      // a list of nothing cannot be made
      if (entries.length === 0) toasts.send({ type: 'toast.requested', tone: 'success', message })
      else notifyWithUndo(toasts, message, () => createPackingList(app, again, newNonce()))
    },
  })
  return (
    <CommandButton actor={actor} look="text" unanswered={words.deleteFailed}>
      {kitWords.deleteLabel}
      <span className="unseen">: {name}</span>
    </CommandButton>
  )
}
