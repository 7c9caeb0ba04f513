import type { Customer } from '#src/api/contract/business/customers.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Moment } from '../../display/moment.tsx'
import { Link } from '../../kit/link.tsx'
import { percent } from '../figures/percent.ts'
import { customerLinks } from './customer-links.ts'
import * as words from './words.ts'

/** The columns that line up at their right. */
const numbers = ['orders', 'net', 'returns']

/** The customers of a brand; on a phone each is an entry of a list. */
export function CustomersTable({ customers, isBusy }: { customers: readonly Customer[]; isBusy: boolean }) {
  return (
    <table className="figures-table" aria-busy={isBusy || undefined}>
      <caption className="unseen">{words.customers}</caption>
      <thead>
        <tr>
          {Object.entries(words.columns).map(([id, column]) => (
            <th key={id} scope="col" className={numbers.includes(id) ? 'figures-table__number' : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {customers.map(customer => (
          <Row key={customer.id} customer={customer} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ customer }: { customer: Customer }) {
  const { id, name, email, is_guest: isGuest, orders, refunded } = customer
  return (
    <tr>
      <th scope="row" className="figures-table__name">
        <Link {...customerLinks.one(id)} className="figures-table__link">
          {name ?? words.unnamed}
        </Link>
        <span className="small soft">
          {email}
          {isGuest && `${email === null ? '' : ' · '}${words.guest}`}
        </span>
      </th>
      <td data-label={words.columns.orders} className="figures-table__number">
        {orders}
      </td>
      <td data-label={words.columns.last}>
        <Moment at={customer.last_order} as="short" />
        {orders > 1 && (
          <span className="small soft figures-table__more">
            {words.since} <Moment at={customer.first_order} as="short" />
          </span>
        )}
      </td>
      <td data-label={words.columns.net} className="figures-table__number">
        <span className="price">{currency(customer.net)}</span>
        {refunded !== '0.00' && (
          <span className="small soft figures-table__more">{words.refunded(currency(refunded))}</span>
        )}
      </td>
      <td data-label={words.columns.returns} className="figures-table__number">
        {percent(customer.return_rate)}
        {customer.returned_units > 0 && (
          <span className="small soft figures-table__more">
            {words.returnedOf(customer.returned_units, customer.units)}
          </span>
        )}
      </td>
    </tr>
  )
}
