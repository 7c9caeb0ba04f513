import type { FavoriteKey } from '#src/machines/app/favorites-queue.ts'
import { addressOf, to } from '../paths.ts'
import { FavoriteToggle } from './favorite-toggle.tsx'
import * as words from './words.ts'
import './favorite-buttons.css'

interface FavoriteButtonProps {
  id: string
  slug: string
  title: string
  /** Beside the title of its own page, with a word, instead of on an image. */
  isLarge?: boolean
}

/** The favorite button of a listing. */
export function FavoriteButton({ id, slug, title, isLarge = false }: FavoriteButtonProps) {
  const favoriteKey: FavoriteKey = `listing.${id}`
  return (
    <FavoriteToggle
      favoriteKey={favoriteKey}
      name={title}
      path={addressOf(to.product(slug, id))}
      className={isLarge ? 'heart heart--large' : 'heart'}
      label={words.favorite(title)}
    >
      {() => (
        <>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 20.5 4.4 13a5 5 0 0 1 7.1-7.1l.5.5.5-.5a5 5 0 0 1 7.1 7.1Z" />
          </svg>
          {isLarge && <span>{words.favoriteText}</span>}
        </>
      )}
    </FavoriteToggle>
  )
}
