import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

const blockedAmong = statement('find_blocked_among', {
  text: `select blocked_id as id from blocks where blocker_id = $1 and blocked_id = any($2)
     union select blocker_id from blocks where blocked_id = $1 and blocker_id = any($2)`,
  parameters: [t.text, t.list(t.text)],
  columns: { id: t.text },
})

/** Those of these people who blocked somebody, or whom they blocked: a block is pairwise (W-92). */
export async function findBlockedAmong(
  on: Asked,
  userId: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await ask(on, blockedAmong, [userId, others])
  return new Set(rows.map(({ id }) => id))
}

const insertedBlock = statement('insert_block', {
  text: 'insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, $3) on conflict do nothing',
  parameters: [t.text, t.text, t.timestamp],
})

/** Blocks somebody for a member. */
export async function insertBlock(uow: UnitOfWork, userId: string, blockedId: string): Promise<void> {
  await uow.ask(insertedBlock, [userId, blockedId, uow.now])
}

const deletedBlock = statement('delete_block', {
  text: 'delete from blocks where blocker_id = $1 and blocked_id = $2',
  parameters: [t.text, t.text],
})

/** Ends a member's block of somebody, if there is one. The other's own block stays. */
export async function removeBlock(on: Asked, userId: string, blockedId: string): Promise<void> {
  await ask(on, deletedBlock, [userId, blockedId])
}
