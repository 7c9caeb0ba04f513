import { expect } from 'vitest'
import type { RunningServer } from '#server/start.ts'
import { membersOf } from './members.ts'
import type { SignedUp } from './signed-up.ts'

/** What stays behind of what a member did to her account. */
export function accountTraces(server: RunningServer) {
  const query = async (sql: string, values: unknown[] = []) =>
    (await server.services.pool.query(sql, values)).rows
  return {
    /** The subjects of the mails to an address, once nothing about this account waits to be sent. */
    async mailsTo(address: string, { id }: Pick<SignedUp, 'id'>): Promise<string[]> {
      await expect
        .poll(() =>
          query(`select 1 from graphile_worker._private_jobs where payload ->> 'userId' = $1`, [id]),
        )
        .toEqual([])
      const mails = await membersOf(server).mailsTo(address, '')
      return mails.map(({ headers }) => headers.get('subject')?.[0] ?? '')
    },
    /** The events of the audit log, in their order. */
    auditOf: async (id: string): Promise<string[]> =>
      (await query('select event from audit_log where user_id = $1 order by id', [id])).map(
        ({ event }) => event,
      ),
  }
}
