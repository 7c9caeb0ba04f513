import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { deleteSearch, updateSearch } from '#src/api/commands/saved-searches.ts'
import type { SavedSearch } from '#src/api/contract/saved-searches.ts'
import { searchesQuery } from '#src/api/queries/favorites.ts'
import { useApp } from '#src/app/provider.tsx'
import { confirmMachine } from '#src/machines/forms/confirm.ts'
import { SearchEditor } from '#src/ui/favorites/search-editor.tsx'
import { SearchList } from '#src/ui/favorites/search-list.tsx'
import * as words from '#src/ui/favorites/words.ts'
import { ConfirmDialog } from '#src/ui/kit/dialogs/confirm-dialog.tsx'
import { useForm } from '../-forms/use-form.ts'
import { QuerySection } from '../-page/query-section.tsx'
import { requireFound } from '../-page/require-found.ts'
import { excludeOf, excludeSchema, excludeWords } from './exclude-words.ts'

/** The saved searches. */
export function SearchesTab() {
  const { client } = useApp()
  const searches = useQuery(searchesQuery(client))
  requireFound(searches)
  const [edited, setEdited] = useState<SavedSearch | null>(null)
  const [asked, setAsked] = useState<SavedSearch | null>(null)
  return (
    <>
      <QuerySection query={searches} waiting={words.searchesLoading}>
        {list => <SearchList searches={list} onEdit={setEdited} onForget={setAsked} />}
      </QuerySection>
      {edited !== null && <EditWords key={edited.id} search={edited} onClose={() => setEdited(null)} />}
      {asked !== null && <ForgetSearch search={asked} onAnswered={() => setAsked(null)} />}
    </>
  )
}

function EditWords({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const app = useApp()
  const queries = useQueryClient()
  const actor = useForm({
    name: `search ${search.id}`,
    schema: async () => excludeSchema,
    stored: excludeOf(search.exclude),
    save: async values => {
      await updateSearch(app, search.id, excludeWords(values))
      return values
    },
    saved: words.wordsSaved,
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: searchesQuery(app.client).queryKey })
      onClose()
    },
  })
  return <SearchEditor actor={actor} name={search.name} isNew={false} onClose={onClose} />
}

function ForgetSearch({ search, onAnswered }: { search: SavedSearch; onAnswered: () => void }) {
  const { client, actors } = useApp()
  const queries = useQueryClient()
  const actor = useActorRef(
    confirmMachine.provide({
      actors: {
        act: fromPromise<void, { attempt: number }>(async () => {
          await deleteSearch({ client }, search.id)
          actors.toasts.send({ type: 'toast.requested', tone: 'success', message: words.searchDeleted })
          await queries.invalidateQueries({ queryKey: searchesQuery(client).queryKey })
        }),
      },
    }),
    {},
    { complete: onAnswered },
  )
  return (
    <ConfirmDialog actor={actor} title={words.deleteSearchTitle} accept={words.deleteSearchAccept}>
      <p>{words.deleteSearchText(search.name)}</p>
    </ConfirmDialog>
  )
}
