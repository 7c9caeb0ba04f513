import { lowestMarked, type MarkedPrice } from '#server/domains/pricing/index.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { PlannedPrice } from './plan.ts'

const insertedPrices = statement('add_markdown_prices', {
  text: `insert into markdown_prices (markdown_id, variant_id, product_id, from_cents, to_cents, running)
     select $1, x.variant, x.product, x.regular, x.reduced, true
     from jsonb_to_recordset($2::jsonb) x (variant text, product text, regular int, reduced int)`,
  parameters: [t.text, t.jsonb<string>()],
})

const endedPrices = statement('end_markdown_prices', {
  text: 'update markdown_prices set running = false where markdown_id = $1 and running',
  parameters: [t.text],
})

const variantsOfMarkdown = statement('running_variants_of_markdown', {
  text: 'select variant_id, product_id from markdown_prices where markdown_id = $1 and running',
  parameters: [t.text],
  columns: { variant_id: t.text, product_id: t.text },
})

/** The variants whose prices a markdown sets, with their products. */
export const findRunning = (uow: UnitOfWork, markdownId: string) => uow.ask(variantsOfMarkdown, [markdownId])

/** Stores the prices that a markdown sets from now on. */
export async function startMarks(uow: UnitOfWork, markdownId: string, prices: readonly PlannedPrice[]) {
  const rows = prices.flatMap(({ variant, reduced }) =>
    reduced === null
      ? []
      : [{ variant: variant.id, product: variant.product_id, regular: variant.price_cents, reduced }],
  )
  await uow.ask(insertedPrices, [markdownId, JSON.stringify(rows)])
}

/** A markdown sets no prices from now on. */
export async function endMarks(uow: UnitOfWork, markdownId: string) {
  await uow.ask(endedPrices, [markdownId])
}

const runningPrices = statement('running_markdown_prices', {
  text: `select variant_id, to_cents as "to", from_cents as "from" from markdown_prices
     where variant_id = any($1) and running`,
  parameters: [t.list(t.text)],
  columns: { variant_id: t.text, to: t.int, from: t.int },
})

const markedVariants = statement('mark_variants', {
  text: `update variants v set marked_cents = x.marked, marked_from_cents = x.regular
     from jsonb_to_recordset($1::jsonb) x (id text, marked int, regular int)
     where v.id = x.id and (v.marked_cents, v.marked_from_cents) is distinct from (x.marked, x.regular)`,
  parameters: [t.jsonb<string>()],
})

/** Each statement refreshes the listings of its variants, and may take a few seconds. */
const mostAtOnce = 1000

/**
 * Has these variants ask the price that counts of all markdowns that run (V-86). Their rows are locked, and so is their
 * company: no other of its markdowns starts or ends meanwhile.
 */
export async function applyMarks(uow: UnitOfWork, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return
  const running = await uow.ask(runningPrices, [[...variantIds]])
  const byVariant = Map.groupBy(running, ({ variant_id }) => variant_id)
  const rows = variantIds.map(id => {
    const prices: readonly MarkedPrice[] = byVariant.get(id) ?? []
    const lowest = lowestMarked(prices)
    return { id, marked: lowest?.to ?? null, regular: lowest?.from ?? null }
  })
  for (let at = 0; at < rows.length; at += mostAtOnce)
    await uow.ask(markedVariants, [JSON.stringify(rows.slice(at, at + mostAtOnce))])
}
