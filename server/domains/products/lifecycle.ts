import { type RowWith, t } from '#server/platform/database/statement.ts'
import type { Definition } from '#server/platform/lifecycle/definition.ts'
import { initially, joined, row, written } from '#server/platform/lifecycle/row.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import {
  type ProductContext,
  type ProductEvent,
  productMachine,
  productSentences,
} from '#src/machines/lifecycles/product.ts'

export const productRow = row('products', {
  published_at: written(t.orNull(t.timestamp)),
  seller_id: t.text,
  /** The number of its variants. */
  variants: joined(
    initially(0, t.int),
    '(select count(*)::int from variants where product_id = t.id and retired_at is null)',
  ),
  /** The state of its company. */
  shop: joined(
    initially('', t.text),
    `coalesce((select c.state from companies c where c.user_id = t.seller_id), 'suspended')`,
  ),
  /** Whether its company confirmed its email. */
  is_confirmed: joined(
    initially(false, t.bool),
    'exists (select from users u where u.id = t.seller_id and u.email_verified_at is not null)',
  ),
})

type ProductRow = RowWith<typeof productRow.columns>

declare module '#server/platform/lifecycle/definition.ts' {
  interface Lifecycles {
    product: LifecycleTypes<ProductRow, ProductEvent>
  }
}

export const productLifecycle: Definition<ProductRow, ProductEvent, ProductContext> = {
  kind: 'product',
  noun: 'product',
  row: productRow,
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
