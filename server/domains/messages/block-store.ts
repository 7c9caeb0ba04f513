import { type Asked, ask, statement, t } from '#server/platform/database/statement.ts'

const blockedAmong = statement('find_blocked_among', {
  text: `select blocked_id as id from blocks where blocker_id = $1 and blocked_id = any($2)
     union select blocker_id from blocks where blocked_id = $1 and blocker_id = any($2)`,
  parameters: [t.text, t.list(t.text)],
  columns: { id: t.text },
})

/** Those of these people who blocked somebody, or whom they blocked: a block is pairwise (W-93). */
export async function findBlockedAmong(
  on: Asked,
  userId: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await ask(on, blockedAmong, [userId, others])
  return new Set(rows.map(({ id }) => id))
}
