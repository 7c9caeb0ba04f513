import type { BrandEntry } from '#src/api/contract/catalog.ts'
import { Img } from '../kit/image/image.tsx'
import * as kitWords from '../kit/words.ts'
import { addressOf, to } from '../paths.ts'
import * as words from './words.ts'

interface BrandsPanelProps {
  brands: readonly BrandEntry[]
  brandSiteUrl: string | null
}

/** The featured brand, the place for yours, and all brands by name. */
export function BrandsPanel({ brands, brandSiteUrl }: BrandsPanelProps) {
  const featured = brands.find(brand => brand.is_featured) ?? brands[0]
  return (
    <div className="brands">
      {featured !== undefined && (
        <a className="brands__card" href={addressOf(to.brand(featured.slug))}>
          <Img image={featured.attachment[0]} sizes="(min-width:60rem) 16rem, 45vw" alt="" />
          <span className="caps soft">{words.featuredBrand}</span>
          <span className="title">{featured.name}</span>
        </a>
      )}
      <a className="brands__card brands__card--yours" href={brandSiteUrl ?? to['for-brands'].to}>
        <span className="brands__frame">
          <span className="title">{words.yourBrandHere}</span>
        </span>
        <span className="caps soft">{kitWords.forBrands}</span>
        <span className="small">{words.brandHint}</span>
      </a>
      <ul className="brands__list">
        {brands.map(brand => (
          <li key={brand.slug}>
            <a className="tree__child" href={addressOf(to.brand(brand.slug))}>
              {brand.name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
