import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type BusinessOrderFilters, businessOrdersQuery } from '#src/api/queries/business/orders.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { MessagesLink } from '#src/ui/account/messages-link.tsx'
import { MoneyLink } from '#src/ui/account/money-link.tsx'
import { CustomersLink } from '#src/ui/business/customers/customers-link.tsx'
import { orderLinks } from '#src/ui/business/orders/order-links.ts'
import { OrdersPage } from '#src/ui/business/orders/orders-page.tsx'
import { OrdersTable } from '#src/ui/business/orders/orders-table.tsx'
import * as words from '#src/ui/business/orders/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { MoreMenu } from '#src/ui/kit/more-menu.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useMay } from '../../-page/use-may.ts'
import { ExportOrders } from './export-orders.tsx'
import { OrderSelection } from './order-selection.tsx'

/** The orders of a brand that match the filters; several can be selected and changed together. */
export function OrderList({ filters }: { filters: BusinessOrderFilters }) {
  const { client } = useApp()
  const navigate = useNavigate()
  const list = useInfiniteQuery(businessOrdersQuery(client, filters))
  const may = useMay()
  const isWorking = may('sendBusinessOrderEvents')
  const [selected, setSelected] = useState<readonly string[]>([])
  const entries = list.data?.pages.flatMap(page => page.data) ?? []
  // what the list does not show any more is not changed
  const chosen = entries.filter(({ id }) => selected.includes(id))
  return (
    <OrdersPage
      filters={filters}
      counts={list.data?.pages[0]?.counts ?? null}
      actions={
        <>
          {may('exportBusinessOrders') && <ExportOrders filters={filters} />}
          {['getBalance', 'listThreads', 'listCustomers'].some(may) && (
            <MoreMenu about={words.orders}>
              {may('listCustomers') && (
                <li>
                  <CustomersLink />
                </li>
              )}
              {may('getBalance') && (
                <li>
                  <MoneyLink />
                </li>
              )}
              {may('listThreads') && (
                <li>
                  <MessagesLink />
                </li>
              )}
            </MoreMenu>
          )}
        </>
      }
      onFilter={wanted => void navigate({ ...orderLinks.list(wanted), resetScroll: false })}
    >
      {list.error !== null && (
        <NoticeBar
          message={refusalOf(list.error).message}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          isRetrying={list.isFetching}
        />
      )}
      {list.data === undefined && list.error === null && <Skeleton label={words.listLoading} />}
      {list.data !== undefined && entries.length === 0 && <None filters={filters} />}
      {entries.length > 0 && (
        <OrdersTable
          entries={entries}
          filters={filters}
          selected={chosen.map(({ id }) => id)}
          onSelect={setSelected}
          isPlain={!isWorking}
          isBusy={list.isPlaceholderData}
        />
      )}
      {list.hasNextPage && (
        <div className="load-more">
          <Button look="quiet" onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {words.loadMore}
          </Button>
        </div>
      )}
      {isWorking && <OrderSelection chosen={chosen} onSelect={setSelected} />}
    </OrdersPage>
  )
}

function None({ filters: { group, q, from, to } }: { filters: BusinessOrderFilters }) {
  if ([group, q, from, to].every(each => each === undefined))
    return (
      <div className="nothing">
        <p>{words.nothingYet}</p>
      </div>
    )
  return (
    <div className="nothing">
      <p>
        {q === undefined ? words.nothingHere : words.nothingFound(q)}{' '}
        <Link {...orderLinks.list()}>{words.seeAll}</Link>
      </p>
    </div>
  )
}
