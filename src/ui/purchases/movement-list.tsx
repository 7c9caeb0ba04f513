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

/**
 * What changed a balance, as a table that adds up: each row has the change of both parts, and both parts after it. On a
 * phone each row is a card.
 */
export function MovementList({ movements, orderLink }: MovementListProps) {
  return (
    <table className="movements__table">
      <caption className="unseen">{words.movements}</caption>
      <thead>
        <tr>
          {Object.entries(words.movementColumns).map(([name, column]) => (
            <th key={name} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {movements.map(movement => (
          <tr key={movement.id}>
            <td className="movements__day">
              <Moment at={movement.at} />
            </td>
            <th scope="row" className="movements__what">
              {words.movementTypes[movement.type]}
              <span className="small soft">
                <Subject movement={movement} orderLink={orderLink} />
              </span>
            </th>
            <Change label={words.movementColumns.available} amount={movement.available_change} />
            <Change label={words.movementColumns.held} amount={movement.pending_change} />
            <td data-label={words.movementColumns.availableAfter} className="movements__after">
              {currency(movement.available)}
            </td>
            <td data-label={words.movementColumns.heldAfter} className="movements__after">
              {currency(movement.pending)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A change with its sign; nothing where that part stays as it is. */
function Change({ label, amount }: { label: string; amount: string }) {
  if (amount === '0.00') return <td />
  return (
    <td data-label={label} className="movements__change">
      {amount.startsWith('-') ? signedCurrency(amount) : `+${currency(amount)}`}
    </td>
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
      <Link {...orderLink(order.id)} resetScroll={false}>
        {words.titleOf(order.title, order.item_count)}
      </Link>
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
    </>
  )
}
