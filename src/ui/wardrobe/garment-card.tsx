import type { LiHTMLAttributes } from 'react'
import type { Image } from '#src/api/contract/values/values.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { capitalize } from '../display/capitalize.ts'
import { cardDetail } from '../garment/words.ts'
import { Img } from '../kit/image/image.tsx'
import { Swatch } from '../kit/swatch.tsx'
import { addressOf, to } from '../paths.ts'
import * as words from './words.ts'

/** The width of a card's image in the grid. */
const cardSizes = '(min-width:1440px) 17vw,(min-width:1080px) 20vw,(min-width:720px) 30vw,50vw'

interface GarmentCardProps {
  garment: Garment
  /** The garment was the last one opened from this list. */
  isLastOpened: boolean
  /** Null while nothing can be selected. */
  isChosen: boolean | null
  onChoose: (isOn: boolean) => void
  onOpen: () => void
  /** The link target, if it is not the garment's page. */
  href?: string
  /** The attributes that depend on its position in the list. */
  item?: LiHTMLAttributes<HTMLLIElement>
}

/**
 * One garment of a list in the wardrobe. Its text always has the same height, so that the list knows the
 * position of each card. It has as few elements as possible, and a plain link that the list handles, because
 * cards are mounted and unmounted by the dozen while the user scrolls.
 */
export function GarmentCard(props: GarmentCardProps) {
  const { garment, isLastOpened, isChosen, onChoose, onOpen, href, item } = props
  const title = titleOf(garment)
  const state = garment.is_draft ? words.draft : garment.state === 'owned' ? null : stateWords(garment.state)
  return (
    <li className={isChosen === true ? 'garment-card garment-card--chosen' : 'garment-card'} {...item}>
      <GarmentImage image={garment.images[0]} />
      {isLastOpened && <span className="card__mark">{words.lastViewed}</span>}
      {state !== null && <span className="garment-card__state">{state}</span>}
      {garment.rating !== null && (
        <span className="garment-card__rating" role="img" aria-label={words.ratedOf5(garment.rating)}>
          ★ {garment.rating}
        </span>
      )}
      <div className="garment-card__text">
        <p className="card__brand caps">
          {garment.brand?.name ?? garment.category?.name ?? words.needsDetails}
        </p>
        <h3 className="garment-card__title">
          {isChosen === null ? (
            <a
              href={href ?? addressOf(to.garment(garment.slug))}
              className="garment-card__link"
              onClick={onOpen}
            >
              {title}
            </a>
          ) : (
            <label className="garment-card__link">
              <input type="checkbox" checked={isChosen} onChange={event => onChoose(event.target.checked)} />
              {title}
            </label>
          )}
        </h3>
        <p className="card__detail">
          <Swatch parts={garment.swatch} /> {cardDetail(garment)}
        </p>
      </div>
    </li>
  )
}

/** The garment without its background where that is there, so that it does not replace a photo that was seen before. */
function GarmentImage({ image }: { image: Image | undefined }) {
  if (image?.cutout === undefined || image.cutout_is_made !== true)
    return <Img image={image} sizes={cardSizes} alt="" />
  return (
    <span className="image garment-card__cutout">
      <img src={image.cutout} alt="" width={480} height={600} decoding="async" loading="lazy" />
    </span>
  )
}

function stateWords(state: string): string {
  const [first = ''] = state.split('.')
  return first === 'archived' ? words.archived : `${first.charAt(0).toUpperCase()}${first.slice(1)}`
}

/** The title without the brand that stands above it. */
function titleOf({ brand, title }: Garment): string {
  if (title === null) return words.untitled
  const { name } = brand ?? { name: '' }
  const isSaid = name !== '' && title.toLowerCase().startsWith(`${name.toLowerCase()} `)
  return isSaid ? capitalize(title.slice(name.length).trim()) : title
}
