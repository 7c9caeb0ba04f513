import { notify } from '#server/domains/notifications/index.ts'
import { type RowWith, statement, t } from '#server/platform/database/statement.ts'
import { row } from '#server/platform/lifecycle/row.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

export const reportRow = row('reports', { reporter_id: t.text })

export type ReportRow = RowWith<typeof reportRow.columns>

const reportedListing = statement('reported_listing', {
  text: `select l.id, l.slug from reports r join listings l on l.id = r.subject_id
     where r.id = $1 and l.live`,
  parameters: [t.text],
  columns: { id: t.text, slug: t.text },
})

/**
 * The page that the notification links to: the listing if it broke no rule, otherwise the rules, because it
 * is gone.
 */
async function pageOf(uow: UnitOfWork, { id, state }: ReportRow): Promise<string> {
  const [listing] = await uow.ask(reportedListing, [id])
  return state === 'dismissed' && listing ? `/product/${listing.slug}/${listing.id}` : '/customer-care'
}

// a deleted account gets no notification
const livingReporter = statement('living_reporter', {
  text: `select 1 from users where id = $1 and state <> 'deleted' for share`,
  parameters: [t.text],
})

/**
 * Notifies the reporter of the outcome. The moderator's reason is about somebody else and stays in the log.
 */
const notifying = (text: string) => ({
  async run(uow: UnitOfWork, row: ReportRow) {
    const { id, reporter_id: reporter } = row
    const living = await uow.ask(livingReporter, [reporter])
    if (living.length > 0)
      notify(uow, reporter, {
        kind: 'report_settled',
        text,
        href: await pageOf(uow, row),
        key: `report_settled:${id}`,
      })
  },
})

export const reportEffects = {
  tellUpheld: notifying('We reviewed your report and took action. Thank you.'),
  tellDismissed: notifying('We reviewed your report and found nothing against our rules. Thank you.'),
}
