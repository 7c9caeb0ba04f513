import { useQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useLayoutEffect } from 'react'
import { fromPromise } from 'xstate'
import { setInCollection } from '#src/api/commands/collections.ts'
import { collectionsQuery } from '#src/api/queries/collections.ts'
import { useApp } from '#src/app/provider.tsx'
import {
  type CollectionChange,
  collectionChoiceMachine,
} from '#src/machines/editors/favorites/collection-choice.ts'
import { CollectionChoice } from '#src/ui/favorites/collection-choice.tsx'
import type { CollectedItem } from '#src/ui/favorites/favorite-list.tsx'
import * as words from '#src/ui/favorites/words.ts'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { QuerySection } from '../-page/query-section.tsx'
import { NewCollection } from './new-collection.tsx'

interface ItemCollectionsProps extends CollectedItem {
  onClose: () => void
}

/** The panel that chooses the collections of one favorite. */
export function ItemCollections({ id: listing, title, onClose }: ItemCollectionsProps) {
  const app = useApp()
  const query = useQuery(collectionsQuery(app.client, listing))
  const { data } = query
  const actor = useActorRef(
    collectionChoiceMachine.provide({
      actors: {
        change: fromPromise<void, CollectionChange>(({ input: { collection, isIn } }) =>
          setInCollection(app, collection, listing, isIn),
        ),
      },
      actions: { close: onClose },
    }),
    { input: { collections: [] } },
  )
  // before they are painted
  useLayoutEffect(() => {
    if (data === undefined) return
    const collections = data.flatMap(({ id, has_listing }) => (has_listing === true ? [id] : []))
    actor.send({ type: 'collections.stored', collections })
  }, [actor, data])
  return (
    <Sheet
      isOpen
      onClose={() => actor.send({ type: 'choice.closed' })}
      title={words.collections}
      place="middle"
    >
      <div className="flow">
        <p className="soft">{title}</p>
        <QuerySection query={query} waiting={words.collectionsLoading}>
          {collections => <CollectionChoice actor={actor} collections={collections} />}
        </QuerySection>
        <details className="fold collections__new" open={data?.length === 0 || undefined}>
          <summary>{words.newCollection}</summary>
          <NewCollection listing={listing} />
        </details>
      </div>
    </Sheet>
  )
}
