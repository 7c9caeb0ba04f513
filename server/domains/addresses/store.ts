import type { Services } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { SavedAddress } from '#src/api/contract/addresses.ts'

const columns = 'id, name, line1, line2, postcode, city, country, is_default'

/** A member's addresses, the default one first, then the newest. */
export async function findAddresses({ pool }: Services, userId: string): Promise<SavedAddress[]> {
  const { rows } = await pool.query<SavedAddress>(
    `select ${columns} from addresses where user_id = $1 order by is_default desc, created_at desc, id`,
    [userId],
  )
  return rows
}

/** One of a member's own addresses. */
export async function findAddress(
  uow: UnitOfWork,
  userId: string,
  id: string,
): Promise<SavedAddress | undefined> {
  const [found] = await uow.ask<SavedAddress>(
    'find_address',
    `select ${columns} from addresses where id = $1 and user_id = $2`,
    [id, userId],
  )
  return found
}

/** The stored address with exactly these fields. */
export async function findSame(
  uow: UnitOfWork,
  userId: string,
  { name, line1, line2, postcode, city, country }: SavedAddress,
): Promise<SavedAddress | undefined> {
  const [same] = await uow.ask<SavedAddress>(
    'same_address',
    `select ${columns} from addresses where user_id = $1
       and (name, line1, line2, postcode, city, country) is not distinct from ($2, $3, $4, $5, $6, $7)
     order by is_default desc, created_at limit 1`,
    [userId, name, line1, line2, postcode, city, country],
  )
  return same
}

/** Clears the default. Call it before another address becomes the default, because there is at most one. */
export async function clearDefault(uow: UnitOfWork, userId: string): Promise<void> {
  await uow.ask(
    'clear_default',
    'update addresses set is_default = false where user_id = $1 and is_default',
    [userId],
  )
}

/** Stores one more address, the first as the default. Returns undefined if there are `most` already. */
export async function addAddress(
  uow: UnitOfWork,
  userId: string,
  { id, is_default, ...parts }: SavedAddress,
  most: number,
): Promise<SavedAddress | undefined> {
  const { name, line1, line2, postcode, city, country } = parts
  const [added] = await uow.ask<SavedAddress>(
    'add_address',
    `insert into addresses (id, user_id, name, line1, line2, postcode, city, country, is_default)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9 or kept.count = 0
     from (select count(*) from addresses where user_id = $2) kept where kept.count < $10
     returning ${columns}`,
    [id, userId, name, line1, line2, postcode, city, country, is_default, most],
  )
  return added
}

export async function saveAddress(uow: UnitOfWork, userId: string, address: SavedAddress): Promise<void> {
  const { id, name, line1, line2, postcode, city, country, is_default } = address
  await uow.ask(
    'save_address',
    `update addresses set name = $3, line1 = $4, line2 = $5, postcode = $6, city = $7, country = $8, is_default = $9
     where id = $1 and user_id = $2`,
    [id, userId, name, line1, line2, postcode, city, country, is_default],
  )
}

/**
 * Deletes an address. If it was the default, the newest of the others becomes the default. Returns whether it
 * existed.
 */
export async function removeAddress(uow: UnitOfWork, userId: string, id: string): Promise<boolean> {
  const [gone] = await uow.ask<{ is_default: boolean }>(
    'remove_address',
    'delete from addresses where id = $1 and user_id = $2 returning is_default',
    [id, userId],
  )
  if (gone?.is_default) {
    await uow.ask(
      'next_default',
      `update addresses set is_default = true where id =
         (select id from addresses where user_id = $1 order by created_at desc, id limit 1)`,
      [userId],
    )
  }
  return gone !== undefined
}
