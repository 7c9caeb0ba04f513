import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { productSorts, productStates } from '#src/api/contract/values/business/product-values.ts'
import { productLinks } from '#src/ui/business/products/product-links.ts'
import { type Column, columns } from '#src/ui/business/products/product-table-row.tsx'
import * as words from '#src/ui/business/products/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { Form } from '#src/ui/kit/forms/form.tsx'
import { optionsOf } from '#src/ui/kit/forms/options-of.ts'
import { Select } from '#src/ui/kit/forms/select.tsx'
import { TextInput } from '#src/ui/kit/forms/text-input.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { useCategoryOptions } from '../../-catalog/use-category-options.ts'
import { filtersOf } from './product-filters.ts'
import type { ProductsSearch } from './products-search.ts'

interface FilterBarProps {
  search: ProductsSearch
  /** How many products there are in each state. */
  counts: Readonly<Record<string, number>>
}

/** What the table shows: states with their counts, a search, filters, the order, and the columns. */
export function FilterBar({ search, counts }: FilterBarProps) {
  const navigate = useNavigate()
  const categories = useCategoryOptions('filter')
  const [typed, setTyped] = useState(search.q ?? '')
  useEffect(() => setTyped(search.q ?? ''), [search.q])
  const change = (changed: Partial<ProductsSearch>) =>
    void navigate({
      to: '/account/business/products',
      search: { ...search, ...changed },
      replace: true,
      resetScroll: false,
    })
  const { stock, sort = 'newest' } = filtersOf(search)
  const hidden = search.hide ?? []
  const toggle = (column: Column, isShown: boolean) => {
    const others = hidden.filter(each => each !== column)
    const hide = isShown ? others : [...others, column]
    change({ hide: hide.length === 0 ? undefined : hide })
  }
  return (
    <>
      <nav aria-label={words.byStatus} className="ads__states">
        <State
          search={{ ...search, state: undefined }}
          isCurrent={search.state === undefined}
          label={words.filters.all}
          count={Object.values(counts).reduce((sum, count) => sum + count, 0)}
        />
        {optionsOf(productStates).map(({ value, label }) => (
          <State
            key={value}
            search={{ ...search, state: value }}
            isCurrent={search.state === value}
            label={label}
            count={counts[value] ?? 0}
          />
        ))}
      </nav>
      <search>
        <Form className="products__bar" onSubmit={() => change({ q: typed.trim() || undefined })}>
          <TextInput
            name="q"
            type="search"
            label={words.searchHint}
            value={typed}
            maxLength={100}
            onType={setTyped}
          />
          <Button type="submit" look="quiet">
            {words.search}
          </Button>
          <Select
            name="category"
            label={words.filters.category}
            empty={words.filters.all}
            value={search.category ?? ''}
            options={categories}
            onType={category => change({ category: category || undefined })}
          />
          <Select
            name="stock"
            label={words.filters.stock}
            empty={words.filters.all}
            value={stock ?? ''}
            options={optionsOf(words.stockLevels)}
            onType={chosen => change({ stock: chosen || undefined })}
          />
          <Select
            name="sort"
            label={words.filters.sort}
            value={sort}
            options={optionsOf(productSorts)}
            onType={chosen => change({ sort: chosen === 'newest' || chosen === '' ? undefined : chosen })}
          />
          <details className="products__columns">
            <summary>{words.filters.columns}</summary>
            <div>
              {columns.map(column => (
                <label key={column} className="tick">
                  <input
                    type="checkbox"
                    checked={!hidden.includes(column)}
                    onChange={event => toggle(column, event.target.checked)}
                  />
                  <span>{words.columns[column]}</span>
                </label>
              ))}
            </div>
          </details>
        </Form>
      </search>
    </>
  )
}

interface StateProps {
  search: ProductsSearch
  isCurrent: boolean
  label: string
  count: number
}

function State({ search, isCurrent, label, count }: StateProps) {
  return (
    <Link
      {...productLinks.list}
      search={search}
      resetScroll={false}
      className={isCurrent ? 'chip ads__state' : 'chip'}
      {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
    >
      {label} {count}
    </Link>
  )
}
