import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { customerOrdersQuery, customerQuery } from '#src/api/queries/business/customers.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { CustomerFacts } from '#src/ui/business/customers/customer-facts.tsx'
import { customerLinks } from '#src/ui/business/customers/customer-links.ts'
import { CustomerOrders } from '#src/ui/business/customers/customer-orders.tsx'
import * as words from '#src/ui/business/customers/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'

/** One customer of a brand: the sums of their orders, and what they bought. */
export function CustomerPage({ id }: { id: string }) {
  const { client } = useApp()
  const { data, error, isFetching, refetch } = useQuery(customerQuery(client, id))
  const title = data === undefined ? words.customer : (data.name ?? words.unnamed)
  return (
    <TitledPage
      title={title}
      intro={data?.is_guest === true && words.guestNote}
      back={<Link {...customerLinks.list()}>{words.customers}</Link>}
    >
      {error !== null && (
        <NoticeBar
          message={refusalOf(error).message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data === undefined ? (
        error === null && <Skeleton label={words.oneLoading} />
      ) : (
        <div className="customer">
          <CustomerFacts customer={data} />
          <Orders id={id} />
        </div>
      )}
    </TitledPage>
  )
}

function Orders({ id }: { id: string }) {
  const { client } = useApp()
  const list = useInfiniteQuery(customerOrdersQuery(client, id))
  const orders = list.data?.pages.flatMap(page => page.data) ?? []
  return (
    <section aria-labelledby="customer-orders">
      <h2 id="customer-orders" className="title">
        {words.bought}
      </h2>
      {list.error !== null && (
        <NoticeBar
          message={refusalOf(list.error).message}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          isRetrying={list.isFetching}
        />
      )}
      {list.data === undefined && list.error === null && <Skeleton label={words.boughtLoading} />}
      {orders.length > 0 && <CustomerOrders orders={orders} />}
      {list.hasNextPage && (
        <div className="load-more">
          <Button look="quiet" onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {words.loadMore}
          </Button>
        </div>
      )}
    </section>
  )
}
