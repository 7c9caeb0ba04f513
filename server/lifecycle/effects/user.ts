import type { UserRow } from '../kind.ts'
import type { UnitOfWork } from '../unit-of-work.ts'
import { forgetPerson } from './forget-person.ts'

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
    /** Nobody goes on with a session or a link that was there before. */
    async run(uow: UnitOfWork, row: UserRow) {
      await uow.ask(
        'end_sessions_of',
        `with gone as (delete from user_tokens where user_id = $1) delete from sessions where user_id = $1`,
        [row.id],
      )
    },
  },
  forgetPerson: {
    run: (uow: UnitOfWork, row: UserRow) => forgetPerson(uow, row.id),
  },
}
