import { expect } from 'vitest'
import type { RunningServer } from '#server/app.ts'
import { membersOf } from '../members/members.ts'

/** The subjects of the mails to an address, once nothing about this member waits to be sent. */
export async function mailsTo(
  server: RunningServer,
  address: string,
  { id }: { id: string },
): Promise<string[]> {
  const waiting = `select 1 from graphile_worker._private_jobs where payload ->> 'userId' = $1`
  await expect.poll(async () => (await server.services.pool.query(waiting, [id])).rows).toEqual([])
  const mails = await membersOf(server).mailsTo(address, '')
  return mails.map(({ headers }) => headers.get('subject')?.[0] ?? '')
}

/** The events of the audit log about an account, in their order. */
export async function auditOf({ services }: Pick<RunningServer, 'services'>, id: string): Promise<string[]> {
  const { rows } = await services.pool.query<{ event: string }>(
    'select event from audit_log where user_id = $1 order by id',
    [id],
  )
  return rows.map(({ event }) => event)
}
