import { useQuery } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import type { OwnProduct } from '#src/api/contract/business-products.ts'
import type { Listing } from '#src/api/contract/catalog.ts'
import { productPreviewQuery } from '#src/api/queries/business-products.ts'
import { useApp } from '#src/app/provider.tsx'
import { galleryMachine } from '#src/machines/editors/gallery.ts'
import { productChoiceMachine } from '#src/machines/forms/product-choice.ts'
import { refusalOf } from '#src/machines/refusal.ts'
import * as texts from '#src/ui/business/products/words.ts'
import { words } from '#src/ui/business/products/words.ts'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'
import { NoticeBar } from '#src/ui/layout/notice-bar.tsx'
import { Skeleton } from '#src/ui/layout/skeleton.tsx'
import { ProductView } from '#src/ui/product/product-view.tsx'

interface ProductPreviewProps {
  product: OwnProduct
  onClose: () => void
}

/** The page of a product as shoppers see it, or would: what is saved of it. */
export function ProductPreview({ product, onClose }: ProductPreviewProps) {
  const { client } = useApp()
  const query = useQuery(productPreviewQuery(client, product.id, product.version))
  return (
    <Sheet isOpen onClose={onClose} title={words.preview} place="whole">
      {query.data === undefined && query.error === null && <Skeleton label={texts.thePreviewIsBeingLoaded} />}
      {query.error !== null && (
        <NoticeBar message={refusalOf(query.error).message} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && <Shown listing={query.data} />}
    </Sheet>
  )
}

function Shown({ listing }: { listing: Listing }) {
  const choice = useActorRef(productChoiceMachine, { input: { variants: listing.variants } })
  const gallery = useActorRef(galleryMachine, { input: { count: listing.images.length } })
  return (
    <ProductView
      listing={listing}
      choice={choice}
      gallery={gallery}
      isOwn
      isBuying={false}
      onBuyNow={() => {}}
    />
  )
}
