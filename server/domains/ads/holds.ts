import type { Services } from '#server/platform/handler/handler.ts'

/** Maps each of the given ads that the member's own checkout holds to that checkout. */
export async function findOwnHolds(
  { pool }: Pick<Services, 'pool'>,
  userId: string,
  adIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (adIds.length === 0) return new Map()
  const { rows } = await pool.query<{ item_id: string; checkout_id: string }>({
    name: 'own_holds',
    text: `select l.item_id, l.checkout_id from checkout_lines l join checkouts k on k.id = l.checkout_id
      where k.user_id = $1 and l.held > 0 and l.item_id = any($2)`,
    values: [userId, adIds],
  })
  return new Map(rows.map(row => [row.item_id, row.checkout_id]))
}
