import { notify } from '#server/accounts/notify.ts'
import type { ReportRow } from '../kind.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

/** Tells who reported it what came of it; the moderator's reason is about somebody else and stays in the log. */
const telling = (text: string) => ({
  async run(uow: UnitOfWork, { id, reporter_id: reporter }: ReportRow) {
    // whoever was forgotten meanwhile is told nothing
    const living = await uow.ask(
      'living_reporter',
      `select 1 from users where id = $1 and state <> 'deleted' for share`,
      [reporter],
    )
    if (living.length > 0)
      notify(uow, reporter, {
        kind: 'report_settled',
        text,
        href: '/customer-care',
        key: `report_settled:${id}`,
      })
  },
})

export const reportEffects = {
  tellUpheld: telling('We looked at what you reported. You were right, and we have acted on it. Thank you.'),
  tellDismissed: telling('We looked at what you reported, and found nothing against our rules. Thank you.'),
}
