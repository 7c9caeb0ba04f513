import { type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'

export type ReportedKind = 'listing' | 'member' | 'brand'

const reportColumns = {
  id: t.text,
  subject_kind: t.textOf<ReportedKind>(),
  subject_id: t.text,
  reason: t.textOf<'counterfeit' | 'prohibited' | 'misleading' | 'offensive' | 'spam' | 'other'>(),
  text: t.orNull(t.text),
  state: t.text,
  version: t.int,
  created_at: t.timestamp,
}

const columns = Object.keys(reportColumns).join(', ')

/** A report as it is stored. */
export type StoredReport = RowWith<typeof reportColumns>

const accusedColumns = { accused: t.orNull(t.text) }

/** Statement per kind: the owner's account of a subject, if it is publicly visible. */
const accusedOf = {
  listing: statement('accused_listing', {
    text: 'select seller_id as accused from listings where id = $1 and live',
    parameters: [t.text],
    columns: accusedColumns,
  }),
  member: statement('accused_member', {
    text: `select id as accused from users where id = $1 and state not in ('suspended', 'suspended_leaving', 'deleted')`,
    parameters: [t.text],
    columns: accusedColumns,
  }),
  brand: statement('accused_brand', {
    text: `select c.user_id as accused from brands b left join companies c on c.brand_id = b.id where b.id = $1`,
    parameters: [t.text],
    columns: accusedColumns,
  }),
}

/** The owner's account of a subject, or null if it has none; undefined if the subject is not visible. */
export async function findAccused(
  uow: UnitOfWork,
  kind: ReportedKind,
  id: string,
): Promise<{ accused: string | null } | undefined> {
  const [found] = await uow.ask(accusedOf[kind], [id])
  return found
}

const mergedReport = statement('add_to_report', {
  // a text that the report already contains is not added again
  text: `update reports set reason = $4, text = left(case
         when $5::text is null or strpos(text, $5) > 0 then text
         when text is null then $5 else text || E'\\n\\n' || $5 end, 4000)
     where reporter_id = $1 and subject_kind = $2 and subject_id = $3 and state = 'open' returning ${columns}`,
  parameters: [t.text, reportColumns.subject_kind, t.text, reportColumns.reason, reportColumns.text],
  columns: reportColumns,
})

/** Adds to this member's open report about the subject; undefined if there is none. */
export async function addToReport(
  uow: UnitOfWork,
  reporterId: string,
  given: Pick<StoredReport, 'subject_kind' | 'subject_id' | 'reason' | 'text'>,
): Promise<StoredReport | undefined> {
  const [merged] = await uow.ask(mergedReport, [
    reporterId,
    given.subject_kind,
    given.subject_id,
    given.reason,
    given.text,
  ])
  return merged
}

const insertReport = statement('keep_report', {
  text: `insert into reports (id, reporter_id, subject_kind, subject_id, accused_id, reason, text, state, version, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
  parameters: [
    t.text,
    t.text,
    reportColumns.subject_kind,
    t.text,
    t.orNull(t.text),
    reportColumns.reason,
    t.orNull(t.text),
    t.text,
    t.int,
    t.timestamp,
  ],
})

export async function keepReport(
  uow: UnitOfWork,
  report: StoredReport & { reporter_id: string; accused_id: string | null },
): Promise<void> {
  await uow.ask(insertReport, [
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
  ])
}
