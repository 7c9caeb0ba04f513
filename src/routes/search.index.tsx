import { createFileRoute } from '@tanstack/react-router'
import { tooShortMessage } from '#src/machines/app/search-box.ts'
import { Link } from '#src/ui/kit/link.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { MessagePage } from '#src/ui/layout/message-page.tsx'
import { ListHead } from '#src/ui/listing/list-head.tsx'
import * as words from '#src/ui/listing/search-words.ts'
import { to } from '#src/ui/paths.ts'
import { type ListSearch, listParameters, listSearch, queryOf } from './-catalog/list-search.ts'
import { ListingsScreen } from './-catalog/listings-screen.tsx'
import { loadedPage, loadedSeller, loadListings } from './-catalog/load-listings.ts'
import { hiddenHead } from './-page/head.ts'
import { searchSchema, text } from './-page/search-schema.ts'

/** The nonce `r` makes a repeated search navigate again; the server ignores it. */
const validateSearch = searchSchema({ ...listParameters, r: text(12) })

export const Route = createFileRoute('/search/')({
  validateSearch,
  loaderDeps: ({ search: { r: _, ...filters } }) => filters,
  loader: async ({ context, deps }) => {
    if (isSearchable(deps)) await loadListings(context, queryOf(deps))
  },
  head: ({ match: { context, search } }) => {
    const query = queryOf(search)
    return hiddenHead(
      context.site,
      loadedSeller(context, query) ?? titleOf(loadedPage(context, query)?.searched ?? search.q),
    )
  },
  component: Search,
})

function Search() {
  const { r: _, ...search } = Route.useSearch()
  if (!isSearchable(search)) {
    return (
      <MessagePage title={titleOf(search.q)}>
        {search.q !== undefined && <p role="status">{tooShortMessage}</p>}
        <form action={to.search.to} className="form">
          <div className="field">
            <label className="field__label" htmlFor="search-again">
              {words.searchTitle}
            </label>
            <input
              id="search-again"
              className="control"
              type="search"
              name="q"
              defaultValue={search.q}
              minLength={4}
              maxLength={100}
              required
            />
          </div>
          <button type="submit" className="button">
            {kitWords.search}
          </button>
        </form>
      </MessagePage>
    )
  }
  return (
    <ListingsScreen
      head={({ searched, exact }) => (
        <ListHead
          title={titleOf(searched ?? search.q)}
          steps={[{ label: kitWords.latest, target: to.catalog }, { label: kitWords.search }]}
          action={
            exact !== null && (
              <p className="soft">
                {words.correctedFrom(search.q ?? '')} <Link {...to.s(exact)}>{words.searchAsTyped}</Link>
              </p>
            )
          }
        />
      )}
      list={to.search}
      search={search}
    />
  )
}

/** A search has more than three characters (V-01), or filters alone, as that for a seller's other items. */
function isSearchable({ q, off: _, ...filters }: ListSearch): boolean {
  if (q !== undefined) return [...q.trim()].length > 3
  return Object.values(listSearch(filters)).some(value => value !== undefined)
}

/** The title of a search; of one that has lost all its words, that of the whole catalog. */
const titleOf = (searched: string | undefined) =>
  searched ? `“${searched.trim()}”` : searched === '' ? kitWords.everythingNew : kitWords.search
