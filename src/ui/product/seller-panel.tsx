import type { Listing } from '#src/api/contract/catalog.ts'
import { useActors, useSelect } from '../actors.tsx'
import { attachment, fallbackUrl } from '../display/attachment.ts'
import { FollowButton } from '../favorite-buttons/lazy-buttons.ts'
import { Avatar } from '../kit/avatar.tsx'
import { ButtonLink } from '../kit/button.tsx'
import * as formWords from '../kit/forms/words.ts'
import { Link, type LinkTarget } from '../kit/link.tsx'
import { Standing } from '../member/standing.tsx'
import { addressOf, to } from '../paths.ts'
import * as reportWords from './report-words.ts'
import * as words from './words.ts'
import './seller-panel.css'

/** A member who sells, in one line: face, name and stars. */
export function SellerLine({
  seller: { id, name, attachment: images, rating, review_count },
}: Pick<Listing, 'seller'>) {
  const { url } = attachment(images)
  return (
    <p className="seller-line small">
      {url !== fallbackUrl && <img src={url} alt="" width={32} height={32} />}
      <Link {...to.member(id)}>{name}</Link>
      {rating !== null && (
        <>
          <span aria-hidden="true">
            ★ {rating} ({review_count})
          </span>
          <span className="unseen">
            {formWords.of5Value(rating)}
            {formWords.fromReviews(review_count)}
          </span>
        </>
      )}
    </p>
  )
}

/** The seller of a listing, with a link to the seller's other items. */
export function SellerPanel({ listing: { id, slug, kind, seller, brand } }: { listing: Listing }) {
  const { auth } = useActors()
  const isOwn = useSelect(auth, ({ context }) => context.user?.id === seller.id)
  const canAsk = useSelect(auth, ({ context: { user } }) => !isOwn && user?.profile.is_company !== true)
  const path = addressOf(to.product(slug, id))
  const isCompany = seller.kind === 'company'
  const page: LinkTarget = isCompany && brand !== null ? to.brand(brand.slug) : to.member(seller.id)
  const reviews: LinkTarget = { ...to.product(slug, id), search: { reviews: 'yes' } }
  return (
    <section className="seller" aria-labelledby="seller-name">
      <Avatar name={seller.name} images={seller.attachment} />
      <div>
        <h2 id="seller-name" className="seller__name">
          <Link {...page}>{seller.name}</Link>
        </h2>
        {isCompany ? (
          <p className="small soft">{words.brandSellsNewItems}</p>
        ) : (
          <Standing standing={seller} reviews={reviews} />
        )}
        {isOwn && kind === 'ad' ? (
          <p className="small">
            {words.thisIsYourAd}{' '}
            <Link {...to.ads} search={{ ad: id, tab: 'mine' }}>
              {words.seeYourAd}
            </Link>
          </p>
        ) : (
          <p className="seller__ways small">
            <Link {...page}>{words.everythingFrom(seller.name)}</Link>
            {!isOwn && (
              <Link {...to.product(slug, id)} search={{ report: 'yes' }} resetScroll={false}>
                {reportWords.reportThisItem}
              </Link>
            )}
          </p>
        )}
        {!isOwn && (
          <p className="seller__follow">
            {canAsk && (
              <ButtonLink look="quiet" to="/account/messages" search={{ listing: id }}>
                {words.askSeller}
              </ButtonLink>
            )}
            {isCompany && brand !== null ? (
              <FollowButton kind="brand" id={brand.slug} name={brand.name} path={path} />
            ) : (
              <FollowButton kind="member" id={seller.id} name={seller.name} path={path} />
            )}
          </p>
        )}
      </div>
    </section>
  )
}
