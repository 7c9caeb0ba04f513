import type { SearchCondition } from '#src/api/contract/search-conditions.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import type { LinkTarget } from '../kit/link.tsx'
import type { Chip } from './applied.ts'
import { type ListSearch, valuesOf } from './query.ts'
import * as words from './words.ts'

/** What was understood of a search, each with the list without it. */
export function conditionChips(
  list: LinkTarget,
  search: ListSearch,
  conditions: readonly SearchCondition[],
): readonly Chip[] {
  return conditions.map(condition => ({
    key: `off ${condition.typed}`,
    label: labelOf(condition),
    target: { ...list, search: withOff(search, [condition]) },
  }))
}

/** The search without these conditions; it begins at the first page. */
export function withOff(
  search: ListSearch,
  conditions: readonly Pick<SearchCondition, 'typed'>[],
): ListSearch {
  const off = new Set([...valuesOf(search, 'off'), ...conditions.map(({ typed }) => typed)])
  return { ...search, cursor: undefined, off: [...off] }
}

function labelOf({ kind, label, is_negated, values, min, max }: SearchCondition): string {
  if (is_negated) return words.not(label)
  if (kind === 'price') return priceLabel(min, max)
  if (kind === 'size') return words.size(label)
  if (kind === 'whose') return peopleLabels[values[0] ?? ''] ?? capitalized(label)
  if (kind === 'order') return words.cheapestFirst
  return capitalized(label)
}

const peopleLabels: Readonly<Record<string, string>> = {
  woman: words.women,
  man: words.men,
  kids: words.kids,
}
const capitalized = (label: string) => label.charAt(0).toUpperCase() + label.slice(1)

function priceLabel(min: string | null, max: string | null): string {
  const low = min === null ? null : currency(bare(min))
  const high = max === null ? null : currency(bare(max))
  if (low !== null && high !== null) return words.between(low, high)
  return high === null ? words.from(low ?? '') : words.upTo(high)
}

/** Whole dollars, as they are typed. */
const bare = (amount: string) => amount.replace(/\.00$/, '')
