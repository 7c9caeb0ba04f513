import type { Followed } from '#src/api/contract/favorites.ts'
import { FollowButton } from '../favorite-buttons/follow-button.tsx'
import { Avatar } from '../kit/avatar.tsx'
import { Link, type LinkTarget } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import { EmptyFavorites } from './empty-favorites.tsx'
import * as words from './words.ts'

const shopOf = (kind: Followed['kind'], id: string): LinkTarget =>
  kind === 'brand' ? to.brand(id) : to.member(id)

/** The members and brands that the user follows, with links to what they sell. */
export function FollowedList({ followed }: { followed: readonly Followed[] }) {
  if (followed.length === 0)
    return <EmptyFavorites title={words.noFollowing}>{words.noFollowingText}</EmptyFavorites>
  return (
    <ul className="rows" aria-label={words.followingLabel}>
      {followed.map(({ kind, id, name, attachment, listings }) => (
        <li key={`${kind} ${id}`} className="rows__row followed">
          <Avatar name={name} images={attachment} />
          <div className="followed__text">
            <p className="rows__name">
              <Link {...shopOf(kind, id)}>{name}</Link>
            </p>
            <p className="small soft">
              {kind === 'brand' ? kitWords.brand : words.member} · {words.itemsForSale(listings)}
            </p>
          </div>
          <FollowButton kind={kind} id={id} name={name} path={to.favorites.to} />
        </li>
      ))}
    </ul>
  )
}
