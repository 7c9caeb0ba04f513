import { bareText, categoryOf, categoryOfGoogle } from '#server/domains/vocabulary/index.ts'
import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import type { Whose } from '#src/api/contract/values/values.ts'

/** A category in which things are sold. */
export interface Category {
  slug: string
  name: string
  sizeSystem: string | null
  whose: readonly Whose[]
  /** Nothing new can be listed in it. */
  isRetired: boolean
  /** Slugs of categories that were merged into it. */
  former: readonly string[]
}

const leafCategories = statement('leaf_categories', {
  text: `select c.slug, c.name, c.size_system, c.retired_at is not null as is_retired,
       array(select a.slug from category_aliases a where a.category_id = c.id) as former,
       array(select a.whose from category_audiences a where a.category_id = c.id order by a.whose desc) as whose
     from categories c where not exists (select from categories k where k.parent_id = c.id)
     order by c.slug`,
  columns: {
    slug: t.text,
    name: t.text,
    size_system: t.orNull(t.text),
    whose: t.list(t.textOf<Whose>()),
    is_retired: t.bool,
    former: t.list(t.text),
  },
  planned: 'each time',
})

/** All categories in which things are sold, by slug. */
export async function findCategories(on: Asked): Promise<ReadonlyMap<string, Category>> {
  const rows = await ask(on, leafCategories, [])
  return new Map(
    rows.map(({ size_system: sizeSystem, is_retired: isRetired, ...row }) => [
      row.slug,
      { ...row, sizeSystem, isRetired },
    ]),
  )
}

/** The names of the shop's categories, and those in which something new can be listed. */
interface Names {
  own: ReadonlyMap<string, string>
  offered: ReadonlyMap<string, string>
}
const known = new WeakMap<ReadonlyMap<string, Category>, Names>()

/** The category that a product type, a path of categories or a number of Google's taxonomy means; null for none. */
export function suggestCategory(type: string, categories: ReadonlyMap<string, Category>): string | null {
  const { own, offered } = known.get(categories) ?? namesOf(categories)
  const meant = /^\d+$/.test(type.trim()) ? categoryOfGoogle(type) : categoryOf(type, own)
  return offered.get(meant ?? '') ?? null
}

function namesOf(categories: ReadonlyMap<string, Category>): Names {
  const own = new Map<string, string>()
  const offered = new Map<string, string>()
  for (const { slug, name, former, isRetired } of categories.values()) {
    for (const word of [...former, slug, name]) own.set(bareText(word), slug)
    if (!isRetired) for (const each of [...former, slug]) offered.set(each, slug)
  }
  known.set(categories, { own, offered })
  return { own, offered }
}

/** Whether a product type is the name of a category, and not only words that mean it. */
export function isNameOf(type: string, { slug, name, former }: Category): boolean {
  return [slug, name, ...former].some(each => bareText(each) === bareText(type))
}
