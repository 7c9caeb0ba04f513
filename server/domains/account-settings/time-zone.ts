import { signedIn } from '#server/domains/members/index.ts'
import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { showAccount } from './own-account.ts'

const reportedZone = statement('report_time_zone', {
  text: `update users set time_zone = $2
     where id = $1 and not is_time_zone_fixed and time_zone is distinct from $2 and state <> 'deleted'`,
  parameters: [t.text, t.text],
})

export const timeZoneHandlers: HandlersOf<'reportTimeZone'> = {
  /**
   * The version stays: the device says this by itself, and a form that is open meanwhile would be refused.
   */
  async reportTimeZone(context, { body }) {
    const { userId } = signedIn(context)
    await ask(context.services.pool, reportedZone, [userId, body.time_zone])
    return showAccount(context.services, userId)
  },
}

const fixedZone = statement('fix_time_zone', {
  text: 'update users set time_zone = coalesce($2, time_zone), is_time_zone_fixed = $2::text is not null where id = $1',
  parameters: [t.text, t.orNull(t.text)],
})

/** Fixes a member's time zone; null follows their devices again, and keeps the zone until one says another. */
export async function fixTimeZone(uow: UnitOfWork, userId: string, zone: string | null): Promise<void> {
  await uow.ask(fixedZone, [userId, zone])
}
