import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Collection } from '#src/api/contract/collections.ts'
import { CollectionTabs } from '#src/ui/favorites/collection-tabs.tsx'
import * as words from '#src/ui/favorites/words.ts'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { to } from '#src/ui/paths.ts'
import { QuerySection } from '../-page/query-section.tsx'
import { DeleteCollection } from './delete-collection.tsx'
import { NewCollection } from './new-collection.tsx'
import { RenameCollection } from './rename-collection.tsx'

interface CollectionsProps {
  query: UseQueryResult<Collection[]>
  /** The id of the collection whose items are shown below; null where all favorites are. */
  open: string | null
  hasFavorites: boolean
}

/** The member's collections, and what can be done with the open one. */
export function Collections({ query, open, hasFavorites }: CollectionsProps) {
  const navigate = useNavigate()
  const [panel, setPanel] = useState<'new' | 'rename' | null>(null)
  const close = () => setPanel(null)
  const shown = query.data?.find(({ id }) => id === open)
  return (
    <>
      <QuerySection query={query} waiting={words.collectionsLoading}>
        {collections =>
          // without favorites the page says how to get some
          (collections.length > 0 || hasFavorites) && (
            <CollectionTabs collections={collections} onNew={() => setPanel('new')} />
          )
        }
      </QuerySection>
      {shown !== undefined && (
        <div className="collections__head">
          <h2 className="unseen">{shown.name}</h2>
          <button
            type="button"
            className="text-button"
            aria-haspopup="dialog"
            onClick={() => setPanel('rename')}
          >
            {words.renameCollection}
            <span className="unseen"> {shown.name}</span>
          </button>
          <DeleteCollection
            key={shown.id}
            collection={shown}
            // back must not lead to a page that is not there
            onDeleted={() => void navigate({ ...to.favorites, replace: true, resetScroll: false })}
          />
        </div>
      )}
      {panel === 'new' && (
        <Sheet isOpen onClose={close} title={words.newCollection} place="middle">
          <NewCollection
            onCreated={id => {
              close()
              void navigate({ ...to.favorites, search: { collection: id }, resetScroll: false })
            }}
          />
        </Sheet>
      )}
      {panel === 'rename' && shown !== undefined && (
        <Sheet isOpen onClose={close} title={shown.name} place="middle">
          <RenameCollection collection={shown} onRenamed={close} />
        </Sheet>
      )}
    </>
  )
}
