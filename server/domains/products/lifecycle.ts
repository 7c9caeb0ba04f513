import type { Definition, Row } from '#server/platform/lifecycle/definition.ts'
import {
  type ProductContext,
  type ProductEvent,
  productMachine,
  productSentences,
} from '#src/machines/lifecycles/product.ts'

interface ProductRow extends Row {
  variants: number
}

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    product: LifecycleTypes<ProductRow, ProductEvent>
  }
}

export const productLifecycle: Definition<ProductRow, ProductEvent, ProductContext> = {
  kind: 'product',
  noun: 'product',
  table: 'products',
  looksAround: true,
  written: {},
  columns: ['(select count(*)::int from variants where product_id = t.id) as variants'],
  machine: productMachine,
  sentences: productSentences,
  people: { seller: 'its brand', moderator: 'a moderator' },
  texts: {},
  contextOf: ({ variants }) => ({ variants }),
  effects: {},
}
