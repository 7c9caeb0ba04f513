import type { QueryClient } from '@tanstack/react-query'
import { createActor } from 'xstate'
import * as z from 'zod/mini'
import type { Client } from '#src/api/client.ts'
import type { Suggestion } from '#src/api/contract/catalog.ts'
import { suggestQuery } from '#src/api/queries/suggest.ts'
import { recentSearchesMachine } from '#src/machines/app/recent-searches.ts'
import type { SearchSuggestion } from '#src/machines/app/search-box.ts'
import { addressOf, to } from '#src/ui/paths.ts'
import { type KeyValueStore, read, write } from './storage.ts'

/** The suggestions of the search box for a keyword. Loaded with the first keyword: most visits need none. */
export async function suggestionsFor(
  keyword: string,
  { client, queryClient }: { client: Client; queryClient: QueryClient },
): Promise<readonly SearchSuggestion[]> {
  const found = await queryClient.fetchQuery(suggestQuery(client, keyword))
  return found.map(each => ({
    id: `${each.kind}-${each.id ?? each.slug}-${each.whose ?? ''}`,
    kind: each.kind,
    label: each.label,
    href: hrefOf(each),
    price: each.price,
    image: each.attachment[0] ?? null,
  }))
}

/** A suggestion links straight to its brand, category or listing; choosing it is no search. */
function hrefOf({ kind, slug, id, whose }: Suggestion): string {
  switch (kind) {
    case 'brand':
      return addressOf(to.brand(slug))
    case 'category':
      return addressOf(to.category(slug, whose ?? undefined))
    case 'product':
      return addressOf(to.product(slug, id ?? ''))
  }
}

const stored = z.array(z.string().check(z.minLength(1), z.maxLength(200)))

/** The recent searches of this device, started. Loaded when the search field is opened for the first time. */
export function openRecentSearches(storage: KeyValueStore | null) {
  const keywords = read(storage, 'searches', text => z.safeParse(stored, JSON.parse(text)).data) ?? []
  const actor = createActor(
    recentSearchesMachine.provide({
      actions: {
        saveSearches: (_, params) => {
          write(storage, 'searches', params.keywords.length === 0 ? null : JSON.stringify(params.keywords))
        },
      },
    }),
    { input: { keywords } },
  )
  actor.subscribe({ error: error => console.error(error) })
  return actor.start()
}
