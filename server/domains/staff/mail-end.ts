import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import type { MailJob } from '#server/platform/mail/mail-props.ts'
import type { StaffMemberRow } from './rows.ts'
import { findEnded } from './store.ts'

/** Tells a person that the owner removed them from the staff. */
export async function mailRemoved(uow: UnitOfWork, row: StaffMemberRow): Promise<void> {
  const found = await findEnded(uow, row)
  if (found === undefined) return
  const mail: MailJob = {
    template: 'staff-removed',
    to: found.email,
    props: { company: found.company },
    key: `staff-removed:${row.user_id}:${row.id}`,
  }
  uow.addJob({ identifier: 'send_mail', payload: mail })
}

/** Tells the owner that a person left the staff. */
export async function mailLeft(uow: UnitOfWork, row: StaffMemberRow): Promise<void> {
  const found = await findEnded(uow, row)
  if (found === undefined) return
  const mail: MailJob = {
    template: 'staff-left',
    to: found.owner_email,
    props: { name: found.name, company: found.company },
    key: `staff-left:${row.user_id}:${row.id}:${row.company_id}`,
  }
  uow.addJob({ identifier: 'send_mail', payload: mail })
}
