import type { ReactNode } from 'react'
import { orderGroups } from '#src/api/contract/values/business/order-groups.ts'
import { keysOf } from '#src/api/contract/values/vocabulary.ts'
import { TitledPage } from '../../account/titled-page.tsx'
import { Link } from '../../kit/link.tsx'
import { type OrderFilters, orderLinks } from './order-links.ts'
import { OrderSearch } from './order-search.tsx'
import * as words from './words.ts'

interface OrdersPageProps {
  filters: OrderFilters
  /** Null until they are loaded. */
  counts: Readonly<Record<'all' | keyof typeof orderGroups, number | '1000+'>> | null
  actions: ReactNode
  onFilter: (filters: OrderFilters) => void
  children: ReactNode
}

/** The page of a brand's orders: by what is to be done, searched and sorted. */
export function OrdersPage({ filters, counts, actions, onFilter, children }: OrdersPageProps) {
  return (
    <TitledPage title={words.orders} actions={actions}>
      <nav aria-label={words.byGroup} className="order-groups">
        <Group filters={filters} group={undefined} count={counts?.all} />
        {keysOf(orderGroups).map(group => (
          <Group key={group} filters={filters} group={group} count={counts?.[group]} />
        ))}
      </nav>
      <OrderSearch filters={filters} onFilter={onFilter} />
      {children}
    </TitledPage>
  )
}

interface GroupProps {
  filters: OrderFilters
  group: OrderFilters['group']
  count: number | '1000+' | undefined
}

function Group({ filters, group, count }: GroupProps) {
  const isCurrent = filters.group === group
  return (
    <Link
      {...orderLinks.list({ ...filters, group })}
      resetScroll={false}
      className={isCurrent ? 'order-groups__group order-groups__group--on' : 'order-groups__group'}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {group === undefined ? words.all : orderGroups[group]}
      {count !== undefined && <span className="order-groups__count"> {count}</span>}
    </Link>
  )
}
