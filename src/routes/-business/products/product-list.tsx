import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currency } from '#src/api/contract/values/currency.ts'
import { ownProductsQuery } from '#src/api/queries/business/products.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { bulkLinks } from '#src/ui/business/bulk/bulk-links.ts'
import { all as bulkHeading } from '#src/ui/business/bulk/words.ts'
import { codeLinks } from '#src/ui/business/codes/code-links.ts'
import * as codeWords from '#src/ui/business/codes/words.ts'
import { collectionLinks } from '#src/ui/business/collections/collection-links.ts'
import { heading as collectionHeading } from '#src/ui/business/collections/words.ts'
import { markdownLinks } from '#src/ui/business/markdowns/markdown-links.ts'
import * as markdownWords from '#src/ui/business/markdowns/words.ts'
import { productLinks } from '#src/ui/business/products/product-links.ts'
import { ProductsTable } from '#src/ui/business/products/products-table.tsx'
import * as words from '#src/ui/business/products/words.ts'
import { stockLinks } from '#src/ui/business/stock/stock-links.ts'
import * as stockWords from '#src/ui/business/stock/words.ts'
import { Button, ButtonLink } from '#src/ui/kit/button.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { MoreMenu } from '#src/ui/kit/more-menu.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { UnconfirmedEmail } from '../../-page/unconfirmed-email.tsx'
import { useMay } from '../../-page/use-may.ts'
import { BatchActions } from './batch-actions.tsx'
import { CellEditor, cellFlow } from './cell-editor.tsx'
import { FilterBar } from './filter-bar.tsx'
import { HolidayPanel } from './holiday-panel.tsx'
import { filtersOf } from './product-filters.ts'
import type { ProductsSearch } from './products-search.ts'

/** The table of a brand's products with its search, filters, and what is done with several of them. */
export function ProductList({ search }: { search: ProductsSearch }) {
  const app = useApp()
  const { client } = app
  const [cells] = useState(() => cellFlow(app))
  const { hide = [] } = search
  const may = useMay()
  const mayWrite = may('updateProduct')
  const list = useInfiniteQuery(ownProductsQuery(client, filtersOf(search)))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const rows = list.data?.pages.flatMap(page => page.data) ?? []
  const [first] = list.data?.pages ?? []
  const { sort: _, ...filters } = filtersOf(search)
  const counts = first?.counts ?? {}
  const matching =
    filters.state === undefined
      ? Object.values(counts).reduce((sum, count) => sum + count, 0)
      : (counts[filters.state] ?? 0)
  const select = (ids: readonly string[], isOn: boolean) => {
    const others = [...selected].filter(id => !ids.includes(id))
    setSelected(new Set(isOn ? [...others, ...ids] : others))
  }
  const [isPlanning, setIsPlanning] = useState(false)
  const hasHoliday = first !== undefined && first.shop.products > 0 && !(first.shop.state in words.shop)
  const notice = first && words.shop[first.shop.state]
  return (
    <TitledPage
      title={words.heading}
      actions={
        mayWrite &&
        first?.shop.state !== 'suspended' && (
          <>
            <ButtonLink {...productLinks.new}>{words.add}</ButtonLink>
            <span className="products__import">
              <ButtonLink {...productLinks.import} look="quiet">
                {words.importCsv}
              </ButtonLink>
            </span>
            <span>
              <MoreMenu about={words.heading}>
                <li className="products__import--phone">
                  <Link {...productLinks.import}>{words.importCsv}</Link>
                </li>
                <li>
                  <Link {...collectionLinks.list}>{collectionHeading}</Link>
                </li>
                <li>
                  <Link {...bulkLinks.list}>{bulkHeading}</Link>
                </li>
                <li>
                  <Link {...markdownLinks.list}>{markdownWords.heading}</Link>
                </li>
                <li>
                  <Link {...codeLinks.list}>{codeWords.heading}</Link>
                </li>
                <li>
                  <Link {...stockLinks.limit}>{stockWords.lowStock}</Link>
                </li>
                {hasHoliday && (
                  <li>
                    <Button look="quiet" onPress={() => setIsPlanning(true)} aria-haspopup="dialog">
                      {words.holiday.open}
                    </Button>
                  </li>
                )}
              </MoreMenu>
            </span>
          </>
        )
      }
    >
      {notice !== undefined && <p className="notice">{notice}</p>}
      {mayWrite && <UnconfirmedEmail what="sell" />}
      {list.error !== null && (
        <NoticeBar
          message={refusalOf(list.error).message}
          onRetry={() => void (list.data === undefined ? list.refetch() : list.fetchNextPage())}
          isRetrying={list.isFetching}
        />
      )}
      {first === undefined ? (
        list.error === null && <Skeleton label={words.loading} />
      ) : first.shop.products === 0 ? (
        <Guide />
      ) : (
        <>
          {hasHoliday && <HolidayPanel isOpen={isPlanning} onClose={() => setIsPlanning(false)} />}
          <FilterBar search={search} counts={first.counts} />
          {rows.length === 0 ? (
            <div className="nothing">
              <p>{words.none}</p>
              <p>
                <Link {...productLinks.list}>{words.clear}</Link>
              </p>
            </div>
          ) : (
            <ProductsTable
              rows={rows}
              hidden={hide}
              isDimmed={list.isPlaceholderData}
              selected={selected}
              onSelect={select}
              cell={(product, variant, field) =>
                // a role that changes the stock changes no price
                may('updateVariant') && (field === 'stock' || mayWrite) ? (
                  <CellEditor
                    key={`${variant.id} ${field}`}
                    logic={cells}
                    product={product}
                    variant={variant}
                    field={field}
                  />
                ) : field === 'price' ? (
                  currency(variant.price)
                ) : (
                  variant.stock
                )
              }
            />
          )}
          {mayWrite && selected.size > 0 && (
            <BatchActions
              ids={[...selected]}
              all={matching > selected.size ? { count: matching, target: bulkLinks.all(filters) } : null}
              titles={new Map(rows.map(({ id, title }) => [id, title]))}
              onDone={() => setSelected(new Set())}
            />
          )}
        </>
      )}
      {list.hasNextPage && (
        <div className="load-more">
          <Button look="quiet" onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
            {words.more}
          </Button>
        </div>
      )}
    </TitledPage>
  )
}

/** What a shop without products begins with. */
function Guide() {
  const { title, text, steps } = words.empty
  return (
    <section className="nothing products__guide" aria-labelledby="products-guide">
      <h2 id="products-guide" className="title">
        {title}
      </h2>
      <p>{text}</p>
      <ol>
        {steps.map(step => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
