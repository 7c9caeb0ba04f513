import type { ReactNode } from 'react'
import { PathLink } from '../kit/path-link.tsx'
import { paths } from '../paths.ts'
import './favorites.css'

/** The tabs of the favorites page, by their names in the address. */
export const favoriteTabs = { favorites: 'Favorites', following: 'Following', searches: 'Searches' } as const
export type FavoriteTab = keyof typeof favoriteTabs

/** The page of a member's favorites, follows and saved searches. */
export function FavoritesPage({ tab, children }: { tab: FavoriteTab; children: ReactNode }) {
  return (
    <div className="wide favorites">
      <h1 className="display">Favorites</h1>
      <nav className="tabs" aria-label="What you keep an eye on">
        {Object.entries(favoriteTabs).map(([name, label]) => (
          <PathLink
            key={name}
            href={name === 'favorites' ? paths.favorites : `${paths.favorites}?tab=${name}`}
            keepsPlace
            className={name === tab ? 'tabs__tab tabs__tab--on' : 'tabs__tab'}
            aria-current={name === tab ? 'page' : undefined}
          >
            {label}
          </PathLink>
        ))}
      </nav>
      <section aria-label={favoriteTabs[tab]}>{children}</section>
    </div>
  )
}
