import { partOf } from '#server/platform/database/pattern.ts'
import { type Asked, ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { MarkdownFilter } from '#src/api/contract/business/markdowns.ts'

/** A company's products of a markdown: chosen ones, or those that a filter finds now. */
export interface Scope {
  seller_id: string
  products: readonly string[] | null
  filter: MarkdownFilter | null
}

/** SQL of what a variant `v` is called beside its product; an empty text where it has no options. */
export const variantName = `concat_ws(' · ', coalesce(v.color_name, color_label(v.color)), v.size_label,
         nullif(array_to_string(v.other, ' · '), ''))`

// a product that is not active is found by its id alone, to say why its price stays
const scopedVariants = statement('variants_of_markdown', {
  text: `select p.id as product_id, p.title, p.state, v.id, v.sku, v.price_cents, v.marked_cents, v.marked_from_cents,
       ${variantName} as name
     from products p join variants v on v.product_id = p.id and v.retired_at is null
       join categories c on c.id = p.category_id
     where p.seller_id = $1 and case when $2::text[] is not null then p.id = any($2)
       else p.state = 'active'
         and ($3::text is null or category_id_of($3) in (c.id, c.parent_id))
         and ($4::text is null or p.whose = $4)
         and ($5::text is null or exists (select from product_totals s where s.product_id = p.id
           and case $5 when 'low' then s.low > 0 else s.stock > 0 end))
         and ($6::text is null or p.title ilike $6)
         and ($7::text is null or exists (select from brand_collection_products b
           where b.collection_id = $7 and b.product_id = p.id)) end
     order by lower(p.title), p.id, v.position, v.id`,
  parameters: [
    t.text,
    t.orNull(t.list(t.text)),
    t.orNull(t.text),
    t.orNull(t.text),
    t.orNull(t.textOf<'in' | 'low'>()),
    t.orNull(t.text),
    t.orNull(t.text),
  ],
  columns: {
    product_id: t.text,
    title: t.text,
    state: t.text,
    id: t.text,
    sku: t.orNull(t.text),
    price_cents: t.int,
    marked_cents: t.orNull(t.int),
    marked_from_cents: t.orNull(t.int),
    name: t.text,
  },
  planned: 'each time',
})

/** A variant that a markdown is for. */
export type ScopedVariant = RowWith<typeof scopedVariants.columns>

/** The variants of a markdown's products as they are now, by title. */
export function findScoped(on: Asked, { seller_id, products, filter }: Scope): Promise<ScopedVariant[]> {
  const stock = filter?.stock ?? 'any'
  const words = filter?.text ?? ''
  return ask(on, scopedVariants, [
    seller_id,
    products === null ? null : [...products],
    filter?.category ?? null,
    filter?.whose ?? null,
    stock === 'any' ? null : stock,
    words === '' ? null : partOf(words),
    filter?.collection ?? null,
  ])
}
