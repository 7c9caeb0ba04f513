import type { ReactNode } from 'react'
import type { OutfitSuggestion, OutfitSuggestions } from '#src/api/contract/wardrobe/outfit-suggestions.ts'
import { Button } from '../kit/button.tsx'
import { MoreMenu } from '../kit/more-menu.tsx'
import { Collage } from './collage.tsx'
import type { CalendarActor } from './month-grid.tsx'
import { piecesText } from './outfit-text.ts'
import { headlineText, missingText, reasonText } from './suggestion-text.ts'
import * as words from './words.ts'

interface SuggestionListProps {
  actor: CalendarActor
  answer: OutfitSuggestions
  /** Counts from 0. */
  page: number
  /** A `Suggestion` for each. */
  children: readonly ReactNode[]
}

/** Suggestions for a day, or what the wardrobe lacks for any. */
export function SuggestionList({ actor, answer, page, children }: SuggestionListProps) {
  const { suggestions, next } = answer
  return (
    <section className="suggestions" aria-labelledby="suggestions">
      <h3 id="suggestions" className="suggestions__title">
        {words.suggestionsTitle}
      </h3>
      {suggestions.length === 0 ? (
        <p className="soft" role="status">
          {missingText(answer)}
        </p>
      ) : (
        <ul className="suggestions__list">{children}</ul>
      )}
      {(next !== null || page > 0) && (
        <div className="outfit__buttons">
          <Button look="quiet" onPress={() => actor.send({ type: 'suggestions.turned', page: next ?? 0 })}>
            {next === null ? words.firstSuggestions : words.otherSuggestions}
          </Button>
        </div>
      )}
    </section>
  )
}

interface SuggestionProps {
  day: string
  suggestion: OutfitSuggestion
  isWorn: boolean
  /** Why the last change of the wear log was refused. */
  problem: string | null
  isSaving: boolean
  isSaved: boolean
  /** Logs that it is worn, or removes that; null where the day has not come. */
  onWear: (() => void) | null
  /** The label of that. */
  wearLabel: string
  onSave: () => void
  /** What kept it from being saved. */
  trouble: ReactNode
}

/** Garments that could be worn together, and why these. */
export function Suggestion(props: SuggestionProps) {
  const { day, suggestion, isWorn, problem, isSaving, isSaved, onWear, wearLabel, onSave, trouble } = props
  const names = piecesText(suggestion.pieces)
  const save = (className: string) => (
    <button
      type="button"
      className={className}
      aria-busy={isSaving || undefined}
      onClick={isSaving ? undefined : onSave}
    >
      {words.saveAsOutfit}
      <span className="unseen">: {names}</span>
    </button>
  )
  return (
    <li className="suggestion">
      <Collage pieces={suggestion.pieces} sizes="8rem" alt={names} />
      <div className="suggestion__about">
        <h4 className="suggestion__name">{headlineText(suggestion.because)}</h4>
        <p className="small soft">{reasonText(suggestion.because, day)}</p>
        <div className="outfit__buttons">
          {onWear === null ? (
            !isSaved && save('outfit__wear')
          ) : (
            <>
              <button type="button" className="outfit__wear" aria-pressed={isWorn} onClick={onWear}>
                {isWorn ? words.worn : wearLabel}
                <span className="unseen">: {names}</span>
              </button>
              {!isSaved && (
                <MoreMenu about={names}>
                  <li>{save('text-button')}</li>
                </MoreMenu>
              )}
            </>
          )}
          {isSaved && <p className="small soft">{words.savedAsOutfit}</p>}
        </div>
        {problem !== null && (
          <p role="alert" className="field__error">
            {problem}
          </p>
        )}
        {trouble}
      </div>
    </li>
  )
}
