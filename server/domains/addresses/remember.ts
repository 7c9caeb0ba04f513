import { lockMember } from '#server/domains/members/index.ts'
import type { PostalAddress } from '#server/platform/database/column-types.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { mostAddresses } from '#src/api/contract/values/address/address-limit.ts'
import { addAddress, findSame, type NewAddress } from './store.ts'

/**
 * Saves the address of a member's checkout with their own, the first as the default. One that is there already stays
 * as it is, and a member who has as many as there may be keeps those.
 */
export async function rememberAddress(
  services: Services,
  userId: string,
  { name, line1, line2, postcode, city, region, country, phone }: PostalAddress,
): Promise<void> {
  const address: NewAddress = {
    ...{ id: newId('d'), name, line1, postcode, city, country, is_default: false },
    line2: line2 || null,
    region: region || null,
    phone: phone || null,
  }
  await change(services, async uow => {
    await lockMember(uow, userId)
    const same = await findSame(uow, userId, address)
    if (same === undefined) await addAddress(uow, userId, address, mostAddresses)
  })
}
