import { statement, t } from '#server/platform/database/statement.ts'
import type { Ref } from '#server/platform/lifecycle/definition.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { forgetPerson } from './forget-person.ts'
import type { UserRow } from './rows.ts'

const deletedWithMember = statement('forgotten_with', {
  text: `select kind, id from (select 'ad' as kind, id, seller_id as owner from ads
       union all select 'checkout', id, user_id from checkouts) x
     where owner = $1 and exists (select from users where id = $1 and state in ('leaving', 'suspended_leaving'))`,
  parameters: [t.text],
  columns: { kind: t.textOf<'ad' | 'checkout'>(), id: t.text },
})

/**
 * The entities that are deleted with a member. They are locked before the account, the order that all code
 * uses.
 */
export function forgottenWith(uow: UnitOfWork, userId: string): Promise<Ref[]> {
  return uow.ask(deletedWithMember, [userId])
}

const endedSessionsOf = statement('end_sessions_of', {
  text: `with gone as (delete from user_tokens where user_id = $1) delete from sessions where user_id = $1`,
  parameters: [t.text],
})

export const userEffects = {
  restrict: {
    run(_: UnitOfWork, row: UserRow) {
      row.is_restricted = true
    },
  },
  lift: {
    run(_: UnitOfWork, row: UserRow) {
      row.is_restricted = false
    },
  },
  endSessions: {
    /** Ends every session and revokes every link from before. */
    async run(uow: UnitOfWork, row: UserRow) {
      await uow.ask(endedSessionsOf, [row.id])
    },
  },
  forgetPerson: {
    run: (uow: UnitOfWork, row: UserRow) => forgetPerson(uow, row.id),
  },
}
