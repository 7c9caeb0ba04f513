import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { countTry } from '#server/platform/rate-limit/rate-limit.ts'

const emptyThread = statement('is_empty_thread', {
  text: `select 1 as is_empty from threads t where t.id = $1 and t.buyer_id = $2
       and not exists (select from messages m where m.thread_id = t.id)`,
  parameters: [t.text, t.text],
  columns: { is_empty: t.int },
})

/**
 * Counts a thread against the limit of new ones when the buyer writes its first message or offer (W-90).
 * @throws Refusal 429
 */
export async function countNewThread(services: Services, threadId: string, userId: string): Promise<void> {
  const [empty] = await ask(services.pool, emptyThread, [threadId, userId])
  if (empty !== undefined) await countTry(services, 'thread', userId)
}
