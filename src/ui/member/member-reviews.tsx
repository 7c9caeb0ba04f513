import type { MemberReview } from '#src/api/contract/trade/reviews.ts'
import { lines } from '../display/lines.tsx'
import { Moment } from '../display/moment.tsx'
import { Rating } from '../kit/forms/rating.tsx'
import { Img } from '../kit/image/image.tsx'
import { Link } from '../kit/link.tsx'
import { to } from '../paths.ts'
import * as words from './words.ts'
import './member-reviews.css'

/** Reviews of a member, the newest first. */
export function MemberReviews({ reviews }: { reviews: readonly MemberReview[] }) {
  if (reviews.length === 0) return <p className="soft">{words.reviewsHint}</p>
  return (
    <ul className="member-reviews">
      {reviews.map(({ by, author, rating, text, at, item }) => (
        <li key={`${at} ${author}`} className="member-reviews__one">
          <p>
            <Rating value={rating} />
          </p>
          {text !== '' && <p>{lines(text)}</p>}
          <p className="small soft">
            {words.reviewBy(author, by)} · <Moment at={at} />
          </p>
          {item !== null && (
            <Link {...to.product(item.slug, item.id)} className="member-reviews__item small">
              <span className="member-reviews__image">
                <Img image={item.attachment[0]} sizes="3rem" alt="" />
              </span>
              {item.title}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
