import { type ReactNode, useRef } from 'react'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { useFocusGuard } from '../kit/focus-guard.ts'
import { Link } from '../kit/link.tsx'
import * as words from './words.ts'
import './favorites.css'
import { to } from '../paths.ts'

export type FavoriteTab = keyof typeof words.favoriteTabs
const tabs = keysOf(words.favoriteTabs)

/** The page of a member's favorites, follows and saved searches. */
export function FavoritesPage({ tab, children }: { tab: FavoriteTab; children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  useFocusGuard(page)
  return (
    <div className="wide favorites" ref={page}>
      <h1 className="display">{words.favorites}</h1>
      <nav className="tabs" aria-label={words.favoritesIntro}>
        {tabs.map(name => (
          <Link
            key={name}
            {...to.favorites}
            search={name === 'favorites' ? {} : { tab: name }}
            resetScroll={false}
            className={name === tab ? 'tabs__tab tabs__tab--on' : 'tabs__tab'}
            aria-current={name === tab ? 'page' : undefined}
          >
            {words.favoriteTabs[name]}
          </Link>
        ))}
      </nav>
      <section aria-label={words.favoriteTabs[tab]} tabIndex={-1}>
        {children}
      </section>
    </div>
  )
}
