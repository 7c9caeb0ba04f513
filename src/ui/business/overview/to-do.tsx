import type { Overview } from '#src/api/contract/business/overview.ts'
import { Link, type LinkTarget } from '../../kit/link.tsx'
import { orderLinks } from '../orders/order-links.ts'
import { productLinks } from '../products/product-links.ts'
import * as words from './words.ts'

interface ToDoProps {
  orders: Overview['orders']
  lowStock: Overview['low_stock']
}

/** What waits for the brand; each number leads to the list that it counts. */
export function ToDo({ orders, lowStock }: ToDoProps) {
  const entries: readonly EntryProps[] = [
    {
      to: orderLinks.list({ group: 'late' }),
      count: orders.late,
      label: words.late,
      hint: words.lateHint,
      isUrgent: orders.late > 0,
    },
    { to: orderLinks.list({ group: 'to_accept' }), count: orders.to_accept, label: words.toAccept },
    { to: orderLinks.list({ group: 'to_ship' }), count: orders.to_ship, label: words.toShip },
    { to: orderLinks.list({ group: 'returns' }), count: orders.returns, label: words.returns },
    {
      to: productLinks.lowStock,
      count: lowStock.products,
      label: words.lowStock,
      hint: words.lowVariants(lowStock.variants, lowStock.limit),
    },
  ]
  return (
    <section aria-labelledby="overview-to-do">
      <h2 id="overview-to-do" className="title overview__heading">
        {words.toDo}
      </h2>
      <ul className="overview-to-do">
        {/* what nothing waits for comes last */}
        {entries
          .toSorted((one, other) => Number(other.count > 0) - Number(one.count > 0))
          .map(entry => (
            <Entry key={entry.label} {...entry} />
          ))}
      </ul>
    </section>
  )
}

interface EntryProps {
  to: LinkTarget
  count: number
  label: string
  hint?: string
  isUrgent?: boolean
}

function Entry({ to, count, label, hint, isUrgent = false }: EntryProps) {
  return (
    <li className={`overview-to-do__one${isUrgent ? ' overview-to-do__one--urgent' : ''}`}>
      <Link {...to} className="overview-to-do__link">
        <strong className="overview-to-do__count">{count}</strong>
        <span>
          {label}
          {hint !== undefined && count > 0 && <span className="overview-to-do__hint small"> {hint}</span>}
        </span>
      </Link>
    </li>
  )
}
