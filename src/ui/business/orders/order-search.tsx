import { type OrderSort, orderSorts } from '#src/api/contract/values/business/order-groups.ts'
import { dayText } from '../../garment/days.ts'
import { optionsOf } from '../../kit/forms/options-of.ts'
import { SearchForm } from '../../kit/forms/search-form.tsx'
import { Select } from '../../kit/forms/select.tsx'
import { type OrderFilters, orderLinks } from './order-links.ts'
import { PlacedDays } from './placed-days.tsx'
import * as words from './words.ts'

interface OrderSearchProps {
  filters: OrderFilters
  onFilter: (filters: OrderFilters) => void
}

/** Searches and sorts; the address holds what is applied, and a line says it. */
export function OrderSearch({ filters, onFilter }: OrderSearchProps) {
  const { q, from, to } = filters
  const sort = (chosen: OrderSort | '') =>
    onFilter({ ...filters, sort: chosen === '' || chosen === 'newest' ? undefined : chosen })
  return (
    <>
      <div className="order-search">
        <SearchForm
          label={words.search}
          hint={words.searchHint}
          value={q}
          onSearch={found => onFilter({ ...filters, q: found })}
          cleared={orderLinks.list({ ...filters, q: undefined })}
          clear={words.clearSearch}
        />
        <PlacedDays filters={filters} onFilter={onFilter} />
        <div className="order-search__sort">
          <Select
            name="orders-sort"
            label={words.sort}
            value={filters.sort ?? 'newest'}
            options={optionsOf(orderSorts)}
            onType={sort}
          />
        </div>
      </div>
      {[q, from, to].some(each => each !== undefined) && (
        <p className="small soft" role="status">
          {words.searched(q, from && dayText(from), to && dayText(to))}
        </p>
      )}
    </>
  )
}
