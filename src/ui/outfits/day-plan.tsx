import type { ReactNode } from 'react'
import type { OutfitPlan } from '#src/api/contract/wardrobe/outfit-plans.ts'
import type { Outfit } from '#src/api/contract/wardrobe/outfits.ts'
import { useSelect } from '../actors.tsx'
import { Button } from '../kit/button.tsx'
import { Link, type LinkTarget } from '../kit/link.tsx'
import { NoticeBar } from '../kit/notice-bar.tsx'
import { Collage } from './collage.tsx'
import type { CalendarActor } from './month-grid.tsx'
import { longDayText, piecesText } from './outfit-text.ts'
import * as words from './words.ts'

interface DayPlanProps {
  actor: CalendarActor
  /** The plans of the selected day. */
  plans: readonly OutfitPlan[]
  /** Whether the month is loaded. */
  isKnown: boolean
  linkOf: (id: string) => LinkTarget
  /** The button that marks it as worn; null for a future day. */
  wear: (plan: OutfitPlan) => ReactNode
  /** The outfits to choose from. */
  choice: ReactNode
  /** What could be worn on it. */
  suggestions: ReactNode
}

/** The selected day: planned and worn outfits, and planning one more. */
export function DayPlan({ actor, plans, isKnown, linkOf, wear, choice, suggestions }: DayPlanProps) {
  const day = useSelect(actor, ({ context }) => context.day)
  const refusal = useSelect(actor, ({ context }) => context.refusal)
  const isUnreachable = useSelect(actor, snapshot => snapshot.hasTag('unreachable'))
  const isBusy = useSelect(actor, snapshot => snapshot.hasTag('busy'))
  const isChoosing = useSelect(actor, snapshot => snapshot.hasTag('choosing'))
  const isSuggesting = useSelect(actor, snapshot => snapshot.hasTag('suggesting'))
  const retry = () => actor.send({ type: 'plan.retried' })
  const drop = ({ id, name }: Outfit) =>
    actor.send({ type: 'plan.changed', outfit: id, name, isPlanned: false })
  return (
    <section
      className={isSuggesting ? 'day day--suggesting' : 'day'}
      aria-labelledby="day-name"
      aria-busy={isBusy || undefined}
    >
      <h2 id="day-name" className="title">
        {longDayText(day)}
      </h2>
      {isUnreachable ? (
        <NoticeBar message={refusal ?? words.planFailed} onRetry={retry} />
      ) : (
        refusal !== null && (
          <p role="alert" className="field__error">
            {refusal}
          </p>
        )
      )}
      {isKnown && plans.length === 0 && !isSuggesting && <p className="soft">{words.nothingPlanned}</p>}
      {plans.length > 0 && (
        <ul className="day__list">
          {plans.map(plan => (
            <li key={plan.outfit.id} className="day__outfit">
              <PieceCollage pieces={plan.outfit.pieces} />
              <div className="day__about">
                <Link {...linkOf(plan.outfit.id)} resetScroll={false} className="outfit__name">
                  {plan.outfit.name}
                </Link>
                <p className="small soft">{plan.is_worn ? words.worn : words.planned}</p>
                <div className="outfit__buttons">
                  {wear(plan)}
                  {plan.is_planned && (
                    <button
                      type="button"
                      className="text-button"
                      aria-disabled={isBusy || undefined}
                      onClick={() => drop(plan.outfit)}
                    >
                      {words.removePlan}
                      <span className="unseen">: {plan.outfit.name}</span>
                    </button>
                  )}
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
      {isChoosing ? (
        choice
      ) : (
        <div className="outfit__buttons">
          <Button look="quiet" isBusy={isBusy} onPress={() => actor.send({ type: 'plan.wanted' })}>
            {words.planAnOutfit}
          </Button>
          <Button
            look="quiet"
            isBusy={isBusy}
            onPress={() => actor.send({ type: isSuggesting ? 'suggestions.closed' : 'suggestions.wanted' })}
          >
            {isSuggesting ? words.closeSuggestions : words.suggestOutfits}
          </Button>
        </div>
      )}
      {isSuggesting && suggestions}
    </section>
  )
}

function PieceCollage({ pieces }: Pick<Outfit, 'pieces'>) {
  const there = pieces.filter(({ gone }) => gone === null)
  return <Collage pieces={there} sizes="2rem" alt={piecesText(there)} />
}

interface OutfitChoiceProps {
  actor: CalendarActor
  outfits: readonly Outfit[]
  /** The notice that they are loading, or failed to load; and the button for more. */
  rest: ReactNode
}

/** The outfits of which one can be planned for the day. */
export function OutfitChoice({ actor, outfits, rest }: OutfitChoiceProps) {
  return (
    <div className="choice-of-outfits">
      <p className="field__label">{words.whichOutfit}</p>
      <ul className="choice-of-outfits__list">
        {outfits.map(({ id, name, pieces }) => (
          <li key={id}>
            <button
              type="button"
              className="choice-of-outfits__one"
              onClick={() => actor.send({ type: 'plan.changed', outfit: id, name, isPlanned: true })}
            >
              <Collage pieces={pieces.filter(({ gone }) => gone === null)} sizes="2rem" />
              <span className="small">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {rest}
      <button type="button" className="text-button" onClick={() => actor.send({ type: 'plan.givenUp' })}>
        {words.cancelPlan}
      </button>
    </div>
  )
}
