import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import { variantName } from './scope-store.ts'

const storedPrices = statement('prices_of_markdown', {
  text: `select p.id as product_id, p.title, v.id, v.sku, m.from_cents, m.to_cents,
       ${variantName} as name
     from markdown_prices m join variants v on v.id = m.variant_id join products p on p.id = m.product_id
     where m.markdown_id = $1 order by lower(p.title), p.id, v.position, v.id`,
  parameters: [t.text],
  columns: {
    product_id: t.text,
    title: t.text,
    id: t.text,
    sku: t.orNull(t.text),
    from_cents: t.int,
    to_cents: t.int,
    name: t.text,
  },
})

/** A price that a markdown set when it started. */
export type StoredPrice = RowWith<typeof storedPrices.columns>

/** The prices that a markdown set, by title. */
export const findPrices = (on: Asked, markdownId: string) => ask(on, storedPrices, [markdownId])

const historyOf = statement('price_history_of_variants', {
  text: `select item_id as item, price_cents as cents, extract(epoch from at) * 1000 as at from price_history
     where listing_id = any($1) and item_id = any($2) order by price_history.at, id`,
  parameters: [t.list(t.text), t.list(t.text)],
  columns: { item: t.text, cents: t.int, at: t.numeric },
})

/** Every price that these variants had, the oldest first. */
export async function findHistory(
  on: Asked,
  variants: readonly { id: string; product_id: string }[],
): Promise<Map<string, { cents: number; at: number }[]>> {
  const found = await ask(on, historyOf, [
    [...new Set(variants.map(each => each.product_id))],
    variants.map(each => each.id),
  ])
  const steps = found.map(({ item, cents, at }) => ({ item, cents, at: Number(at) }))
  return Map.groupBy(steps, ({ item }) => item)
}
