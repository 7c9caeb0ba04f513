import type { ReactNode } from 'react'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { Link } from '../kit/link.tsx'
import './favorites.css'
import { to } from '../paths.ts'

/** The tabs of the favorites page, by their names in the address. */
export const favoriteTabs = { favorites: 'Favorites', following: 'Following', searches: 'Searches' } as const
export type FavoriteTab = keyof typeof favoriteTabs
const tabs = keysOf(favoriteTabs)

/** The page of a member's favorites, follows and saved searches. */
export function FavoritesPage({ tab, children }: { tab: FavoriteTab; children: ReactNode }) {
  return (
    <div className="wide favorites">
      <h1 className="display">Favorites</h1>
      <nav className="tabs" aria-label="What you keep an eye on">
        {tabs.map(name => (
          <Link
            key={name}
            {...to.favorites}
            {...(name === 'favorites' ? {} : { search: { tab: name } })}
            resetScroll={false}
            className={name === tab ? 'tabs__tab tabs__tab--on' : 'tabs__tab'}
            aria-current={name === tab ? 'page' : undefined}
          >
            {favoriteTabs[name]}
          </Link>
        ))}
      </nav>
      <section aria-label={favoriteTabs[tab]}>{children}</section>
    </div>
  )
}
