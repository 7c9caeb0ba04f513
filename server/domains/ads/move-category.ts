import { type Asked, countAllChanged, statement, t } from '#server/platform/database/statement.ts'

const moved = statement('move_ads', {
  text: `update ads set category_id = $2 where id in (select id from ads where category_id = $1 limit 200)`,
  parameters: [t.text, t.text],
  planned: 'each time',
})

/** Moves the ads of one category to another, some at a time; returns how many. */
export const moveAds = (
  on: Asked,
  { from, into }: { from: { id: string }; into: { id: string } },
): Promise<number> => countAllChanged(on, moved, [from.id, into.id])
