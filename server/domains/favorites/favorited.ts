import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'

const favorited = statement('find_hearted', {
  text: 'select listing_id from favorites where user_id = $1 and listing_id = any($2)',
  parameters: [t.text, t.list(t.text)],
  columns: { listing_id: t.text },
})

/** Which of these listings are among a member's favorites. */
export async function findFavorited(
  { pool }: Pick<Services, 'pool'>,
  userId: string,
  listings: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await ask(pool, favorited, [userId, listings])
  return new Set(rows.map(({ listing_id }) => listing_id))
}
