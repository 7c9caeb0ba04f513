import { firstCategories } from '#server/domains/categories/index.ts'
import { CATEGORY_SLUGS, type CategorySlug, type Whose } from '../illustrator/spec.ts'

const AUDIENCES: ReadonlyMap<string, readonly Whose[]> = new Map(
  firstCategories.flatMap(({ leaves }) => leaves.map(({ slug, whose }) => [slug, whose] as const)),
)

/** Whom a category is made for. */
export const audiencesOf = (category: CategorySlug): readonly Whose[] => AUDIENCES.get(category) ?? []

/** The leaves that things are drawn for. The others stay empty, so that the header shows greyed entries. */
export const SOLD: readonly CategorySlug[] = CATEGORY_SLUGS
