import type { OutfitPlan } from '#src/api/contract/wardrobe/outfit-plans.ts'
import type { Day } from '#src/machines/editors/outfits/month-days.ts'
import { Collage } from './collage.tsx'
import { longDayText } from './outfit-text.ts'
import * as words from './words.ts'

interface DayButtonProps {
  day: Day
  isChosen: boolean
  isToday: boolean
  plans: readonly OutfitPlan[]
  onChoose: () => void
}

export function DayButton({ day, isChosen, isToday, plans, onChoose }: DayButtonProps) {
  const [first] = plans
  return (
    <button
      type="button"
      className="month__day"
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={isToday ? 'date' : undefined}
      onClick={onChoose}
    >
      <span className="month__number" aria-hidden="true">
        {Number(day.slice(8))}
      </span>
      <span className="unseen">
        {longDayText(day)}
        {plans
          .map(({ outfit, is_worn }) => `, ${outfit.name}${is_worn ? words.wornDay : words.plannedDay}`)
          .join('')}
      </span>
      {first !== undefined && (
        <span className="month__outfit">
          <Collage pieces={first.outfit.pieces.filter(({ gone }) => gone === null)} sizes="4rem" />
          <span
            className={first.is_worn ? 'month__mark month__mark--worn' : 'month__mark'}
            aria-hidden="true"
          />
          {plans.length > 1 && (
            <span className="month__more" aria-hidden="true">
              +{plans.length - 1}
            </span>
          )}
        </span>
      )}
    </button>
  )
}
