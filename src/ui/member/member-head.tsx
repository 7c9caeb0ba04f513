import type { ReactNode } from 'react'
import type { MemberProfile } from '#src/api/contract/members.ts'
import { useActors, useSelect } from '../actors.tsx'
import { lines } from '../display/lines.tsx'
import { FollowButton } from '../favorite-buttons/lazy-buttons.ts'
import { Avatar } from '../kit/avatar.tsx'
import { Link } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { addressOf, to } from '../paths.ts'
import { Standing } from './standing.tsx'
import * as words from './words.ts'
import './member-head.css'

interface MemberHeadProps {
  member: MemberProfile
  tab: 'items' | 'reviews'
  /** Shares the page. */
  share: ReactNode
}

/** More letters are folded. */
const longestShown = 180

/** The tab with the reviews of a member. */
export const reviewsOfMember = (id: string) => ({ ...to.member(id), search: { show: 'reviews' } }) as const

/** The head of a member's page: who they are, how they trade, and the way to their items and reviews. */
export function MemberHead({ member, tab, share }: MemberHeadProps) {
  const { id, name, since, bio, follower_count, attachment, review_count } = member
  const reviews = reviewsOfMember(id)
  return (
    <>
      <Breadcrumb steps={[{ label: kitWords.latest, target: to.catalog }, { label: name }]} />
      <header className="member-head">
        <Avatar name={name} images={attachment} />
        <div className="member-head__facts">
          <h1 className="display">{name}</h1>
          <p className="small soft">
            {words.memberSince(monthOf(since))}
            {follower_count > 0 && ` · ${words.followers(follower_count)}`}
          </p>
          <Standing standing={member} reviews={reviews} />
        </div>
        <div className="member-head__ways">
          <OwnOrFollow member={member} />
          {share}
        </div>
        {bio !== null && <Bio name={name} text={bio} />}
      </header>
      <nav className="tabs" aria-label={words.pageOf(name)}>
        <Link {...to.member(id)} resetScroll={false} {...tabLook(tab === 'items')}>
          {words.forSale}
        </Link>
        <Link {...reviews} resetScroll={false} {...tabLook(tab === 'reviews')}>
          {words.reviews(review_count)}
        </Link>
      </nav>
    </>
  )
}

/** What a member says about themselves; a long text is folded, so that their items are in the first view of a phone. */
function Bio({ name, text }: { name: string; text: string }) {
  const bio = <p className="member-head__bio">{lines(text)}</p>
  if (text.length <= longestShown) return bio
  return (
    <details className="member-head__bio">
      <summary>
        <span className="text-button">{words.about(name)}</span>
      </summary>
      {bio}
    </details>
  )
}

const tabLook = (isOn: boolean) =>
  ({
    className: isOn ? 'tabs__tab tabs__tab--on' : 'tabs__tab',
    'aria-current': isOn ? 'page' : undefined,
  }) as const

/** Follows the member; on their own page it leads to the settings. */
function OwnOrFollow({ member: { id, name } }: Pick<MemberHeadProps, 'member'>) {
  const { auth } = useActors()
  const isOwn = useSelect(auth, ({ context }) => context.user?.id === id)
  if (!isOwn) return <FollowButton kind="member" id={id} name={name} path={addressOf(to.member(id))} />
  return (
    <p className="small soft">
      {words.thisIsYou} <Link {...to.settings}>{words.editProfile}</Link>
    </p>
  )
}

/** `2025-03` as people write it. */
const monthOf = (since: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(since),
  )
