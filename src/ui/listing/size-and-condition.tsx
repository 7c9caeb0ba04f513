import type { Card } from '#src/api/contract/catalog.ts'
import { conditions } from '#src/api/contract/values/vocabulary.ts'
import { SizeText } from '../units/size-text.tsx'

/** "M · Very good", as much of it as is known. */
export function SizeAndCondition({ card: { kind, size_label: size, size_in, condition } }: { card: Card }) {
  const worn = kind === 'ad' && condition !== null ? conditions[condition] : null
  if (size === null && worn === null) return null
  return (
    <p className="card__detail">
      {size !== null && <SizeText text={size} names={size_in} />}
      {size !== null && worn !== null && ' · '}
      {worn}
    </p>
  )
}
