import type { LinkProps } from '@tanstack/react-router'
import type { Movement } from '#src/api/contract/trade/movements.ts'
import { currency, signedCurrency } from '#src/api/contract/values/currency.ts'
import { accountName } from '#src/api/contract/values/payout-account.ts'
import { Moment } from '../display/moment.tsx'
import { Link } from '../kit/link.tsx'
import * as words from './words.ts'

/** The address of the panel of an order, for its seller. */
export type OrderLink = (orderId: string) => LinkProps

interface MovementListProps {
  movements: readonly Movement[]
  orderLink: OrderLink
}

/** What changed a balance, each line with what was available and held after it. */
export function MovementList({ movements, orderLink }: MovementListProps) {
  return (
    <ul className="movements__list">
      {movements.map(movement => (
        <li key={movement.id}>
          <p className="movements__what">{words.movementTypes[movement.type]}</p>
          <Amount movement={movement} />
          <p className="small soft movements__what">
            <Subject movement={movement} orderLink={orderLink} />
            <Moment at={movement.at} />
          </p>
          <p className="small soft movements__after">
            {words.movementsEnd(currency(movement.available), currency(movement.pending))}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The change of what can be withdrawn, or of what is held where that alone changed. */
function Amount({ movement: { available_change: available, pending_change: held } }: { movement: Movement }) {
  const isHeld = available === '0.00'
  const change = isHeld ? held : available
  return (
    <p className="movements__amount">
      <span className="price">
        {change.startsWith('-') ? signedCurrency(change) : `+${currency(change)}`}
      </span>
      {isHeld && <span className="small soft"> {words.movementHeld}</span>}
    </p>
  )
}

function Subject({
  movement: { type, order, withdrawal },
  orderLink,
}: {
  movement: Movement
  orderLink: OrderLink
}) {
  if (order !== null)
    return (
      <>
        <Link {...orderLink(order.id)} resetScroll={false}>
          {words.titleOf(order.title, order.item_count)}
        </Link>
        {' · '}
      </>
    )
  if (withdrawal === null) return null
  const { state, account, settled_at: settledAt } = withdrawal
  return (
    <>
      {account !== null && `${words.withdrawalTo(accountName(account))}${type === 'withdrawal' ? ' · ' : ''}`}
      {type === 'withdrawal' && words.withdrawalStates[state]}
      {type === 'withdrawal' && state === 'paid' && settledAt !== null && (
        <>
          {' '}
          <Moment at={settledAt} />
        </>
      )}
      {' · '}
    </>
  )
}
