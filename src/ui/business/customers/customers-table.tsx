import type { Customer } from '#src/api/contract/business/customers.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Moment } from '../../display/moment.tsx'
import { Link } from '../../kit/link.tsx'
import { customerLinks } from './customer-links.ts'
import { percent } from './percent.ts'
import * as words from './words.ts'

/** The customers of a brand; on a phone each is an entry of a list. */
export function CustomersTable({ customers, isBusy }: { customers: readonly Customer[]; isBusy: boolean }) {
  return (
    <table className="customers-table" aria-busy={isBusy || undefined}>
      <caption className="unseen">{words.customers}</caption>
      <thead>
        <tr>
          {Object.entries(words.columns).map(([id, column]) => (
            <th key={id} scope="col">
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
      <th scope="row" className="customers-table__who">
        <Link {...customerLinks.one(id)} className="customers-table__link">
          {name ?? words.unnamed}
        </Link>
        <span className="small soft">
          {email}
          {isGuest && `${email === null ? '' : ' · '}${words.guest}`}
        </span>
      </th>
      <td data-label={words.columns.orders}>{orders}</td>
      <td data-label={words.columns.last}>
        <Moment at={customer.last_order} as="short" />
        <span className="small soft customers-table__more">
          {words.since} <Moment at={customer.first_order} as="short" />
        </span>
      </td>
      <td data-label={words.columns.net}>
        <span className="price">{currency(customer.net)}</span>
        {refunded !== '0.00' && (
          <span className="small soft customers-table__more">{words.refunded(currency(refunded))}</span>
        )}
      </td>
      <td data-label={words.columns.returns}>
        {percent(customer.return_rate)}
        {customer.units > 0 && (
          <span className="small soft customers-table__more">
            {words.returnedOf(customer.returned_units, customer.units)}
          </span>
        )}
      </td>
    </tr>
  )
}
