import { useQuery } from '@tanstack/react-query'
import type { BulkSelection } from '#src/api/contract/business/bulk-edits.ts'
import { bulkEditsQuery } from '#src/api/queries/business/bulk-edits.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { TitledPage } from '#src/ui/account/titled-page.tsx'
import { BulkList } from '#src/ui/business/bulk/bulk-list.tsx'
import * as words from '#src/ui/business/bulk/words.ts'
import { productLinks } from '#src/ui/business/products/product-links.ts'
import { Link } from '#src/ui/kit/link.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { BulkEditPage } from './bulk-edit-page.tsx'
import { type BulkSearch, isBulkEdit } from './bulk-search.ts'
import { NewBulkEdit } from './new-bulk-edit.tsx'

const listed = /^p_[\w-]{8,64}(?:\.p_[\w-]{8,64}){0,999}$/

interface BulkScreenProps {
  search: BulkSearch
  /** Those of the table. */
  filters: Omit<Extract<BulkSelection, { kind: 'filter' }>, 'kind'>
}

/** A change of many products: a new one, or one of them. */
export function BulkScreen({ search: { bulk, only }, filters }: BulkScreenProps) {
  if (isBulkEdit(bulk)) return <BulkEditPage key={bulk} id={bulk} />
  if (bulk === 'all') return <LatestBulkEdits />
  const products = typeof only === 'string' && listed.test(only) ? only.split('.') : null
  return (
    <TitledPage
      title={words.heading}
      intro={`${products === null ? words.matching : words.chosen(products.length)} ${words.intro}`}
      back={<Link {...productLinks.list}>{words.another}</Link>}
    >
      <NewBulkEdit
        key={only ?? ''}
        selection={products === null ? { kind: 'filter', ...filters } : { kind: 'products', products }}
      />
    </TitledPage>
  )
}

function LatestBulkEdits() {
  const { client } = useApp()
  const { data, error, refetch } = useQuery(bulkEditsQuery(client))
  return (
    <TitledPage title={words.all} back={<Link {...productLinks.list}>{words.another}</Link>}>
      {error !== null && data === undefined && (
        <NoticeBar message={refusalOf(error).message} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton label={words.loading} />}
      {data !== undefined && (data.length === 0 ? <p>{words.none}</p> : <BulkList edits={data} />)}
    </TitledPage>
  )
}
