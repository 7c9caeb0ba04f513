import { useQueryClient } from '@tanstack/react-query'
import type { ListingQueryInput } from '#src/api/contract/catalog.ts'
import { searchesQuery } from '#src/api/queries/wishes.ts'
import { useApp } from '#src/app/use-app.ts'
import { SearchEditor } from '#src/ui/wishes/search-editor.tsx'
import { useSaveForm } from '../-settings/use-save-form.ts'
import { excludeOf, excludeWords } from './exclude-words.ts'

const calls = () => import('#src/api/contract/wishes.ts')

/** The panel that saves a search. */
export function NewSearch({
  filters,
  onClose,
}: {
  filters: Omit<ListingQueryInput, 'sort' | 'cursor' | 'limit'>
  onClose: () => void
}) {
  const { client } = useApp()
  const queries = useQueryClient()
  const actor = useSaveForm({
    name: 'search new',
    stored: excludeOf([]),
    save: async entries => {
      const body = { query: filters, exclude: excludeWords(entries) }
      await client.call(async () => (await calls()).createSearch, { body }, 'action')
      return entries
    },
    saved: 'The search is saved. It stands under Favorites.',
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: searchesQuery(client).queryKey })
      onClose()
    },
  })
  return <SearchEditor actor={actor} name={null} isNew onClose={onClose} />
}
