import { useQueryClient } from '@tanstack/react-query'
import { createSearch } from '#src/api/commands/saved-searches.ts'
import type { ListingQueryInput } from '#src/api/contract/catalog.ts'
import { searchesQuery } from '#src/api/queries/favorites.ts'
import { useApp } from '#src/app/provider.tsx'
import { SearchEditor } from '#src/ui/favorites/search-editor.tsx'
import * as words from '#src/ui/favorites/words.ts'
import { useForm } from '../-forms/use-form.ts'
import { excludeOf, excludeSchema, excludeWords } from './exclude-words.ts'

/** The panel that saves a search. */
export function NewSearch({
  filters,
  onClose,
}: {
  filters: Omit<ListingQueryInput, 'sort' | 'cursor' | 'limit'>
  onClose: () => void
}) {
  const app = useApp()
  const queries = useQueryClient()
  const actor = useForm({
    name: 'search new',
    schema: async () => excludeSchema,
    stored: excludeOf([]),
    save: async values => {
      await createSearch(app, { query: filters, exclude: excludeWords(values) })
      return values
    },
    saved: words.searchSaved,
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: searchesQuery(app.client).queryKey })
      onClose()
    },
  })
  return <SearchEditor actor={actor} name={null} isNew onClose={onClose} />
}
