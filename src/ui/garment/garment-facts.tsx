import type { ReactNode } from 'react'
import { currency } from '#src/api/contract/values/currency.ts'
import { decisions, patterns, seasons } from '#src/api/contract/values/garment-words.ts'
import { materials } from '#src/api/contract/values/materials.ts'
import { measures } from '#src/api/contract/values/measures.ts'
import { sizeNames } from '#src/api/contract/values/size-names.ts'
import { audiences, conditions, keysOf } from '#src/api/contract/values/vocabulary.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { lines } from '../display/lines.tsx'
import { colorName } from '../kit/color-dots.tsx'
import { Swatch, swatchText } from '../kit/swatch.tsx'
import * as kitWords from '../kit/words.ts'
import { Length } from '../units/length.tsx'
import { SizeText } from '../units/size-text.tsx'
import { dayText } from './days.ts'
import * as words from './words.ts'

/** All known facts of a garment; unknown ones are left out. */
export function GarmentFacts({ garment }: { garment: Garment }) {
  const { category, whose, size, swatch, pattern, condition, purchase, storage, decision, notes } = garment
  const facts: readonly (readonly [string, ReactNode])[] = [
    [kitWords.category, category?.name],
    [kitWords.forLabel, whose === null ? null : audiences[whose]],
    [
      kitWords.size,
      size === null ? null : <SizeText key="size" text={size.label} names={sizeNames({ ...size, whose })} />,
    ],
    [
      words.colors,
      swatch.length > 0 ? <Measured key="colors" parts={swatch} /> : garment.colors.map(colorName).join(', '),
    ],
    [words.pattern, pattern === null ? null : patterns[pattern]],
    [words.materials, garment.materials.map(each => materials[each]).join(', ')],
    [words.seasons, garment.seasons.map(each => seasons[each]).join(', ')],
    [kitWords.condition, condition === null ? null : conditions[condition]],
    [words.paid, purchase.price === null ? null : currency(purchase.price)],
    [words.boughtOn, purchase.date === null ? null : dayText(purchase.date)],
    [words.storedAt, storage],
    [words.decision, decision === null ? null : decisions[decision]],
    ...keysOf(measures).map(name => {
      const value = garment.measurements[name]
      return [measures[name], value === undefined ? null : <Length key={name} centimeters={value} />] as const
    }),
  ]
  const known = facts.filter(([, value]) => value)
  if (known.length === 0 && notes === null) return null
  return (
    <section aria-labelledby="facts" className="garment-page__about">
      <h2 id="facts" className="title">
        {words.details}
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

function Measured({ parts }: { parts: Garment['swatch'] }) {
  return (
    <>
      <Swatch parts={parts} isNamed /> {swatchText(parts)}
    </>
  )
}
