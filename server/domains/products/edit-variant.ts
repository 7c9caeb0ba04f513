import { formatMoney, parseMoney } from '#server/domains/pricing/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import { invalid, notFound, Refusal } from '#server/platform/handler/refusal.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { updateVariant } from '#src/api/contract/business/product-changes.ts'
import type { HandlerInput } from '#src/api/contract/endpoint.ts'
import { currency } from '#src/api/contract/values/currency.ts'
import { causeOf, type StoredCause } from './stock.ts'
import { countOn } from './writing/rows-store.ts'
import { findOwnProduct, lockVariantsOf } from './writing/write-store.ts'

type Body = HandlerInput<typeof updateVariant>['body']

const changedVariant = statement('change_variant', {
  text: `update variants set price_cents = coalesce($3, price_cents), stock = coalesce($5, stock),
       stock_cause = $6
     where id = $1 and ($2::int is null or price_cents = $2) and ($4::int is null or stock = $4) returning id`,
  parameters: [
    t.text,
    t.orNull(t.int),
    t.orNull(t.int),
    t.orNull(t.int),
    t.orNull(t.int),
    t.jsonb<StoredCause>(),
  ],
  columns: { id: t.text },
})

/**
 * Changes the price or the stock of one variant, if each is still what was shown. A sale that happened meanwhile
 * makes it a conflict, and nothing is changed.
 * @throws Refusal 404; 409 `changed_meanwhile`; 422
 */
export async function editVariant(
  uow: UnitOfWork,
  sellerId: string,
  { id, variant }: { id: string; variant: string },
  { price, stock }: Body,
): Promise<void> {
  await uow.lock([{ kind: 'product', id }])
  if ((await findOwnProduct(uow, sellerId, id)) === undefined) throw notFound('This product')
  const row = (await lockVariantsOf(uow, id)).find(each => each.id === variant)
  if (row === undefined || row.retired_at !== null) throw notFound('This variant')
  const cents = price === undefined ? null : parseMoney(price.to)
  if (cents !== null && row.compare_at_cents !== null && cents >= row.compare_at_cents) {
    const before = formatMoney(row.compare_at_cents)
    throw invalid(
      'price.to',
      `Enter a price below the compare-at price of ${currency(before)}, or edit the product.`,
    )
  }
  const changed = await uow.ask(changedVariant, [
    variant,
    price === undefined ? null : parseMoney(price.shown),
    cents,
    stock?.shown ?? null,
    stock?.to ?? null,
    causeOf(uow, { why: 'edited' }),
  ])
  if (changed.length === 0) {
    const isPriceOther = price !== undefined && parseMoney(price.shown) !== row.price_cents
    const now = isPriceOther
      ? `Its price is ${currency(formatMoney(row.price_cents))} now.`
      : `Its stock is ${row.stock} now.`
    throw new Refusal(409, 'changed_meanwhile', `This changed meanwhile. ${now}`)
  }
  // other editors of this product see that it changed
  await countOn(uow, id)
}
