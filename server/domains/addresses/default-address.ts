import type { PostalAddress } from '#server/platform/database/column-types.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'

const defaultAddress = statement('default_address', {
  text: `select name, line1, line2, postcode, city, region, country, phone from addresses where user_id = $1 and is_default`,
  parameters: [t.text],
  columns: {
    name: t.text,
    line1: t.text,
    line2: t.orNull(t.text),
    postcode: t.text,
    city: t.text,
    region: t.orNull(t.text),
    country: t.text,
    phone: t.orNull(t.text),
  },
})

/** The address that a member's checkouts start with; null if the member has no default address. */
export async function findDefaultAddress(
  { pool }: Pick<Services, 'pool'>,
  userId: string,
): Promise<PostalAddress | null> {
  const [found] = await ask(pool, defaultAddress, [userId])
  return found ?? null
}
