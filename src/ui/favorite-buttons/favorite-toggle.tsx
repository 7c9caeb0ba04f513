import type { MouseEvent, ReactNode } from 'react'
import type { FavoriteKey } from '#src/machines/app/favorites-queue.ts'
import { loginWithFavorites } from './pending-favorites.ts'
import { useFavorite } from './use-favorite.ts'

interface FavoriteToggleProps {
  favoriteKey: FavoriteKey
  /** The name of what it is on. */
  name: string
  /** The page that the login leads back to, until the script has set another. */
  path: string
  className: string
  label: string
  children: (isOn: boolean) => ReactNode
}

/**
 * A favorite or follow button: a link to the login for visitors, a switch for members, nothing for companies.
 */
export function FavoriteToggle({ favoriteKey, name, path, className, label, children }: FavoriteToggleProps) {
  const { look, press } = useFavorite(favoriteKey, name)
  if (look === 'none') return null
  if (look === 'way') {
    const lead = (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (press()) event.preventDefault()
    }
    return (
      <a
        href={loginWithFavorites(path, [favoriteKey])}
        rel="nofollow"
        className={className}
        aria-label={label}
        onClick={lead}
      >
        {children(false)}
      </a>
    )
  }
  const isOn = look === 'on'
  return (
    <button type="button" className={className} aria-label={label} aria-pressed={isOn} onClick={press}>
      {children(isOn)}
    </button>
  )
}
