import { parseMoney } from '#server/domains/pricing/index.ts'
import { dayAt } from '#server/platform/clock/day-start.ts'
import type { Zone } from '#server/platform/clock/moment-text.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { MarkdownTerms } from '#src/api/contract/business/markdowns.ts'
import { markdownLimits } from '#src/api/contract/values/business/markdown-values.ts'
import { countOwn, knowsCategory, ownsCollection, type StoredTerms } from './store.ts'
import * as words from './words.ts'

interface Given {
  sellerId: string
  now: Date
  zone: Zone
}

/**
 * What a brand sent as it is stored.
 * @throws Refusal 422 for days that do not fit, products of others, and an unknown category.
 */
export async function termsOf(on: Asked, given: Given, sent: MarkdownTerms): Promise<StoredTerms> {
  const { name, cut, rounding, scope, first_day, last_day } = sent
  refuseDays(sent, dayAt(given.now, given.zone))
  const products = scope.kind === 'selection' ? [...new Set(scope.products)] : null
  if (products !== null && (await countOwn(on, given.sellerId, products)) < products.length)
    throw invalid('scope', words.notYours)
  if (scope.kind === 'filter' && scope.category !== null && !(await knowsCategory(on, scope.category)))
    throw invalid('scope', words.noCategory)
  if (scope.kind === 'filter' && scope.collection != null) {
    if (!(await ownsCollection(on, given.sellerId, scope.collection)))
      throw invalid('scope', words.noCollection)
  }
  return {
    name,
    percent: cut.kind === 'percent' ? cut.percent : null,
    amount_cents: cut.kind === 'amount' ? parseMoney(cut.amount) : null,
    rounding,
    products,
    filter: scope.kind === 'filter' ? filterOf(scope) : null,
    first_day,
    last_day,
  }
}

const filterOf = ({
  category,
  whose,
  stock,
  text,
  collection = null,
}: Extract<MarkdownTerms['scope'], { kind: 'filter' }>) => ({
  category,
  whose,
  stock,
  text,
  collection,
})

function refuseDays({ first_day, last_day }: MarkdownTerms, today: string): void {
  const first = first_day ?? today
  if (daysBetween(today, first) > markdownLimits.ahead) throw invalid('first_day', words.tooFar)
  const days = daysBetween(first, last_day) + 1
  if (days < 1) throw invalid('last_day', words.endsTooEarly)
  if (days > markdownLimits.days) throw invalid('last_day', words.tooLong(markdownLimits.days))
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
