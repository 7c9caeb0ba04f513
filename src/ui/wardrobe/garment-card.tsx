import type { Garment } from '#src/api/contract/garments.ts'
import { PathLink } from '../path-link.tsx'
import { paths } from '../paths.ts'
import { Picture } from '../picture/picture.tsx'
import { cardDetail } from './garment-words.ts'

/** How wide a card's picture stands in the grid. */
const cardSizes = '(min-width:1440px) 17vw,(min-width:1080px) 20vw,(min-width:720px) 30vw,50vw'

interface GarmentCardProps {
  garment: Garment
  /** The one that was opened last from this list (row 25 of product.md). */
  isLastOpened: boolean
  /** Null while none can be chosen. */
  isChosen: boolean | null
  onChoose: (isOn: boolean) => void
  onOpen: () => void
  /** Where it leads, if not to the garment's page. */
  href?: string
}

/** One garment in the wardrobe. Its text has always the same height, so that the list knows where each one stands. */
export function GarmentCard({ garment, isLastOpened, isChosen, onChoose, onOpen, href }: GarmentCardProps) {
  const title = garment.title ?? 'Without a name'
  const state = garment.is_draft ? 'Draft' : garment.state === 'owned' ? null : stateWords(garment.state)
  return (
    <article className={isChosen === true ? 'garment-card garment-card--chosen' : 'garment-card'}>
      <div className="garment-card__picture">
        <Picture image={garment.images[0]} sizes={cardSizes} alt="" />
        {isLastOpened && <span className="card__mark">Last viewed</span>}
        {state !== null && <span className="garment-card__state">{state}</span>}
        {garment.rating !== null && (
          <span className="garment-card__rating">
            <span aria-hidden="true">♥ {garment.rating}</span>
            <span className="unseen">Loved {garment.rating} of 5</span>
          </span>
        )}
      </div>
      <div className="garment-card__text">
        <p className="card__brand caps">{garment.brand?.name ?? garment.category?.name ?? ''}</p>
        <h3 className="garment-card__title">
          {isChosen === null ? (
            <PathLink
              href={href ?? paths.garment(garment.slug)}
              className="garment-card__link"
              onClick={onOpen}
            >
              {title}
            </PathLink>
          ) : (
            <label className="garment-card__link">
              <input type="checkbox" checked={isChosen} onChange={event => onChoose(event.target.checked)} />
              {title}
            </label>
          )}
        </h3>
        <p className="card__detail">{cardDetail(garment)}</p>
      </div>
    </article>
  )
}

function stateWords(state: string): string {
  const [first = ''] = state.split('.')
  return first === 'archived' ? 'Put away' : `${first.charAt(0).toUpperCase()}${first.slice(1)}`
}
