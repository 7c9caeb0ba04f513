import type { Listing } from '#src/api/contract/catalog.ts'
import { Avatar } from '../account/avatar.tsx'
import { Rating } from '../forms/rating.tsx'
import { PathLink } from '../path-link.tsx'
import { paths } from '../paths.ts'

/** Who sells it, and the way to what else they sell (row 18). */
export function SellerPanel({ seller, brand }: Pick<Listing, 'seller' | 'brand'>) {
  const isCompany = seller.kind === 'company'
  const more =
    isCompany && brand !== null
      ? paths.brand(brand.slug)
      : `${paths.catalog}?seller=${encodeURIComponent(seller.id)}`
  return (
    <section className="seller" aria-labelledby="seller-name">
      <Avatar name={seller.name} pictures={seller.attachment} />
      <div>
        <h2 id="seller-name" className="seller__name">
          {seller.name}
        </h2>
        <p className="small soft">
          {isCompany ? 'Brand, sells new pieces' : 'Member, sells from the wardrobe'}
        </p>
        {seller.rating === null ? (
          <p className="small soft">No reviews yet</p>
        ) : (
          <p className="small">
            <Rating value={seller.rating} /> {seller.rating}
          </p>
        )}
        <PathLink href={more} className="small">
          {isCompany ? `Everything from ${seller.name}` : 'See the other pieces'}
        </PathLink>
      </div>
    </section>
  )
}
