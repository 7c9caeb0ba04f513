import { type FormEvent, useId } from 'react'
import { type OrderSort, orderSorts } from '#src/api/contract/values/business/order-groups.ts'
import { Button } from '../../kit/button.tsx'
import { optionsOf } from '../../kit/forms/options-of.ts'
import { Select } from '../../kit/forms/select.tsx'
import { Link } from '../../kit/link.tsx'
import { type OrderFilters, orderLinks } from './order-links.ts'
import * as words from './words.ts'

interface OrderSearchProps {
  filters: OrderFilters
  onFilter: (filters: OrderFilters) => void
}

/** Searches and sorts; the address holds what is applied. */
export function OrderSearch({ filters, onFilter }: OrderSearchProps) {
  const id = useId()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('q')
    const q = typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined
    onFilter({ ...filters, q })
  }
  const sort = (chosen: OrderSort | '') =>
    onFilter({ ...filters, sort: chosen === '' || chosen === 'newest' ? undefined : chosen })
  return (
    <div className="order-search">
      <search>
        <form onSubmit={search} className="order-search__form">
          <label htmlFor={id} className="unseen">
            {words.search}
          </label>
          <input
            // another search begins with its own text
            key={filters.q ?? ''}
            id={id}
            name="q"
            type="search"
            className="control"
            placeholder={words.searchHint}
            defaultValue={filters.q ?? ''}
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit" look="quiet">
            {words.searchSubmit}
          </Button>
        </form>
      </search>
      {filters.q !== undefined && (
        <Link {...orderLinks.list({ ...filters, q: undefined })} resetScroll={false} className="small">
          {words.clearSearch}
        </Link>
      )}
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
