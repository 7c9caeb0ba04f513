import type { Ad } from '#src/api/contract/ads.ts'
import type { Card } from '#src/api/contract/catalog.ts'
import { sizeNames } from '#src/api/contract/values/size-names.ts'
import { Link } from '../kit/link.tsx'
import { ProductGrid } from '../listing/product-grid.tsx'
import { to } from '../paths.ts'
import * as words from './words.ts'

interface MembersAdsProps {
  ads: readonly Ad[]
  /** The labels of the viewer's own sizes; empty if none are known. */
  sizes: readonly string[]
  isDimmed: boolean
  lastOpened: string | null
}

/** The members' ads: what fits comes first, with the reason. */
export function MembersAds({ ads, sizes, isDimmed, lastOpened }: MembersAdsProps) {
  const fitting = ads.filter(({ fits }) => fits === true)
  const others = ads.filter(({ fits }) => fits !== true)
  const common = { isDimmed, lastOpened }
  if (fitting.length === 0)
    return (
      <>
        <h2 className="unseen">{words.membersItems}</h2>
        <ProductGrid {...common} cards={others.map(cardOf)} label={words.membersAds} eager={4} />
      </>
    )
  return (
    <>
      <section aria-labelledby="fitting" className="ads__group">
        <h2 id="fitting" className="title">
          {words.inYourSizes}
        </h2>
        <ProductGrid
          {...common}
          cards={fitting.map(cardOf)}
          label={words.inLabel(sizes.join(', '))}
          eager={4}
        />
      </section>
      {others.length > 0 && (
        <section aria-labelledby="others" className="ads__group">
          <h2 id="others" className="title">
            {words.otherSizes}
          </h2>
          <ProductGrid {...common} cards={others.map(cardOf)} label={words.inOtherSizes} />
        </section>
      )}
    </>
  )
}

/** Explains why the list starts as it does, and where to change that. */
export function WhyFirst({ sizes }: { sizes: readonly string[] }) {
  return (
    <p className="ads__why small">
      {sizes.length === 0 ? words.sizesHint : words.sizesFirst(sizes.join(', '))}
      <Link {...to.settings} hash="sizes">
        {sizes.length === 0 ? words.setSizes : words.changeSizes}
      </Link>
    </p>
  )
}

/** A public ad as the card of a listing. */
function cardOf(ad: Ad): Card {
  return {
    id: ad.id,
    kind: 'ad',
    slug: ad.slug,
    title: ad.title ?? '',
    price: ad.price ?? '0.00',
    compare_at: null,
    currency: 'USD',
    brand: ad.brand,
    size_label: ad.size?.label ?? null,
    ...(ad.size === null ? {} : { size_in: sizeNames({ ...ad.size, whose: ad.whose }) }),
    condition: ad.condition,
    ...(ad.colors.length > 1 ? { colors: ad.colors } : {}),
    attachment: ad.images,
  }
}
