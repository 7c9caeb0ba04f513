import type { Suggestion } from '#src/api/contract/catalog.ts'
import type { SearchSuggestion } from '#src/machines/app/search-box.ts'
import { addressOf, to } from '#src/ui/paths.ts'

/** Suggestions of the API as the search box lists them. Loaded with the first keyword: most visits need none. */
export const linkedSuggestions = (found: readonly Suggestion[]): readonly SearchSuggestion[] =>
  found.map(each => ({
    id: `${each.kind}-${each.id ?? each.slug}-${each.whose ?? ''}`,
    kind: each.kind,
    label: each.label,
    href: hrefOf(each),
  }))

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
