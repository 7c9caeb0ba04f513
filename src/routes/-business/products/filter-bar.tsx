import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { productSorts, productStates } from '#src/api/contract/values/business/product-values.ts'
import { productLinks } from '#src/ui/business/products/product-links.ts'
import { type Column, columns } from '#src/ui/business/products/product-table-row.tsx'
import * as words from '#src/ui/business/products/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { optionsOf } from '#src/ui/kit/forms/options-of.ts'
import { SearchForm } from '#src/ui/kit/forms/search-form.tsx'
import { Select } from '#src/ui/kit/forms/select.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import * as kitWords from '#src/ui/kit/words.ts'
import { useCategoryOptions } from '../../-catalog/use-category-options.ts'
import { useCollectionOptions } from '../collections/use-collection-options.ts'
import { useTagOptions } from '../tags/use-tag-options.ts'
import { filtersOf } from './product-filters.ts'
import type { ProductsSearch } from './products-search.ts'

interface FilterBarProps {
  search: ProductsSearch
  /** How many products there are in each state. */
  counts: Readonly<Record<string, number>>
}

/** What the table shows: states with their counts and a search; the order, filters and columns are in a sheet. */
export function FilterBar({ search, counts }: FilterBarProps) {
  const navigate = useNavigate()
  const categories = useCategoryOptions('filter')
  const [isOpen, setIsOpen] = useState(false)
  const change = (changed: Partial<ProductsSearch>) =>
    void navigate({
      to: '/account/business/products',
      search: { ...search, ...changed },
      replace: true,
      resetScroll: false,
    })
  const { stock, collection, tag, sort = 'newest' } = filtersOf(search)
  const collections = useCollectionOptions()
  const tags = useTagOptions()
  const applied = [search.category, stock, collection, tag].filter(each => each !== undefined).length
  const hidden = search.hide ?? []
  const toggle = (column: Column, isShown: boolean) => {
    const others = hidden.filter(each => each !== column)
    const hide = isShown ? others : [...others, column]
    change({ hide: hide.length === 0 ? undefined : hide })
  }
  return (
    <>
      <div className="products__controls">
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
        <div className="products__bar">
          <SearchForm
            label={words.searchLabel}
            hint={words.searchHint}
            value={search.q}
            onSearch={q => change({ q })}
            cleared={{ ...productLinks.list, search: { ...search, q: undefined } }}
            clear={words.clearSearch}
          />
          <Button look="quiet" aria-haspopup="dialog" onPress={() => setIsOpen(true)}>
            {words.filters.open(applied)}
          </Button>
        </div>
      </div>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={words.filters.title} place="middle">
        <div className="form">
          <Select
            name="sort"
            label={words.filters.sort}
            value={sort}
            options={optionsOf(productSorts)}
            onType={chosen => change({ sort: chosen === 'newest' || chosen === '' ? undefined : chosen })}
          />
          <Select
            name="category"
            label={words.filters.category}
            empty={words.filters.all}
            value={search.category ?? ''}
            options={categories}
            onType={category => change({ category: category || undefined })}
          />
          {collections.length > 0 && (
            <Select
              name="collection"
              label={words.filters.collection}
              empty={words.filters.all}
              value={collection ?? ''}
              options={collections}
              onType={chosen => change({ collection: chosen || undefined })}
            />
          )}
          {tags.length > 0 && (
            <Select
              name="tag"
              label={words.filters.tag}
              empty={words.filters.all}
              value={tag ?? ''}
              options={tags}
              onType={chosen => change({ tag: chosen || undefined })}
            />
          )}
          <Select
            name="stock"
            label={words.filters.stock}
            empty={words.filters.all}
            value={stock ?? ''}
            options={optionsOf(words.stockLevels)}
            onType={chosen => change({ stock: chosen || undefined })}
          />
          <fieldset className="products__columns">
            <legend className="field__label">{words.filters.columns}</legend>
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
          </fieldset>
          <Button onPress={() => setIsOpen(false)}>{kitWords.done}</Button>
        </div>
      </Sheet>
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
