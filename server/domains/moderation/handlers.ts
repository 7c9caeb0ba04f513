import { lockMember, signedIn } from '#server/domains/members/index.ts'
import type { HandlersOf } from '#server/platform/handler/handler.ts'
import { notFound, Refusal } from '#server/platform/handler/refusal.ts'
import { newId } from '#server/platform/ids/ids.ts'
import { allowedFor } from '#server/platform/lifecycle/allowed.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { countTry } from '#server/platform/rate-limit/rate-limit.ts'
import { reportRow } from './effects.ts'
import { reportLifecycle } from './lifecycle.ts'
import { addToReport, findAccused, keepReport, type StoredReport } from './store.ts'

export const reportHandlers: HandlersOf<'createReport'> = {
  /**
   * Saves a report for the moderators. Reports of one member are serialized, so that two concurrent ones
   * about the same subject become one. Throws 404 for a subject that is not visible, and 409 for the member's
   * own.
   */
  async createReport(context, { body: { kind, subject_id, reason, text } }) {
    const { services } = context
    const { userId } = signedIn(context)
    await countTry(services, 'report', userId)
    const given = { subject_kind: kind, subject_id, reason, text: text ? text : null }
    const report = await change(services, async uow => {
      await lockMember(uow, userId)
      const found = await findAccused(uow, kind, subject_id)
      if (found === undefined) throw notFound('What you report')
      if (found.accused === userId) throw new Refusal(409, 'own_thing', 'This is your own.')
      const merged = await addToReport(uow, userId, given)
      if (merged !== undefined) return merged
      const row = reportRow.new({ id: newId('rp'), reporter_id: userId })
      uow.begin('report', row, { type: 'report.open', by: 'member' })
      const { id, state, version } = row
      const stored: StoredReport = { ...given, id, state, version, created_at: uow.now }
      await keepReport(uow, { ...stored, reporter_id: userId, accused_id: found.accused })
      return stored
    })
    const { id, state, version, created_at } = report
    return {
      data: {
        id,
        kind: report.subject_kind,
        subject_id: report.subject_id,
        reason: report.reason,
        text: report.text,
        state,
        version,
        deadline: null,
        allowed: allowedFor(
          reportLifecycle,
          { id, state, version, reporter_id: userId },
          'member',
          services.clock.now(),
        ),
        at: created_at.toISOString(),
      },
    }
  },
}
