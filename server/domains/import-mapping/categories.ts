import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import type { Whose } from '#src/api/contract/values/values.ts'
import { categoryWords, googleCategories } from './category-words.ts'

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

/** The category that a product type means, or null: the type's last part first, and of that its last word. */
export function suggestCategory(type: string, categories: ReadonlyMap<string, Category>): string | null {
  const words = new Map(Object.entries(categoryWords))
  const offered = new Map<string, string>()
  for (const { slug, name, former, isRetired } of categories.values()) {
    for (const word of [...former, slug, name]) words.set(bare(word), slug)
    if (!isRetired) for (const each of [...former, slug]) offered.set(each, slug)
  }
  const known = (word: string) => offered.get(words.get(word) ?? words.get(singular(word)) ?? '')
  if (/^\d+$/.test(type.trim())) return offered.get(googleCategories[type.trim()] ?? '') ?? null
  for (const part of type.split(/\s*(?:>|\/|»|,)\s*/).toReversed()) {
    const found = known(bare(part)) ?? ofWords(bare(part).split(' '), known)
    if (found !== undefined) return found
  }
  return null
}

/** The last pair or word that is known: in English that is what the thing is. */
function ofWords(words: readonly string[], known: (word: string) => string | undefined): string | undefined {
  for (let at = words.length - 1; at >= 0; at--) {
    const found = known(words.slice(at - 1, at + 1).join(' ')) ?? known(words[at] ?? '')
    if (found !== undefined) return found
  }
  return undefined
}

const bare = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

function singular(word: string): string {
  if (/(?:ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2)
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/ves$/.test(word)) return `${word.slice(0, -3)}f`
  return word.replace(/s$/, '')
}
