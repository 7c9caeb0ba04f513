import type { FavoriteKey } from '#src/machines/app/favorites-queue.ts'
import { FavoriteToggle } from './favorite-toggle.tsx'
import * as words from './words.ts'
import './favorite-buttons.css'

interface FollowButtonProps {
  kind: 'member' | 'brand'
  /** A member's id, a brand's slug. */
  id: string
  name: string
  /** The page that the login leads back to. */
  path: string
}

/** Follows a member or a brand, or stops following; followers are notified of what is new. */
export function FollowButton({ kind, id, name, path }: FollowButtonProps) {
  const favoriteKey: FavoriteKey = `${kind}.${id}`
  return (
    <FavoriteToggle
      favoriteKey={favoriteKey}
      name={name}
      path={path}
      className="follow"
      label={words.follow(name)}
    >
      {isOn => (isOn ? words.following : words.followText)}
    </FavoriteToggle>
  )
}
