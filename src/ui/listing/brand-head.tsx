import type { ReactNode } from 'react'
import type { BrandPage } from '#src/api/contract/catalog.ts'
import { Img } from '../kit/image/image.tsx'
import * as kitWords from '../kit/words.ts'
import { to } from '../paths.ts'
import { ListHead } from './list-head.tsx'
import * as words from './words.ts'
import './brand-head.css'
import { ProductGrid } from './product-grid.tsx'

interface BrandHeadProps {
  brand: BrandPage
  /** Actions for the brand. */
  action: ReactNode
  /** Whether the list below is the brand's own, without filters: then the featured products stand above it. */
  isWhole: boolean
}

/** A story of more letters is folded: the list below begins in the first view of a phone. */
const shortStory = 180

/** The head of a brand's page: cover, logo, name, story, and the products that its company chose. */
export function BrandHead({ brand, action, isWhole }: BrandHeadProps) {
  const { name, cover, logo, description, featured } = brand
  const byBrand = words.featuredBy(name)
  const story = <p className="list-head__text brand-head__story">{description}</p>
  return (
    <div className="brand-head">
      <ListHead
        title={
          <span className="brand-head__name">
            {logo !== null && (
              <span className="brand-head__logo">
                <Img image={logo} sizes="4rem" urgency="eager" alt="" isWhole />
              </span>
            )}
            {name}
          </span>
        }
        intro={
          description.length <= shortStory ? (
            description && story
          ) : (
            <details>
              <summary>
                <span className="text-button">{words.aboutBrand(name)}</span>
              </summary>
              {story}
            </details>
          )
        }
        action={action}
        steps={[{ label: kitWords.latest, target: to.catalog }, { label: name }]}
      />
      {cover !== null && (
        <div className="brand-head__cover">
          <Img image={cover} sizes="100vw" urgency="eager" alt="" isWhole />
        </div>
      )}
      {isWhole && featured.length > 0 && (
        <section className="brand-head__featured" aria-label={byBrand}>
          <h2 className="title">{byBrand}</h2>
          <ProductGrid cards={featured} label={byBrand} isRow />
        </section>
      )}
    </div>
  )
}
