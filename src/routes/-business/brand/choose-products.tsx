import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ownProductsQuery } from '#src/api/queries/business/products.ts'
import { useApp } from '#src/app/provider.tsx'
import { refusalOf } from '#src/machines/refusal.ts'
import { ProductPicker } from '#src/ui/business/brand/product-picker.tsx'
import { Sheet } from '#src/ui/kit/dialogs/sheet.tsx'

interface ChooseProductsProps {
  title: string
  /** How many can be chosen. */
  most: number
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
  onClose: () => void
}

/** Chooses products among those in the shop. */
export function ChooseProducts({ title, most, chosen, onChoose, onClose }: ChooseProductsProps) {
  const { client } = useApp()
  const [q, setQ] = useState('')
  const list = useInfiniteQuery(ownProductsQuery(client, { state: 'active', ...(q === '' ? {} : { q }) }))
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <ProductPicker
        products={list.data?.pages.flatMap(page => page.data) ?? null}
        chosen={chosen}
        most={most}
        onChoose={onChoose}
        onSearch={setQ}
        isSearched={q !== ''}
        failed={list.error === null ? null : refusalOf(list.error).message}
        onRetry={() => void list.refetch()}
        onMore={list.hasNextPage ? () => void list.fetchNextPage() : null}
        onClose={onClose}
      />
    </Sheet>
  )
}
