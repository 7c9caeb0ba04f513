import type { Card } from '#src/api/contract/catalog.ts'
import { conditions } from '#src/api/contract/values/vocabulary.ts'

/** "M · Very good", as much of it as is known. */
export function sizeAndCondition(card: Pick<Card, 'size_label' | 'condition' | 'kind'>): string {
  const condition = card.kind === 'ad' && card.condition !== null ? conditions[card.condition] : null
  return [card.size_label, condition].filter(Boolean).join(' · ')
}
