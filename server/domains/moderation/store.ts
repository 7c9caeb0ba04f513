import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

export type ReportedKind = 'listing' | 'member' | 'brand'

/** A report as it is stored. */
export interface StoredReport {
  id: string
  subject_kind: ReportedKind
  subject_id: string
  reason: 'counterfeit' | 'prohibited' | 'misleading' | 'offensive' | 'spam' | 'other'
  text: string | null
  state: string
  version: number
  created_at: Date
}

const columns = 'id, subject_kind, subject_id, reason, text, state, version, created_at'

/** SQL per kind: the owner's account of a subject, if it is publicly visible. */
const visible: Readonly<Record<ReportedKind, string>> = {
  listing: 'select seller_id as accused from listings where id = $1 and live',
  member: `select id as accused from users where id = $1 and state not in ('suspended', 'suspended_leaving', 'deleted')`,
  brand: `select c.user_id as accused from brands b left join companies c on c.brand_id = b.id where b.id = $1`,
}

/** The owner's account of a subject, or null if it has none; undefined if the subject is not visible. */
export async function findAccused(
  uow: UnitOfWork,
  kind: ReportedKind,
  id: string,
): Promise<{ accused: string | null } | undefined> {
  const [found] = await uow.ask<{ accused: string | null }>(`accused_${kind}`, visible[kind], [id])
  return found
}

/** Adds to this member's open report about the subject; undefined if there is none. */
export async function addToReport(
  uow: UnitOfWork,
  reporterId: string,
  given: Pick<StoredReport, 'subject_kind' | 'subject_id' | 'reason' | 'text'>,
): Promise<StoredReport | undefined> {
  const [merged] = await uow.ask<StoredReport>(
    'add_to_report',
    // a text that the report already contains is not added again
    `update reports set reason = $4, text = left(case
         when $5::text is null or strpos(text, $5) > 0 then text
         when text is null then $5 else text || E'\\n\\n' || $5 end, 4000)
     where reporter_id = $1 and subject_kind = $2 and subject_id = $3 and state = 'open' returning ${columns}`,
    [reporterId, given.subject_kind, given.subject_id, given.reason, given.text],
  )
  return merged
}

export async function keepReport(
  uow: UnitOfWork,
  report: StoredReport & { reporter_id: string; accused_id: string | null },
): Promise<void> {
  await uow.ask(
    'keep_report',
    `insert into reports (id, reporter_id, subject_kind, subject_id, accused_id, reason, text, state, version, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      report.id,
      report.reporter_id,
      report.subject_kind,
      report.subject_id,
      report.accused_id,
      report.reason,
      report.text,
      report.state,
      report.version,
      report.created_at,
    ],
  )
}
