import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'

const ownHolds = statement('own_holds', {
  text: `select l.item_id, l.checkout_id from checkout_lines l join checkouts k on k.id = l.checkout_id
      where k.user_id = $1 and l.held > 0 and l.item_id = any($2)`,
  parameters: [t.text, t.list(t.text)],
  columns: { item_id: t.text, checkout_id: t.text },
})

/** Maps each of the given ads that the member's own checkout holds to that checkout. */
export async function findOwnHolds(
  on: Asked,
  userId: string,
  adIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (adIds.length === 0) return new Map()
  const rows = await ask(on, ownHolds, [userId, adIds])
  return new Map(rows.map(row => [row.item_id, row.checkout_id]))
}
