import { useState } from 'react'
import type { ListingQueryInput } from '#src/api/contract/catalog.ts'
import { useActors, useSelect } from '#src/ui/actors.tsx'
import * as words from '#src/ui/favorites/words.ts'
import { lazyComponent } from '#src/ui/kit/lazy-component.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { to } from '#src/ui/paths.ts'

const NewSearch = lazyComponent(async () => (await import('./new-search.tsx')).NewSearch)

interface SaveSearchProps {
  /** The API query of the list as JSON, so that equal queries are equal strings. */
  asked: string
  /** The list's own address. */
  href: string
}

/** Saves the query of a list. A visitor is led to the login and back to the list; a company saves nothing. */
export function SaveSearch({ asked, href }: SaveSearchProps) {
  const { auth } = useActors()
  const user = useSelect(auth, ({ context }) => context.user)
  const [isOpen, setIsOpen] = useState(false)
  const { sort: _, cursor: __, limit: ___, ...filters }: ListingQueryInput = JSON.parse(asked)
  // a list without filters is no search
  if (user?.profile.is_company || Object.keys(filters).length === 0) return null
  return (
    <div className="list-ways">
      {user === null ? (
        <Link {...to.login} search={{ redirect: href }} className="small">
          {words.logInToSave}
        </Link>
      ) : (
        <button type="button" className="text-button small" onClick={() => setIsOpen(true)}>
          {words.saveThisSearch}
        </button>
      )}
      {isOpen && user !== null && (
        <NewSearch key={user.id} filters={filters} onClose={() => setIsOpen(false)} />
      )}
    </div>
  )
}
