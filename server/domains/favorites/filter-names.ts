import type { Filters, Snapshot } from '#server/domains/catalog/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { materials } from '#src/api/contract/values/materials.ts'
import { sizeKeyLabel } from '#src/api/contract/values/sizes.ts'
import { audiences, colors, conditions, kinds } from '#src/api/contract/values/vocabulary.ts'

const named = (words: Readonly<Record<string, string>>, slug: string) => words[slug] ?? slug

/** The filters of a search in words: `Dresses`, `size M or L`, `up to $40.00`. */
export function filterNames({ chosen, seller, min, max }: Filters, snapshot: Snapshot): string[] {
  const any = (values: readonly string[] | undefined, word: (value: string) => string) =>
    values === undefined ? [] : [values.map(word).join(' or ')]
  return [
    ...any(chosen.category, slug => snapshot.categories.get(slug)?.name ?? slug),
    ...any(chosen.whose, slug => named(audiences, slug)),
    ...any(chosen.brand, slug => snapshot.brands.get(slug)?.name ?? slug),
    ...any(chosen.kind, slug => `from ${named(kinds, slug).toLowerCase()}`),
    ...any(chosen.size, sizeKeyLabel).map(sizes => `size ${sizes}`),
    ...any(chosen.color, slug => named(colors, slug).toLowerCase()),
    ...any(chosen.material, slug => named(materials, slug).toLowerCase()),
    ...any(chosen.condition, slug => named(conditions, slug).toLowerCase()),
    // no seller name: it may change, and must disappear with the account
    ...(seller === null ? [] : ['from one seller']),
    ...priceName(min, max),
  ]
}

function priceName(min: number | null, max: number | null): string[] {
  if (min !== null && max !== null) return [`${currency(formatMoney(min))} to ${currency(formatMoney(max))}`]
  if (min !== null) return [`from ${currency(formatMoney(min))}`]
  return max === null ? [] : [`up to ${currency(formatMoney(max))}`]
}
