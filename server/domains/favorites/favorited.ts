import type { Services } from '#server/platform/handler/handler.ts'

/** Which of these listings are among a member's favorites. */
export async function findFavorited(
  { pool }: Pick<Services, 'pool'>,
  userId: string,
  listings: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ listing_id: string }>({
    name: 'find_hearted',
    text: 'select listing_id from favorites where user_id = $1 and listing_id = any($2)',
    values: [userId, listings],
  })
  return new Set(rows.map(({ listing_id }) => listing_id))
}
