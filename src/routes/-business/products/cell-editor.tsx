import { useActorRef } from '@xstate/react'
import { useEffect } from 'react'
import { fromPromise } from 'xstate'
import { updateVariant } from '#src/api/commands/business/products.ts'
import type { CachingCaller } from '#src/api/commands/caller.ts'
import type { ProductRow } from '#src/api/contract/business/products.ts'
import { productLimits } from '#src/api/contract/values/business/product-values.ts'
import {
  type CellAnswer,
  type CellChange,
  cellEditorMachine,
} from '#src/machines/editors/products/cell-editor.ts'
import type { Refusal } from '#src/machines/refusal.ts'
import { TableCell } from '#src/ui/business/products/table-cell.tsx'
import * as words from '#src/ui/business/products/words.ts'
import { readMoney } from '#src/ui/filters/amount.ts'

interface CellEditorProps {
  logic: ReturnType<typeof cellFlow>
  product: ProductRow
  variant: ProductRow['variants'][number]
  field: 'price' | 'stock'
}

/** The cell of a price or a stock, with its machine. */
export function CellEditor({ logic, product, variant, field }: CellEditorProps) {
  const value = String(variant[field])
  const cell = { product: product.id, variant: variant.id, field }
  const actor = useActorRef(logic, { input: { value, cell } })
  useEffect(() => actor.send({ type: 'cell.shown', value }), [actor, value])
  const name = variant.name === '' ? product.title : `${product.title}, ${variant.name}`
  return <TableCell actor={actor} label={words.of(words.cell[field], name)} field={field} />
}

/** The machine with the app's call; a table makes it once for all of its cells. */
export const cellFlow = (caller: CachingCaller): typeof cellEditorMachine =>
  cellEditorMachine.provide({
    actors: {
      save: fromPromise<CellAnswer, CellChange>(({ input }) => saveCell(caller, input)),
    },
  })

/** Saves a cell; where the server has a third value, both are the answer. */
async function saveCell(
  caller: CachingCaller,
  { cell: { product: id, variant, field }, base, typed }: CellChange,
): Promise<CellAnswer> {
  const to = field === 'price' ? priceIn(typed) : String(stockIn(typed))
  const body =
    field === 'price' ? { price: { shown: base, to } } : { stock: { shown: Number(base), to: Number(to) } }
  const { isSaved, product } = await updateVariant(caller, { id, variant }, body)
  const now = String(product.variants.find(each => each.id === variant)?.[field] ?? to)
  // saved before by a call that nobody answered
  if (isSaved || now === to) return { outcome: 'saved', now }
  return { outcome: 'conflict', now, typed: to }
}

/** A price as it is typed, in the wire format. Throws the refusal of its cell. */
function priceIn(text: string): string {
  const price = readMoney(text)
  if (price === null) throw refusal(words.badPrice)
  return price
}

function stockIn(text: string): number {
  const stock = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN
  if (!(stock <= productLimits.stock)) throw refusal(words.badStock)
  return stock
}

const refusal = (message: string): Refusal => ({
  ...{ status: 422, code: 'invalid', message },
  ...{ errors: {}, data: undefined },
})
