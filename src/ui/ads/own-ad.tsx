import type { ReactNode } from 'react'
import type { Ad } from '#src/api/contract/ads.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { textInSizes } from '#src/api/contract/values/size-names.ts'
import { conditions } from '#src/api/contract/values/vocabulary.ts'
import { DeadlineText } from '../display/deadline-text.tsx'
import { Moment } from '../display/moment.tsx'
import { Img } from '../kit/image/image.tsx'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import { SizeText } from '../units/size-text.tsx'
import { adLinks } from './ad-links.ts'
import { AdState, outerState } from './ad-state.tsx'
import * as words from './words.ts'

/** One of the user's own ads in a list. `buttons` are the events it allows. */
export function OwnAd({ ad, buttons }: { ad: Ad; buttons: ReactNode }) {
  const title = ad.title ?? words.untitled
  const price = ad.price === null ? null : currency(ad.price)
  const rest = ad.condition === null ? null : conditions[ad.condition]
  const about = [ad.size?.label, rest].filter(Boolean).join(' · ')
  const asked = askedEvent(ad)
  return (
    <article className="own-ad" aria-label={title}>
      <div className="own-ad__image">
        <Img image={ad.images[0]} sizes="9rem" alt="" />
      </div>
      <div className="own-ad__text">
        <h2 className="own-ad__title">
          <Link {...(isWriting(ad) ? adLinks.edit(ad.id) : adLinks.panel(ad.id))} resetScroll={isWriting(ad)}>
            {title}
          </Link>
        </h2>
        <p className="small">
          {price}
          {price !== null && about !== '' && ' · '}
          <SizeText
            text={about}
            names={ad.size === null ? undefined : textInSizes(about, { ...ad.size, whose: ad.whose })}
          />
        </p>
        {asked?.ok === false && asked.reason !== null && <p className="small soft">{asked.reason}</p>}
        <AdPatience ad={ad} isBrief />
      </div>
      <div className="own-ad__state">
        <p>
          <AdState state={ad.state} />
        </p>
        <AdStatistics ad={ad} />
      </div>
      <div className="own-ad__ways">{buttons}</div>
    </article>
  )
}

/** The one event that each state asks for. */
const askedEvents: Readonly<Record<string, string>> = {
  draft: 'publish',
  pending_review: 'withdraw',
  paused: 'resume',
  expired: 'renew',
  removed: 'appeal',
}

/** The event that the state of an ad asks its seller for, with the reason where it is refused. */
export const askedEvent = ({
  state,
  allowed,
}: Pick<Ad, 'state' | 'allowed'>): Ad['allowed'][number] | undefined =>
  allowed.find(({ event }) => event === askedEvents[outerState(state)])

/** Whether the ad is a draft, which is not in the shop. */
export const isWriting = ({ state }: Pick<Ad, 'state'>): boolean => state === 'draft'

/** The view count, and the number of members who have it as a favorite. */
export function AdStatistics({ ad: { state, views, favorites = 0 } }: { ad: Ad }) {
  if (state === 'draft' || state === 'pending_review') return null
  const seen = views === null ? null : words.viewCount(views)
  const loved = favorites === 0 ? null : words.favorited(favorites)
  return <p className="small soft">{[seen, loved].filter(Boolean).join(' · ')}</p>
}

interface AdPatienceProps {
  ad: Ad
  /** Only who acts by when. */
  isBrief?: boolean
}

/** What the ad waits for: the moderator's reason, the reservation, the deadline. */
export function AdPatience({
  ad: { reason, deadline, reserved_until: until = null },
  isBrief = false,
}: AdPatienceProps) {
  return (
    <>
      {reason !== null && <p className="setting__note small">{words.moderatorWrote(reason)}</p>}
      {until !== null && (
        <p className="small soft">
          {words.reservedUntil} <Moment at={until} as="minute" />
          {words.reservedHint}
        </p>
      )}
      {deadline !== null && (
        <p className="small soft">
          <DeadlineText deadline={deadline} isBrief={isBrief} />
        </p>
      )}
    </>
  )
}

/** The prices it had in the shop, and since when. */
export function PriceHistory({ ad: { price_history: history } }: { ad: Ad }) {
  if (history.length === 0) return null
  return (
    <section aria-labelledby="price-history">
      <h3 id="price-history" className="field__label">
        {words.priceHistory}
      </h3>
      <ol>
        {history.map(({ price, at }) => (
          <li key={at} className="small">
            <strong>{currency(price)}</strong> {words.since} <Moment at={at} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Whether the ad is public. */
export const isInShop = ({ state }: Pick<Ad, 'state'>): boolean =>
  ['published', 'reserved'].includes(outerState(state))

/** The link to the public ad; null if only its seller sees it. */
export function ShopLink({ ad }: { ad: Ad }) {
  if (!isInShop(ad)) return null
  return <Link {...to.product(ad.slug, ad.id)}>{words.seeItInTheShop}</Link>
}
