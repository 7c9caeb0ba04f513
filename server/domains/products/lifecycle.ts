import type { Definition, Row } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import {
  type ProductContext,
  type ProductEvent,
  productMachine,
  productSentences,
} from '#src/machines/lifecycles/product.ts'

interface ProductRow extends Row {
  seller_id: string
  variants: number
  /** The state of its company. */
  shop: string
  /** Whether its company confirmed its email. */
  is_confirmed: boolean
  published_at: Date | null
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
  written: { published_at: 'timestamptz' },
  columns: [
    't.seller_id',
    '(select count(*)::int from variants where product_id = t.id and retired_at is null) as variants',
    `coalesce((select c.state from companies c where c.user_id = t.seller_id), 'suspended') as shop`,
    'exists (select from users u where u.id = t.seller_id and u.email_verified_at is not null) as is_confirmed',
  ],
  machine: productMachine,
  sentences: productSentences,
  people: { seller: 'its brand', moderator: 'a moderator' },
  subject: 'This product',
  sides: ({ seller_id }, { viewer }) => (viewer?.userId === seller_id ? ['seller'] : []),
  texts: {},
  contextOf: ({ variants, shop, is_confirmed }) => ({
    variants,
    isApproved: shop !== 'pending_approval',
    isSuspended: shop === 'suspended',
    isConfirmed: is_confirmed,
  }),
  effects: {
    datePublished: {
      /** Its place among the newest is the day it first came into the shop. */
      run(uow: UnitOfWork, row) {
        row.published_at ??= uow.now
      },
    },
  },
}
