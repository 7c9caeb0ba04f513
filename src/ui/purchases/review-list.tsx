import type { Purchase } from '#src/api/contract/trade/purchases.ts'
import { lines } from '../display/lines.tsx'
import { Moment } from '../display/moment.tsx'
import { Rating } from '../kit/forms/rating.tsx'
import * as words from './words.ts'

/** The reviews of an order that its reader may see. */
export function ReviewList({ purchase: { reviews, role, with: other } }: { purchase: Purchase }) {
  if (reviews.length === 0) return null
  return (
    <section aria-labelledby="reviews" className="reviews">
      <h3 id="reviews" className="purchase__heading">
        {words.reviews}
      </h3>
      {reviews.map(({ by, rating, text, at }) => (
        <article key={by} className="reviews__one">
          <p>
            <strong>{by === role ? words.yourReview : words.reviewBy(other.name)}</strong>{' '}
            <Rating value={rating} />
          </p>
          {text !== '' && <p>{lines(text)}</p>}
          <p className="small soft">
            <Moment at={at} />
          </p>
        </article>
      ))}
      {reviews.length === 1 && reviews[0]?.by === role && <p className="small soft">{words.reviewHidden}</p>}
    </section>
  )
}
