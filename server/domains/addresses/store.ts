import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { SavedAddress } from '#src/api/contract/addresses.ts'

const columns = 'id, name, line1, line2, postcode, city, region, country, phone, is_default, version'

const addressTypes = {
  id: t.text,
  name: t.text,
  line1: t.text,
  line2: t.orNull(t.text),
  postcode: t.text,
  city: t.text,
  region: t.orNull(t.text),
  country: t.text,
  phone: t.orNull(t.text),
  is_default: t.bool,
  version: t.int,
}

/** An address as it is to be stored. */
export type NewAddress = Omit<SavedAddress, 'version'>

/** The parts of an address in the order of the statements below. */
const partTypes = [
  t.text,
  t.text,
  t.orNull(t.text),
  t.text,
  t.text,
  t.orNull(t.text),
  t.text,
  t.orNull(t.text),
] as const
const partsOf = ({ name, line1, line2, postcode, city, region, country, phone }: NewAddress) =>
  [name, line1, line2, postcode, city, region, country, phone] as const

const addressesOfMember = statement('find_addresses', {
  text: `select ${columns} from addresses where user_id = $1 order by is_default desc, created_at desc, id`,
  parameters: [t.text],
  columns: addressTypes,
  planned: 'each time',
})

/** A member's addresses, the default one first, then the newest. */
export function findAddresses({ pool }: Services, userId: string): Promise<SavedAddress[]> {
  return ask(pool, addressesOfMember, [userId])
}

const addressById = statement('find_address', {
  text: `select ${columns} from addresses where id = $1 and user_id = $2`,
  parameters: [t.text, t.text],
  columns: addressTypes,
})

/** One of a member's own addresses. */
export async function findAddress(
  uow: UnitOfWork,
  userId: string,
  id: string,
): Promise<SavedAddress | undefined> {
  const [found] = await uow.ask(addressById, [id, userId])
  return found
}

const sameAddress = statement('same_address', {
  text: `select ${columns} from addresses where user_id = $1
       and (name, line1, line2, postcode, city, region, country, phone)
         is not distinct from ($2, $3, $4, $5, $6, $7, $8, $9)
     order by is_default desc, created_at limit 1`,
  parameters: [t.text, ...partTypes],
  columns: addressTypes,
})

/** The stored address with exactly these fields. */
export async function findSame(
  uow: UnitOfWork,
  userId: string,
  address: NewAddress,
): Promise<SavedAddress | undefined> {
  const [same] = await uow.ask(sameAddress, [userId, ...partsOf(address)])
  return same
}

const withoutDefault = statement('clear_default', {
  text: 'update addresses set is_default = false, version = version + 1 where user_id = $1 and is_default',
  parameters: [t.text],
})

/** Clears the default. Call it before another address becomes the default, because there is at most one. */
export async function clearDefault(uow: UnitOfWork, userId: string): Promise<void> {
  await uow.ask(withoutDefault, [userId])
}

const insertAddress = statement('add_address', {
  text: `insert into addresses (id, user_id, name, line1, line2, postcode, city, region, country, phone, is_default)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 or kept.count = 0
     from (select count(*) from addresses where user_id = $2) kept where kept.count < $12
     returning ${columns}`,
  parameters: [t.text, t.text, ...partTypes, t.bool, t.bigint],
  columns: addressTypes,
})

/** Stores one more address, the first as the default. Returns undefined if there are `most` already. */
export async function addAddress(
  uow: UnitOfWork,
  userId: string,
  address: NewAddress,
  most: number,
): Promise<SavedAddress | undefined> {
  const { id, is_default } = address
  const [added] = await uow.ask(insertAddress, [id, userId, ...partsOf(address), is_default, most])
  return added
}

const updateAddress = statement('save_address', {
  text: `update addresses set name = $3, line1 = $4, line2 = $5, postcode = $6, city = $7, region = $8, country = $9, phone = $10,
       is_default = $11, version = version + 1 where id = $1 and user_id = $2 returning version`,
  parameters: [t.text, t.text, ...partTypes, t.bool],
  columns: { version: t.int },
})

/** Saves an address that was found before in the same transaction; its version counts on. */
export async function saveAddress(
  uow: UnitOfWork,
  userId: string,
  address: NewAddress,
): Promise<SavedAddress> {
  const { id, is_default } = address
  const [saved] = await uow.ask(updateAddress, [id, userId, ...partsOf(address), is_default])
  if (saved === undefined) throw new Error('saveAddress needs an address that exists.')
  return { ...address, ...saved }
}

const deleteAddress = statement('remove_address', {
  text: 'delete from addresses where id = $1 and user_id = $2 returning is_default',
  parameters: [t.text, t.text],
  columns: { is_default: t.bool },
})

const nextDefault = statement('next_default', {
  text: `update addresses set is_default = true, version = version + 1 where id =
         (select id from addresses where user_id = $1 order by created_at desc, id limit 1)`,
  parameters: [t.text],
})

/**
 * Deletes an address. If it was the default, the newest of the others becomes the default. Returns whether it
 * existed.
 */
export async function removeAddress(uow: UnitOfWork, userId: string, id: string): Promise<boolean> {
  const [gone] = await uow.ask(deleteAddress, [id, userId])
  if (gone?.is_default) await uow.ask(nextDefault, [userId])
  return gone !== undefined
}
