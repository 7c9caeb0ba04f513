import type { ReactNode } from 'react'
import type { Customer } from '#src/api/contract/business/customers.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { Moment } from '../../display/moment.tsx'
import { percent } from '../figures/percent.ts'
import * as words from './words.ts'

const { facts } = words

/** The sums of a customer's orders. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { email, orders, spent, refunded, net, units, returned_units: returned } = customer
  return (
    <dl className="customer-facts">
      <Fact name={facts.net}>
        <strong className="price">{currency(net)}</strong>
      </Fact>
      <Fact name={facts.spent}>{currency(spent)}</Fact>
      <Fact name={facts.refunded}>{currency(refunded)}</Fact>
      <Fact name={facts.orders}>{orders}</Fact>
      <Fact name={facts.returns}>
        {percent(customer.return_rate)}
        {units > 0 && <span className="small soft"> {words.returnedOf(returned, units)}</span>}
      </Fact>
      <Fact name={facts.first}>
        <Moment at={customer.first_order} as="short" />
      </Fact>
      <Fact name={facts.last}>
        <Moment at={customer.last_order} as="short" />
      </Fact>
      <Fact name={facts.email}>
        {email === null ? (
          <span className="soft">{words.hiddenEmail}</span>
        ) : (
          <a href={`mailto:${email}`}>{email}</a>
        )}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
