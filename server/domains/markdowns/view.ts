import { formatMoney, lowestBefore } from '#server/domains/pricing/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { allowedFor, deadlineOf } from '#server/platform/lifecycle/allowed.ts'
import { stateDescription } from '#server/platform/lifecycle/descriptions.ts'
import type { Markdown, MarkdownPrice } from '#src/api/contract/business/markdowns.ts'
import { markdownStates } from '#src/api/contract/values/business/markdown-values.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { momentsOf } from './days.ts'
import { markdownLifecycle } from './lifecycle.ts'
import type { PlannedPrice } from './plan.ts'
import type { StoredPrice } from './price-store.ts'
import type { StoredMarkdown } from './store.ts'

/** A markdown as its brand sees it. */
export function markdownView({ clock }: Pick<Services, 'clock'>, row: StoredMarkdown): Markdown {
  const { id, name, version, rounding, first_day, last_day } = row
  const deadlines = row.deadlines.map(({ event, at }) => ({ event, at: new Date(at) }))
  const planned = momentsOf(row)
  const starts = row.started_at ?? row.starts_at ?? planned.starts
  return {
    ...{ id, name, version, rounding, first_day, last_day },
    cut:
      row.percent === null
        ? { kind: 'amount', amount: formatMoney(row.amount_cents ?? 0) }
        : { kind: 'percent', percent: row.percent },
    scope:
      row.filter === null
        ? { kind: 'selection', products: row.products ?? [] }
        : { kind: 'filter', ...row.filter },
    state: stateOf(row),
    state_description: stateDescription(markdownLifecycle, row.state),
    allowed: allowedFor(markdownLifecycle, row, 'seller', clock.now()),
    deadline: deadlineOf(markdownLifecycle, deadlines, { reader: 'seller', name: '' }),
    starts_at: starts?.toISOString() ?? null,
    ends_at: (row.ended_at ?? row.ends_at ?? planned.ends).toISOString(),
    time_zone: row.zone ?? 'UTC',
    changed: row.started_at === null ? null : { products: row.changed_products, prices: row.changed_prices },
    created_at: row.created_at.toISOString(),
  }
}

// of a former chart, which is reported when a server starts: it changes no price
const stateOf = ({ state }: StoredMarkdown) => keysOf(markdownStates).find(each => each === state) ?? 'ended'

/** A price that a markdown would change at this moment; `steps` are the prices that the variant had. */
export function plannedView(
  { variant, reduced, note }: PlannedPrice,
  steps: readonly { cents: number; at: number }[],
  at: Date,
): MarkdownPrice {
  const lowest =
    reduced === null ? null : lowestBefore([...steps, { cents: reduced, at: at.getTime() }], true)
  return {
    ...namesOf(variant),
    regular: formatMoney(variant.price_cents),
    reduced: reduced === null ? null : formatMoney(reduced),
    note,
    lowest_price_30_days: lowest === null ? null : formatMoney(lowest),
  }
}

/** A price that a markdown changed when it started. */
export const storedView = (price: StoredPrice): MarkdownPrice => ({
  ...namesOf(price),
  regular: formatMoney(price.from_cents),
  reduced: formatMoney(price.to_cents),
  note: null,
  lowest_price_30_days: null,
})

const namesOf = ({ product_id, title, id, name, sku }: Omit<StoredPrice, 'from_cents' | 'to_cents'>) => ({
  product: { id: product_id, title },
  variant: { id, name, sku },
})
