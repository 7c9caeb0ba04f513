import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { currency } from '#src/api/contract/values/currency.ts'
import { type CustomerFilters, customersQuery } from '#src/api/queries/business/customers.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { customerLinks } from '#src/ui/business/customers/customer-links.ts'
import { CustomerSearch } from '#src/ui/business/customers/customer-search.tsx'
import { CustomersTable } from '#src/ui/business/customers/customers-table.tsx'
import * as words from '#src/ui/business/customers/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useMay } from '../../-page/use-may.ts'
import { ExportCustomers } from './export-customers.tsx'

/** The customers of a brand that match the filters. */
export function CustomerList({ filters }: { filters: CustomerFilters }) {
  const { client } = useApp()
  const navigate = useNavigate()
  const may = useMay()
  const list = useInfiniteQuery(customersQuery(client, filters))
  const [first] = list.data?.pages ?? []
  const customers = list.data?.pages.flatMap(page => page.data) ?? []
  return (
    <TitledPage
      title={words.customers}
      intro={words.intro}
      actions={may('exportCustomers') && customers.length > 0 && <ExportCustomers filters={filters} />}
    >
      <CustomerSearch
        filters={filters}
        count={first?.count ?? null}
        onFilter={wanted => void navigate({ ...customerLinks.list(wanted), resetScroll: false })}
      />
      {list.error !== null && (
        <NoticeBar
          message={refusalOf(list.error).message}
          onRetry={() => void (list.isFetchNextPageError ? list.fetchNextPage() : list.refetch())}
          isRetrying={list.isFetching}
        />
      )}
      {first === undefined && list.error === null && <Skeleton label={words.loading} />}
      {first !== undefined && customers.length === 0 && <None q={filters.q} />}
      {customers.length > 0 && <CustomersTable customers={customers} isBusy={list.isPlaceholderData} />}
      {list.hasNextPage && (
        <div className="load-more">
          <Button look="quiet" onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {words.loadMore}
          </Button>
        </div>
      )}
      {first !== undefined && first.others.orders > 0 && (
        <p className="small soft customers-others">
          {words.others(first.others.orders, currency(first.others.net))}
        </p>
      )}
    </TitledPage>
  )
}

function None({ q }: { q: string | undefined }) {
  return (
    <div className="nothing">
      {q === undefined ? (
        <p>{words.nothingYet}</p>
      ) : (
        <p>
          {words.nothingFound(q)} <Link {...customerLinks.list()}>{words.seeAll}</Link>
        </p>
      )}
    </div>
  )
}
