import type { Garment } from '#src/api/contract/garments.ts'
import { decisions, measures, seasons } from '#src/api/contract/values/garment-words.ts'
import { materials } from '#src/api/contract/values/materials.ts'
import { audiences, conditions } from '#src/api/contract/values/vocabulary.ts'
import { currency } from '../display/currency.ts'
import { lines } from '../display/lines.tsx'
import { colorName } from '../listing/color-dots.tsx'
import { dayText } from './days.ts'

/** All known facts of a garment; unknown ones are left out. */
export function GarmentFacts({ garment }: { garment: Garment }) {
  const { category, whose, size, condition, purchase, storage, decision, measurements, notes } = garment
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Category', category?.name],
    ['For', whose === null ? null : audiences[whose]],
    ['Size', size?.label],
    ['Colors', garment.colors.map(colorName).join(', ')],
    ['Materials', garment.materials.map(each => materials[each]).join(', ')],
    ['Seasons', garment.seasons.map(each => seasons[each]).join(', ')],
    ['Condition', condition === null ? null : conditions[condition]],
    ['Paid', purchase.price === null ? null : currency(purchase.price)],
    ['Bought on', purchase.date === null ? null : dayText(purchase.date)],
    ['Kept', storage],
    ['Decision', decision === null ? null : decisions[decision]],
    ...Object.entries(measures).map(([name, label]) => {
      const value = measurements[name as keyof typeof measures]
      return [label, value === undefined ? null : `${value} cm`] as const
    }),
  ]
  const known = facts.filter(([, value]) => value)
  if (known.length === 0 && notes === null) return null
  return (
    <section aria-labelledby="facts" className="garment-page__about">
      <h2 id="facts" className="title">
        What you know of it
      </h2>
      <dl className="garment-page__facts">
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {notes !== null && <p>{lines(notes)}</p>}
    </section>
  )
}
