import type { PostalAddress } from '#server/platform/database/tables/trade.ts'
import type { Services } from '#server/platform/handler/handler.ts'

/** The address that a member's checkouts start with; null if the member has no default address. */
export async function findDefaultAddress(
  { pool }: Pick<Services, 'pool'>,
  userId: string,
): Promise<PostalAddress | null> {
  const { rows } = await pool.query<PostalAddress>({
    name: 'default_address',
    text: `select name, line1, line2, postcode, city, country from addresses where user_id = $1 and is_default`,
    values: [userId],
  })
  return rows[0] ?? null
}
