import { type CustomerSort, customerSorts } from '#src/api/contract/values/business/customer-sorts.ts'
import { optionsOf } from '../../kit/forms/options-of.ts'
import { SearchForm } from '../../kit/forms/search-form.tsx'
import { Select } from '../../kit/forms/select.tsx'
import { type CustomerFilters, customerLinks } from './customer-links.ts'
import * as words from './words.ts'

interface CustomerSearchProps {
  filters: CustomerFilters
  /** Null until they are counted. */
  count: number | '1000+' | null
  onFilter: (filters: CustomerFilters) => void
}

/** Searches and sorts the customers; the address holds what is applied. */
export function CustomerSearch({ filters, count, onFilter }: CustomerSearchProps) {
  const sort = (chosen: CustomerSort | '') =>
    onFilter({ ...filters, sort: chosen === '' || chosen === 'latest' ? undefined : chosen })
  return (
    <>
      <div className="order-search">
        <SearchForm
          label={words.search}
          hint={words.searchHint}
          value={filters.q}
          onSearch={q => onFilter({ ...filters, q })}
          cleared={customerLinks.list({ ...filters, q: undefined })}
          clear={words.clearSearch}
        />
        <div className="order-search__sort">
          <Select
            name="customers-sort"
            label={words.sort}
            value={filters.sort ?? 'latest'}
            options={optionsOf(customerSorts)}
            onType={sort}
          />
        </div>
      </div>
      <p className="small soft" role="status">
        {count !== null && words.found(count, filters.q)}
      </p>
    </>
  )
}
