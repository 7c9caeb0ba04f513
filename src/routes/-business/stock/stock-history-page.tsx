import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { exportStockHistory, stockHistoryQuery } from '#src/api/queries/business/stock.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { productLinks } from '#src/ui/business/products/product-links.ts'
import { StockHistoryTable } from '#src/ui/business/stock/stock-history-table.tsx'
import { stockLinks } from '#src/ui/business/stock/stock-links.ts'
import * as words from '#src/ui/business/stock/words.ts'
import { Button } from '#src/ui/kit/button.tsx'
import { CommandButton } from '#src/ui/kit/command-button.tsx'
import { download } from '#src/ui/kit/download.ts'
import { Select } from '#src/ui/kit/forms/select.tsx'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { useCommand } from '../../-page/use-command.ts'
import { useMay } from '../../-page/use-may.ts'

interface StockHistoryPageProps {
  id: string
  /** The one variant it is of; null for all. */
  variant: string | null
}

/** How the stock of a product, or of one of its variants, changed. */
export function StockHistoryPage({ id, variant }: StockHistoryPageProps) {
  const { client } = useApp()
  const may = useMay()
  const list = useInfiniteQuery(stockHistoryQuery(client, { id, variant }))
  const [first] = list.data?.pages ?? []
  const rows = list.data?.pages.flatMap(page => page.data) ?? []
  return (
    <TitledPage
      title={first === undefined ? words.history : words.historyOf(first.product.title)}
      intro={words.intro}
      back={
        may('updateProduct') ? (
          <Link {...productLinks.edit(id)}>{words.toProduct}</Link>
        ) : (
          <Link {...productLinks.list}>{words.toProducts}</Link>
        )
      }
      actions={rows.length > 0 && <ExportHistory key={`${id} ${variant}`} id={id} variant={variant} />}
    >
      <div className="stock-page">
        {first !== undefined && first.variants.length > 1 && (
          <VariantChoice id={id} variant={variant} variants={first.variants} />
        )}
        {list.error !== null && (
          <NoticeBar
            message={refusalOf(list.error).message}
            onRetry={() => void (list.data === undefined ? list.refetch() : list.fetchNextPage())}
            isRetrying={list.isFetching}
          />
        )}
        {first === undefined && list.error === null && <Skeleton label={words.loading} />}
        {first !== undefined && rows.length === 0 && (
          <div className="nothing">
            <p>{words.none}</p>
            <p>{words.noneHint}</p>
          </div>
        )}
        {rows.length > 0 && <StockHistoryTable rows={rows} hasVariants={variant === null} />}
        {list.hasNextPage && (
          <div className="load-more">
            <Button look="quiet" onPress={() => void list.fetchNextPage()} isBusy={list.isFetchingNextPage}>
              {words.more}
            </Button>
          </div>
        )}
      </div>
    </TitledPage>
  )
}

interface VariantChoiceProps extends StockHistoryPageProps {
  variants: readonly { id: string; name: string; stock: number; is_retired: boolean }[]
}

function VariantChoice({ id, variant, variants }: VariantChoiceProps) {
  const navigate = useNavigate()
  return (
    <div className="stock-page__variant">
      <Select
        name="variant"
        label={words.variant}
        errors={undefined}
        value={variant ?? ''}
        empty={words.allVariants}
        options={variants.map(each => ({
          value: each.id,
          label: words.optionOf(each.name || words.onlyVariant, each.stock, each.is_retired),
        }))}
        onType={chosen =>
          void navigate({
            ...stockLinks.history(id, chosen === '' ? undefined : chosen),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  )
}

/** Exports the history as CSV. */
function ExportHistory(of: StockHistoryPageProps) {
  const { client } = useApp()
  const actor = useCommand({
    run: async () => download(words.csvName, 'text/csv', await exportStockHistory({ client }, of)),
    done: words.exported,
  })
  return <CommandButton actor={actor}>{words.exportCsv}</CommandButton>
}
