import { signedMoney } from '#server/domains/payouts/statements/view.ts'
import type { Movement } from '#src/api/contract/trade/movements.ts'
import type { StoredMovement } from './store.ts'

/** The type of a movement for each reason of a posting. */
const types: Readonly<Record<string, Movement['type']>> = {
  captured: 'sale',
  completed: 'released',
  cancelled: 'canceled',
  line_refused: 'unavailable',
  not_shipped: 'not_shipped',
  partly_refunded: 'partly_refunded',
  returned: 'returned',
  withdrawn: 'withdrawal',
  withdrawal_failed: 'withdrawal_failed',
}

/** A brand refunds a part of an order by itself; an order between members is refunded because of a problem. */
const typeOf = ({ reason, order_kind }: StoredMovement): Movement['type'] =>
  reason === 'refunded'
    ? order_kind === 'brand_order'
      ? 'partly_refunded'
      : 'problem_refunded'
    : (types[reason] ?? 'correction')

/** A movement as the contract shows it. */
export const movementView = (stored: StoredMovement): Movement => ({
  id: String(stored.id),
  at: stored.at.toISOString(),
  type: typeOf(stored),
  order:
    stored.order_id === null
      ? null
      : {
          id: stored.order_id,
          number: stored.order_number ?? '',
          title: stored.title ?? '',
          item_count: stored.item_count ?? 0,
        },
  withdrawal: withdrawalOf(stored),
  available_change: signedMoney(stored.available_change),
  pending_change: signedMoney(stored.pending_change),
  available: signedMoney(stored.available),
  pending: signedMoney(stored.pending),
})

function withdrawalOf(stored: StoredMovement): Movement['withdrawal'] {
  const { withdrawal_id: id, withdrawal_state: state, settled_at, holder, last_four } = stored
  if (id === null || state === null) return null
  return {
    id,
    state,
    settled_at: settled_at?.toISOString() ?? null,
    account: holder === null || last_four === null ? null : { holder, last_four },
  }
}
