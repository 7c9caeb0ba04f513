import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { SavedSearch } from '#src/api/contract/wishes.ts'
import { searchesQuery } from '#src/api/queries/wishes.ts'
import { useApp } from '#src/app/use-app.ts'
import { confirmMachine } from '#src/machines/flows/confirm.ts'
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx'
import { SearchEditor } from '#src/ui/wishes/search-editor.tsx'
import { SearchList } from '#src/ui/wishes/search-list.tsx'
import { requireFound } from '../-require-found.ts'
import { Listed } from '../-settings/listed.tsx'
import { useSaveForm } from '../-settings/use-save-form.ts'
import { excludeOf, excludeWords } from './exclude-words.ts'

const calls = () => import('#src/api/contract/wishes.ts')

/** The saved searches. */
export function SearchesPart() {
  const { client } = useApp()
  const searches = useQuery(searchesQuery(client))
  requireFound(searches)
  const [edited, setEdited] = useState<SavedSearch | null>(null)
  const [asked, setAsked] = useState<SavedSearch | null>(null)
  return (
    <>
      <Listed query={searches} waiting="Your searches are being loaded">
        {list => <SearchList searches={list} onEdit={setEdited} onForget={setAsked} />}
      </Listed>
      {edited !== null && <EditWords key={edited.id} search={edited} onClose={() => setEdited(null)} />}
      {asked !== null && <ForgetSearch search={asked} onAnswered={() => setAsked(null)} />}
    </>
  )
}

function EditWords({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const { client } = useApp()
  const queries = useQueryClient()
  const actor = useSaveForm({
    name: `search ${search.id}`,
    stored: excludeOf(search.exclude),
    save: async entries => {
      const body = { exclude: excludeWords(entries) }
      await client.call(
        async () => (await calls()).updateSearch,
        { params: { id: search.id }, body },
        'action',
      )
      return entries
    },
    saved: 'The words are saved.',
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: searchesQuery(client).queryKey })
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
          await client.call(async () => (await calls()).deleteSearch, { params: { id: search.id } }, 'action')
          actors.toasts.send({ type: 'toast.wished', tone: 'success', message: 'The search is forgotten.' })
          await queries.invalidateQueries({ queryKey: searchesQuery(client).queryKey })
        }),
      },
    }),
    {},
    { complete: onAnswered },
  )
  return (
    <ConfirmDialog actor={actor} title="Forget this search" accept="Forget it">
      <p>We look for {search.name} no longer. What it found stays among your notifications.</p>
    </ConfirmDialog>
  )
}
