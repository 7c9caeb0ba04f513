import { formatMoney } from '#server/domains/pricing/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { allowedFor, deadlineOf } from '#server/platform/lifecycle/allowed.ts'
import { stateDescription } from '#server/platform/lifecycle/descriptions.ts'
import type { Code } from '#src/api/contract/business/codes.ts'
import { codeStates } from '#src/api/contract/values/business/code-values.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { codeLifecycle } from './lifecycle.ts'
import type { StoredCode } from './store.ts'

/** A discount code as its brand sees it. */
export function codeView({ clock }: Pick<Services, 'clock'>, row: StoredCode): Code {
  const { id, version, code, first_day, last_day, use_limit, buyer_limit, uses, orders } = row
  const deadlines = row.deadlines.map(({ event, at }) => ({ event, at: new Date(at) }))
  return {
    ...{ id, version, code, first_day, last_day, use_limit, buyer_limit, uses, orders },
    gift: giftOf(row),
    scope: row.products === null ? { kind: 'shop' } : { kind: 'selection', products: row.products },
    minimum: row.minimum_cents === null ? null : formatMoney(row.minimum_cents),
    // of a former chart, which is reported when a server starts: nobody can use it
    state: keysOf(codeStates).find(each => each === row.state) ?? 'ended',
    state_description: stateDescription(codeLifecycle, row.state),
    allowed: allowedFor(codeLifecycle, row, 'seller', clock.now()),
    deadline: deadlineOf(codeLifecycle, deadlines, { reader: 'seller', name: '' }),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    time_zone: row.zone ?? 'UTC',
    given: formatMoney(row.given_cents),
    sold: formatMoney(row.sold_cents),
    created_at: row.created_at.toISOString(),
  }
}

function giftOf({ percent, amount_cents }: StoredCode): Code['gift'] {
  if (percent !== null) return { kind: 'percent', percent }
  return amount_cents === null ? { kind: 'delivery' } : { kind: 'amount', amount: formatMoney(amount_cents) }
}
