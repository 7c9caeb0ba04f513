import { type Asked, countChanged, statement, t } from '#server/platform/database/statement.ts'

const moved = statement('move_ads', {
  text: `update ads set category_id = $2 where id in (select id from ads where category_id = $1 limit 200)`,
  parameters: [t.text, t.text],
  planned: 'each time',
})

/** Moves the ads of one category to another, some at a time; returns how many. */
export async function moveAds(
  on: Asked,
  { from, into }: { from: { id: string }; into: { id: string } },
): Promise<number> {
  let count = 0
  for (;;) {
    const some = await countChanged(on, moved, [from.id, into.id])
    if (some === 0) return count
    count += some
  }
}
