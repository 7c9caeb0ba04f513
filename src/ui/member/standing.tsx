import type { SellerStanding } from '#src/api/contract/catalog.ts'
import { Rating } from '../kit/forms/rating.tsx'
import { Link, type LinkTarget } from '../kit/link.tsx'
import * as words from './words.ts'

/** What a member sold, how others rated it, and how fast questions are answered. */
export function Standing({ standing, reviews }: { standing: SellerStanding; reviews: LinkTarget }) {
  const { rating, review_count, sale_count, canceled_count, settled_count, response_time } = standing
  return (
    <>
      <p className="small soft">
        {rating === null ? (
          words.noReviews
        ) : (
          <Link {...reviews} resetScroll={false}>
            <Rating value={rating} count={review_count} />
          </Link>
        )}
        {sale_count > 0 && ` · ${words.sold(sale_count)}`}
      </p>
      {canceled_count > 0 && <p className="small soft">{words.canceled(canceled_count, settled_count)}</p>}
      {response_time !== null && <p className="small soft">{words.responseTimes[response_time]}</p>}
    </>
  )
}
