import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { ratingMachine } from '#src/machines/forms/rating.ts'
import { useSelect } from '../../actors.tsx'

const words = ['Not for me', 'So so', 'I like it', 'I love it', 'One of my best'] as const
const places = [1, 2, 3, 4, 5] as const

/**
 * How much the owner loves a garment, 1 to 5: radio buttons for the keyboard, drawn as hearts. It saves
 * itself.
 */
export function RatingSelector({ actor }: { actor: ActorRefFrom<typeof ratingMachine> }) {
  const name = useId()
  const value = useSelect(actor, ({ context }) => context.value)
  const problem = useSelect(actor, ({ context }) => context.problem)
  const isSaved = useSelect(actor, snapshot => snapshot.matches('saved'))
  return (
    <fieldset className={isSaved ? 'hearts hearts--saved' : 'hearts'}>
      <legend className="field__label">How much you love it</legend>
      <div className="hearts__row">
        {places.map(place => (
          <label key={place} className="hearts__place">
            <input
              type="radio"
              className="unseen"
              name={name}
              value={place}
              checked={value === place}
              onChange={() => actor.send({ type: 'rating.chosen', value: place })}
            />
            <span className="unseen">
              {place} of 5, {words[place - 1]}
            </span>
            <span
              aria-hidden="true"
              className={
                value !== null && place <= value ? 'hearts__heart hearts__heart--full' : 'hearts__heart'
              }
            >
              ♥
            </span>
          </label>
        ))}
      </div>
      <p className="hearts__said small" role="status">
        {isSaved ? 'Saved' : value === null ? 'Not rated yet' : words[value - 1]}
      </p>
      {problem !== null && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}
