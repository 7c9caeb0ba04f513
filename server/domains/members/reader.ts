import type { Zone } from '#server/platform/clock/moment-text.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

/** What a mail and a notification must know of the member who reads them. */
export interface MailReader {
  email: string
  zone: Zone
}

const mailReader = statement('mail_reader', {
  text: `select email, time_zone as zone from users where id = $1 and state <> 'deleted'`,
  parameters: [t.text],
  columns: { email: t.as<string>('citext'), zone: t.orNull(t.text) },
})

/** The address and the time zone of a member; undefined after the account was deleted. */
export async function findReader(uow: UnitOfWork, userId: string): Promise<MailReader | undefined> {
  const [reader] = await uow.ask(mailReader, [userId])
  return reader
}
