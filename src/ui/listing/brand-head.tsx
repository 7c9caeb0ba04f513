import type { ReactNode } from 'react'
import type { BrandPage } from '#src/api/contract/catalog.ts'
import { Img } from '../kit/image/image.tsx'
import * as kitWords from '../kit/words.ts'
import { Breadcrumb } from '../layout/breadcrumb.tsx'
import { to } from '../paths.ts'
import * as words from './words.ts'
import './brand-head.css'
import './listings-view.css'
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
  return (
    <>
      <header className="list-head brand-head">
        <Breadcrumb steps={[{ label: kitWords.latest, target: to.catalog }, { label: name }]} />
        {cover !== null && (
          <div className="brand-head__cover">
            <Img image={cover} sizes="100vw" urgency="eager" alt="" isWhole />
          </div>
        )}
        <div className="brand-head__name">
          {logo !== null && (
            <span className="brand-head__logo">
              <Img image={logo} sizes="4rem" urgency="eager" alt="" isWhole />
            </span>
          )}
          <h1 className="display">{name}</h1>
        </div>
        <Story name={name} text={description} />
        {action}
      </header>
      {isWhole && featured.length > 0 && (
        <section className="brand-head__featured" aria-label={words.featuredBy(name)}>
          <h2 className="title">{words.featuredBy(name)}</h2>
          <ProductGrid cards={featured} label={words.featuredBy(name)} isRow />
        </section>
      )}
    </>
  )
}

function Story({ name, text }: { name: string; text: string }) {
  if (text === '') return null
  if (text.length <= shortStory) return <p className="list-head__text brand-head__story">{text}</p>
  return (
    <details className="brand-head__more">
      <summary>
        <span className="text-button">{words.aboutBrand(name)}</span>
      </summary>
      <p className="list-head__text brand-head__story">{text}</p>
    </details>
  )
}
