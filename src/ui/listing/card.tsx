import { type MouseEvent, memo } from 'react'
import type { Card } from '#src/api/contract/catalog.ts'
import { FavoriteButton } from '../favorite-buttons/lazy-buttons.ts'
import { Img } from '../kit/image/image.tsx'
import { Link } from '../kit/link.tsx'
import * as words from './words.ts'
import './card.css'
import { ColorDots } from '../kit/color-dots.tsx'
import { to } from '../paths.ts'
import { Price } from './price.tsx'
import { SizeAndCondition } from './size-and-condition.tsx'

interface ListingCardProps {
  card: Card
  sizes: string
  urgency?: 'first' | 'eager' | 'lazy'
  /** The listing was the last one opened from this list. */
  isLastOpened?: boolean
}

/**
 * One listing in a list: image, brand, title, size and condition, price. The whole card is one link, except
 * for its heart. A filter that is ticked dims the list and renders no card again.
 */
export const ListingCard = memo(function ListingCard({
  card,
  sizes,
  urgency = 'lazy',
  isLastOpened = false,
}: ListingCardProps) {
  return (
    <article className={isLastOpened ? 'card card--last' : 'card'}>
      <div className="card__image">
        <Img image={card.attachment[0]} sizes={sizes} urgency={urgency} alt="" />
        <span className="card__kind">{card.kind === 'ad' ? words.preOwned : words.newItem}</span>
        {isLastOpened && <span className="card__mark">{words.lastViewed}</span>}
      </div>
      <div className="card__text">
        <p className="card__brand caps">{card.brand?.name ?? words.unbranded}</p>
        <h3 className="card__title">
          <Link {...to.product(card.slug, card.id)} className="card__link" viewTransition onClick={grow}>
            {titleBeside(card)}
          </Link>
        </h3>
        <SizeAndCondition card={card} />
        <p className="card__price">
          <Price price={card.price} compareAt={card.compare_at} />
          {card.colors && <ColorDots slugs={card.colors} />}
        </p>
      </div>
      <FavoriteButton id={card.id} slug={card.slug} title={card.title} />
    </article>
  )
})

/** The title without the brand above it, which many begin with. */
function titleBeside({ title, brand }: Card): string {
  const start = `${brand?.name} `
  return title.startsWith(start) ? title.slice(start.length) : title
}

/** Only the image of the chosen card grows into the product's. */
function grow(event: MouseEvent) {
  for (const other of document.querySelectorAll('.card--growing')) other.classList.remove('card--growing')
  event.currentTarget.closest('.card')?.classList.add('card--growing')
}
