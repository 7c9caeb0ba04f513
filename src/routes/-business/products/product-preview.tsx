import { useQuery } from '@tanstack/react-query'
import type { OwnProduct } from '#src/api/contract/business/products.ts'
import { productPreviewQuery } from '#src/api/queries/business/products.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { Preview } from '#src/ui/business/products/preview.tsx'
import * as words from '#src/ui/business/products/words.ts'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { NoticeBar } from '#src/ui/kit/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'

interface ProductPreviewProps {
  product: OwnProduct
  onClose: () => void
}

/** The page of a product as shoppers see it, or would: what is saved of it. */
export function ProductPreview({ product, onClose }: ProductPreviewProps) {
  const { client } = useApp()
  const query = useQuery(productPreviewQuery(client, product.id, product.version))
  return (
    <Sheet isOpen onClose={onClose} title={words.preview} place="middle">
      {query.data === undefined && query.error === null && <Skeleton label={words.thePreviewIsBeingLoaded} />}
      {query.error !== null && (
        <NoticeBar message={refusalOf(query.error).message} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && <Preview listing={query.data} />}
    </Sheet>
  )
}
