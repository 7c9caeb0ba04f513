import type { Collection } from '#src/api/contract/collections.ts'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import * as words from './words.ts'

interface CollectionTabsProps {
  collections: readonly Collection[]
  onNew: () => void
}

/** Links to all favorites and to each collection, and the button for a new one. */
export function CollectionTabs({ collections, onNew }: CollectionTabsProps) {
  const create = (
    <button
      type="button"
      className="text-button small collections__create"
      aria-haspopup="dialog"
      onClick={onNew}
    >
      {words.newCollection}
    </button>
  )
  if (collections.length === 0)
    return (
      <div className="collections">
        {create}
        <p className="small soft collections__intro">{words.sortFavorites}</p>
      </div>
    )
  return (
    <div className="collections">
      <nav className="collections__list" aria-label={words.collections}>
        <Link {...to.favorites} search={{}} resetScroll={false} className="chip">
          {words.allFavorites}
        </Link>
        {collections.map(({ id, name, count }) => (
          <Link key={id} {...to.favorites} search={{ collection: id }} resetScroll={false} className="chip">
            {words.collectionWithCount(name, count)}
          </Link>
        ))}
      </nav>
      {create}
    </div>
  )
}
