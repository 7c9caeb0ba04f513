import type { ReactNode } from 'react'
import type { Brand, Card, CategoryEntry } from '#src/api/contract/catalog.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Img } from '../kit/image/image.tsx'
import { Link } from '../kit/link.tsx'
import * as kitWords from '../kit/words.ts'
import { EmptyShop } from '../listing/empty-shop.tsx'
import { ProductGrid } from '../listing/product-grid.tsx'
import * as homeWords from './home-words.ts'
import * as words from './words.ts'
import './home.css'
import { to } from '../paths.ts'
import '../kit/section.css'

interface HomeProps {
  /** The newest listings; three of them are on the cover. */
  newest: readonly Card[]
  /** The newest ads of members; those among the newest listings are not repeated. */
  preOwned: readonly Card[]
  brands: readonly Brand[]
  categories: readonly CategoryEntry[]
  children?: ReactNode
}

const mostOfMembers = 6

/** The most expensive of the newest pieces with an image, as in a shop window. */
function dearest(cards: readonly Card[]): Card[] {
  return cards
    .filter(({ attachment }) => attachment.length > 0)
    .toSorted((a, b) => Number(b.price) - Number(a.price))
    .slice(0, 3)
}

/** The front page: a cover, what is new, brands, categories, and how the loop works. */
export function Home({ newest, preOwned, brands, categories, children }: HomeProps) {
  const covers = dearest(newest)
  const others = newest.filter(card => !covers.includes(card))
  const shown = new Set(newest.map(({ id }) => id))
  const members = preOwned.filter(({ id }) => !shown.has(id)).slice(0, mostOfMembers)
  return (
    <>
      <section className="wide cover" aria-labelledby="cover">
        <div className="cover__text">
          <h1 id="cover" className="cover__title">
            {homeWords.heroTitle}
          </h1>
          <p className="cover__lead">{homeWords.heroText}</p>
          <p className="cover__ways">
            {newest.length > 0 && <ButtonLink {...to.catalog}>{words.seeLatest}</ButtonLink>}
            <ButtonLink {...to.add_garment} look={newest.length > 0 ? 'quiet' : 'strong'}>
              {homeWords.sellYours}
            </ButtonLink>
          </p>
        </div>
        {covers.length > 0 && (
          <div className="cover__images">
            {covers.map((card, at) => (
              <CoverImage key={card.id} card={card} isFirst={at === 0} />
            ))}
          </div>
        )}
      </section>

      <section className="wide section home-new" aria-labelledby="new">
        <SectionHead
          id="new"
          title={homeWords.newIn}
          more={newest.length > 0 && <Link {...to.catalog}>{kitWords.everythingNew}</Link>}
        />
        {newest.length === 0 ? (
          <EmptyShop />
        ) : (
          <ProductGrid cards={others.length > 0 ? others : newest} label={homeWords.newIn} />
        )}
      </section>

      {preOwned.length > 0 && (
        <section className="wide section" aria-labelledby="pre-owned">
          <SectionHead
            id="pre-owned"
            title={homeWords.fromMembers}
            more={
              <Link to="/catalog" search={{ kind: ['ad'] }}>
                {homeWords.everythingPreOwned}
              </Link>
            }
          />
          {members.length > 0 && <ProductGrid cards={members} label={homeWords.fromMembers} isRow />}
          <div className="section__head home-sell">
            <h3 className="title">{homeWords.sellYours}</h3>
            <p className="soft">{homeWords.sellYoursText}</p>
            <ButtonLink {...to.add_garment}>{homeWords.startSelling}</ButtonLink>
          </div>
        </section>
      )}

      {brands.length > 0 && (
        <section className="wide section" aria-labelledby="brands">
          <SectionHead id="brands" title={homeWords.brandsToKnow} />
          <ul className="home-brands">
            {brands.map(brand => (
              <li key={brand.id} className="home-brand">
                <Img
                  image={brand.attachment[0]}
                  sizes="(min-width:1080px) 23vw, (min-width:720px) 46vw, 80vw"
                  alt=""
                />
                <h3 className="title">
                  <Link {...to.brand(brand.slug)} className="card__link">
                    {brand.name}
                  </Link>
                </h3>
                <p className="small soft">{brand.description}</p>
              </li>
            ))}
          </ul>
        </section>
      )}

      <section className="wide section" aria-labelledby="categories">
        <SectionHead id="categories" title={homeWords.byCategory} />
        <ul className="home-categories">
          {categories.map(category => (
            <li key={category.slug}>
              <Link {...to.category(category.slug)} className="home-categories__name">
                {category.name}
              </Link>
              <p className="small soft">
                {category.children
                  .filter(child => child.has_sales)
                  .slice(0, 4)
                  .map(child => child.name)
                  .join(', ')}
              </p>
            </li>
          ))}
        </ul>
      </section>

      <Loop />
      {children}
    </>
  )
}

function CoverImage({ card, isFirst }: { card: Card; isFirst: boolean }) {
  return (
    <figure className="cover__image">
      <Img
        image={card.attachment[0]}
        sizes="(min-width:60rem) 22vw, 42vw"
        urgency={isFirst ? 'first' : 'eager'}
        alt=""
      />
      <figcaption className="small">
        <Link {...to.product(card.slug, card.id)} className="card__link">
          {card.brand === null || card.title.startsWith(card.brand.name)
            ? card.title
            : `${card.brand.name}, ${card.title}`}
        </Link>
        <b>{currency(card.price)}</b>
      </figcaption>
    </figure>
  )
}

function SectionHead(props: { id: string; title: string; more?: ReactNode }) {
  return (
    <header className="section__head">
      <h2 id={props.id} className="display">
        {props.title}
      </h2>
      {props.more}
    </header>
  )
}

/** How the loop works. */
function Loop() {
  return (
    <section className="loop" aria-labelledby="loop">
      <div className="wide loop__inside">
        <h2 id="loop" className="display">
          {homeWords.loopTitle}
        </h2>
        <p>
          <Link {...to['how-it-works']}>{words.howItWorks}</Link>
        </p>
        <ol className="loop__steps">
          {homeWords.steps.map(([name, text], at) => (
            <li key={name}>
              <span className="loop__number" aria-hidden="true">
                {at + 1}
              </span>
              <h3 className="title">{name}</h3>
              <p className="small">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
