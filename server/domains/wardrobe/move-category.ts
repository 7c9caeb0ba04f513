import { type Asked, countAllChanged, statement, t } from '#server/platform/database/statement.ts'

const moved = statement('move_garments', {
  text: `update garments set category_slug = $2 where id in (select id from garments where category_slug = $1 limit 500)`,
  parameters: [t.text, t.text],
  planned: 'each time',
})

/** Moves the garments of one category to another, some at a time; returns how many. */
export const moveGarments = (
  on: Asked,
  { from, into }: { from: { slug: string }; into: { slug: string } },
): Promise<number> => countAllChanged(on, moved, [from.slug, into.slug])
