import type { OutfitPlan } from '#src/api/contract/wardrobe/outfit-plans.ts'
import type { Day } from '#src/machines/editors/outfits/month-days.ts'
import { Link, type LinkTarget } from '../kit/link.tsx'
import { Collage } from './collage.tsx'
import { monthText, shortDayText } from './outfit-text.ts'
import * as words from './words.ts'

interface AgendaProps {
  /** `2026-11`. */
  month: string
  today: Day
  plans: readonly OutfitPlan[]
  linkOf: (id: string) => LinkTarget
}

/** A month as a list of its outfits, for screens whose cells are too small for them; nothing without any. */
export function Agenda({ month, today, plans, linkOf }: AgendaProps) {
  if (plans.length === 0) return null
  const byDay = plans.toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  return (
    <section className="agenda" aria-labelledby="agenda">
      <h2 id="agenda" className="title">
        {words.agenda(monthText(month))}
      </h2>
      <ul className="agenda__list">
        {byDay.map(({ on, outfit, is_worn }) => (
          <li key={`${on} ${outfit.id}`}>
            <Link {...linkOf(outfit.id)} resetScroll={false} className="agenda__entry">
              <span className={on === today ? 'agenda__day agenda__day--today' : 'agenda__day'}>
                {shortDayText(on)}
              </span>
              <Collage pieces={outfit.pieces.filter(({ gone }) => gone === null)} sizes="3rem" />
              <span className="agenda__about">
                <span className="outfit__name">{outfit.name}</span>
                <span className="small soft">{is_worn ? words.worn : words.planned}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
