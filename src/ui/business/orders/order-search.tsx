import { type OrderSort, orderSorts } from '#src/api/contract/values/business/order-groups.ts'
import { optionsOf } from '../../kit/forms/options-of.ts'
import { SearchForm } from '../../kit/forms/search-form.tsx'
import { Select } from '../../kit/forms/select.tsx'
import { type OrderFilters, orderLinks } from './order-links.ts'
import * as words from './words.ts'

interface OrderSearchProps {
  filters: OrderFilters
  onFilter: (filters: OrderFilters) => void
}

/** Searches and sorts; the address holds what is applied. */
export function OrderSearch({ filters, onFilter }: OrderSearchProps) {
  const sort = (chosen: OrderSort | '') =>
    onFilter({ ...filters, sort: chosen === '' || chosen === 'newest' ? undefined : chosen })
  return (
    <div className="order-search">
      <SearchForm
        label={words.search}
        hint={words.searchHint}
        value={filters.q}
        onSearch={q => onFilter({ ...filters, q })}
        cleared={orderLinks.list({ ...filters, q: undefined })}
        clear={words.clearSearch}
      />
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
  )
}
