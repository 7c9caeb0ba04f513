import { attachmentOf } from '#server/domains/images/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { StoredImage } from '#server/platform/database/column-types.ts'
import { type RowWith, t } from '#server/platform/database/statement.ts'
import type { Card } from '#src/api/contract/catalog.ts'
import { sizeNames } from '#src/api/contract/values/size-names.ts'
import type { Condition, Whose } from '#src/api/contract/values/values.ts'

/**
 * The fields of a listing that a card needs, and nothing more: lists are read far more often than listings.
 */
export type CardRow = RowWith<typeof cardTypes>

/** The columns of `CardRow` with their types. */
export const cardTypes = {
  id: t.text,
  kind: t.textOf<'product' | 'ad'>(),
  slug: t.text,
  title: t.text,
  price_cents: t.int,
  compare_at_cents: t.orNull(t.int),
  brand_slug: t.orNull(t.text),
  brand_name: t.orNull(t.text),
  size_label: t.orNull(t.text),
  size_keys: t.list(t.text),
  whose: t.textOf<Whose>(),
  condition: t.textOf<Condition>(),
  colors: t.list(t.text),
  picture: t.orNull(t.jsonb<StoredImage>()),
}

/** The columns of `CardRow`, by name and in SQL. */
export const cardNames = [
  'id',
  'kind',
  'slug',
  'title',
  'price_cents',
  'compare_at_cents',
  'brand_slug',
  'brand_name',
  'size_label',
  'size_keys',
  'whose',
  'condition',
  'colors',
  'picture',
] as const satisfies readonly (keyof CardRow)[]
export const cardColumns = cardNames.join(', ')

/** A listing as lists show it. */
export function cardOf(row: CardRow): Card {
  const { id, kind, slug, title, brand_slug, brand_name } = row
  return {
    id,
    kind,
    slug,
    title,
    price: formatMoney(row.price_cents),
    compare_at: row.compare_at_cents === null ? null : formatMoney(row.compare_at_cents),
    currency: 'USD',
    brand: brand_slug === null || brand_name === null ? null : { name: brand_name, slug: brand_slug },
    size_label: row.size_label,
    ...sizeIn(row),
    condition: row.condition,
    ...(row.colors.length > 1 ? { colors: row.colors } : {}),
    attachment: attachmentOf(row.picture),
  }
}

/** The one size of a listing; the label of several is their number. */
function sizeIn({ size_label: label, size_keys: keys, whose }: CardRow): Pick<Card, 'size_in'> | null {
  const [key, ...others] = keys
  if (label === null || key === undefined || others.length > 0) return null
  const names = sizeNames({ label, key, whose })
  return names === undefined ? null : { size_in: names }
}
