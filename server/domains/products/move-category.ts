import { type Asked, countAllChanged, statement, t } from '#server/platform/database/statement.ts'

const moved = statement('move_products', {
  text: `update products set category_id = $2 where id in (select id from products where category_id = $1 limit 200)`,
  parameters: [t.text, t.text],
  planned: 'each time',
})

/** Moves the products of one category to another, some at a time; returns how many. */
export const moveProducts = (
  on: Asked,
  { from, into }: { from: { id: string }; into: { id: string } },
): Promise<number> => countAllChanged(on, moved, [from.id, into.id])
