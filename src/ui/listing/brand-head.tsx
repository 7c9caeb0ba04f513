import type { ReactNode } from 'react'
import type { BrandPage } from '#src/api/contract/catalog.ts'
import { Img } from '../kit/image/image.tsx'
import { Link } from '../kit/link.tsx'
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
  /** The collection whose products the list shows. */
  collection?: string | undefined
  /** Whether the list below is the brand's own, without filters: then the featured products stand above it. */
  isWhole: boolean
}

/** A story of more letters is folded: the list below begins in the first view of a phone. */
const shortStory = 180

/** The head of a brand's page: cover, logo, name, story, and the products that its company chose. */
export function BrandHead({ brand, action, collection, isWhole }: BrandHeadProps) {
  const { name, cover, logo, description, featured } = brand
  const shown = brand.collections.find(({ slug }) => slug === collection)
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
      {cover !== null && shown === undefined && (
        <div className="brand-head__cover">
          <Img image={cover} sizes="100vw" urgency="eager" alt="" isWhole />
        </div>
      )}
      <Collections brand={brand} chosen={shown?.slug} />
      {shown && (
        <section className="brand-head__featured">
          <h2 className="title">{shown.title}</h2>
          {shown.text !== '' && <p className="brand-head__story">{shown.text}</p>}
        </section>
      )}
      {isWhole && featured.length > 0 && (
        <section className="brand-head__featured" aria-label={byBrand}>
          <h2 className="title">{byBrand}</h2>
          <ProductGrid cards={featured} label={byBrand} isRow />
        </section>
      )}
      {isWhole &&
        brand.collections.map(
          ({ slug, title, count, cards }) =>
            cards.length > 0 && (
              <section key={slug} className="brand-head__featured" aria-label={title}>
                <h2 className="title">{title}</h2>
                <ProductGrid cards={cards} label={title} isRow />
                {count > cards.length && (
                  <p>
                    <Link {...to.brand(brand.slug)} search={{ collection: slug }}>
                      {words.seeAllOf(count)}
                      <span className="unseen"> {title}</span>
                    </Link>
                  </p>
                )}
              </section>
            ),
        )}
    </div>
  )
}

/** The ways to the collections of a brand, and from one of them back to all. */
function Collections({
  brand: { name, slug, collections },
  chosen,
}: {
  brand: BrandPage
  chosen: string | undefined
}) {
  if (collections.length === 0) return null
  const chip = (collection: string | undefined, title: string) => (
    <li key={title}>
      <Link
        {...to.brand(slug)}
        search={{ collection }}
        className="chip"
        {...(collection === chosen ? { 'aria-current': 'page' as const } : {})}
      >
        {collection === chosen ? <strong>{title}</strong> : title}
      </Link>
    </li>
  )
  return (
    <nav className="brand-head__featured" aria-label={words.collectionsOf(name)}>
      <ul className="chips">
        {chip(undefined, words.allOfBrand(name))}
        {collections.map(collection => chip(collection.slug, collection.title))}
      </ul>
    </nav>
  )
}
