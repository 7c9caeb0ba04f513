import { parseMoney } from '#server/domains/pricing/index.ts'
import { dayAfter, dayAt, startOfDay } from '#server/platform/clock/day-start.ts'
import type { Zone } from '#server/platform/clock/moment-text.ts'
import type { Asked } from '#server/platform/database/statement.ts'
import { invalid } from '#server/platform/handler/refusal.ts'
import type { CodeTerms } from '#src/api/contract/business/codes.ts'
import { codeLimits } from '#src/api/contract/values/business/code-values.ts'
import type { CodeRow } from './row.ts'
import { countOwn } from './store.ts'
import * as words from './words.ts'

type StoredTerms = Pick<
  CodeRow,
  | 'code'
  | 'percent'
  | 'amount_cents'
  | 'products'
  | 'minimum_cents'
  | 'first_day'
  | 'last_day'
  | 'starts_at'
  | 'ends_at'
  | 'use_limit'
  | 'buyer_limit'
>

interface Given {
  sellerId: string
  now: Date
  zone: Zone
}

/**
 * What a brand sent as it is stored; its days are those of its account's time zone.
 * @throws Refusal 422 for days that do not fit, products of others, and a minimum that the amount would use up.
 */
export async function termsOf(
  on: Asked,
  { sellerId, now, zone }: Given,
  sent: CodeTerms,
): Promise<StoredTerms> {
  const { code, gift, scope, first_day, last_day, use_limit, buyer_limit } = sent
  refuseDays(sent, dayAt(now, zone))
  const products = scope.kind === 'selection' ? [...new Set(scope.products)] : null
  if (products !== null && (await countOwn(on, sellerId, products)) < products.length)
    throw invalid('scope', words.notYours)
  const amount = gift.kind === 'amount' ? parseMoney(gift.amount) : null
  const minimum = sent.minimum === null ? null : parseMoney(sent.minimum)
  if (amount !== null && minimum !== null && minimum < amount + codeLimits.least)
    throw invalid('minimum', words.amountNeedsMore)
  const starts = first_day === null ? now : startOfDay(first_day, zone)
  return {
    ...{ code, products, first_day, last_day, use_limit, buyer_limit },
    percent: gift.kind === 'percent' ? gift.percent : null,
    amount_cents: amount,
    minimum_cents: minimum,
    starts_at: starts < now ? now : starts,
    ends_at: startOfDay(dayAfter(last_day), zone),
  }
}

function refuseDays({ first_day, last_day }: CodeTerms, today: string): void {
  const first = first_day ?? today
  if (last_day < today) throw invalid('last_day', words.isOver)
  if (daysBetween(today, first) > codeLimits.ahead) throw invalid('first_day', words.tooFar)
  const days = daysBetween(first, last_day) + 1
  if (days < 1) throw invalid('last_day', words.endsTooEarly)
  if (days > codeLimits.days) throw invalid('last_day', words.tooLong(codeLimits.days))
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
