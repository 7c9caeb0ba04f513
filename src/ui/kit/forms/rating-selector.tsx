import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ratingMachine } from '#src/machines/forms/rating.ts'
import { useSelect } from '../../actors.tsx'
import * as words from './words.ts'

const places = [1, 2, 3, 4, 5] as const

/**
 * How much the owner loves a garment, 1 to 5: radio buttons for the keyboard, drawn as stars, because a heart is
 * a favorite. It saves itself.
 */
export function RatingSelector({ actor }: { actor: ActorRefFrom<typeof ratingMachine> }) {
  const name = useId()
  const value = useSelect(actor, ({ context }) => context.value)
  const problem = useSelect(actor, ({ context }) => context.problem)
  const isSaved = useSelect(actor, snapshot => snapshot.matches('saved'))
  return (
    <fieldset className={isSaved ? 'own-rating own-rating--saved' : 'own-rating'}>
      <legend className="field__label">{words.rating}</legend>
      <div className="own-rating__row">
        {places.map(place => (
          <label key={place} className="own-rating__place">
            <input
              type="radio"
              className="unseen"
              name={name}
              value={place}
              checked={value === place}
              onChange={() => actor.send({ type: 'rating.chosen', value: place })}
            />
            <span className="unseen">
              {words.of5(place)} {words.ratingSelectorTexts[place - 1]}
            </span>
            <Star isFull={value !== null && place <= value} />
          </label>
        ))}
      </div>
      <p className="own-rating__said small" role="status">
        {isSaved ? words.saved : value === null ? words.notRatedYet : words.ratingSelectorTexts[value - 1]}
      </p>
      {problem !== null && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Star({ isFull }: { isFull: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={isFull ? 'own-rating__star own-rating__star--full' : 'own-rating__star'}
    >
      {isFull ? '★' : '☆'}
    </span>
  )
}
