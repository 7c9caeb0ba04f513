import { audit } from '#server/domains/accounts/index.ts'
import { type Command, CommandError } from '#server/platform/cli/command.ts'
import { oneLine } from '#server/platform/cli/one-line.ts'
import { withServices } from '#server/platform/cli/services.ts'
import { ask, type RowWith, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Entry } from '#server/platform/lifecycle/definition.ts'
import { fireAll } from '#server/platform/lifecycle/fire.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import type { ReportedKind } from './store.ts'

const by = 'moderator' as const
const suspend = '--suspend'

const openReports = statement('find_open_reports', {
  text: `select r.subject_kind, r.subject_id, max(coalesce(l.title, b.name, m.name)) as title,
       max(r.accused_id) as accused, max(u.email::text) as email, min(r.created_at) as since,
       (array_agg(r.id order by r.created_at, r.id))[1] as first,
       json_agg(json_build_object('reason', r.reason, 'text', r.text) order by r.created_at, r.id) as said
     from reports r left join users u on u.id = r.accused_id
       left join listings l on r.subject_kind = 'listing' and l.id = r.subject_id
       left join brands b on r.subject_kind = 'brand' and b.id = r.subject_id
       left join users m on r.subject_kind = 'member' and m.id = r.subject_id
     where r.state = 'open' group by r.subject_kind, r.subject_id order by min(r.created_at), r.subject_id`,
  columns: {
    subject_kind: t.textOf<ReportedKind>(),
    subject_id: t.text,
    title: t.orNull(t.text),
    accused: t.orNull(t.text),
    email: t.orNull(t.text),
    first: t.text,
    since: t.timestamp,
    said: t.json<{ reason: string; text: string | null }[]>(),
  },
  planned: 'each time',
})

type Reported = RowWith<typeof openReports.columns>

/** The open reports, grouped by subject, oldest first. */
function findOpen({ pool }: Pick<Services, 'pool'>): Promise<Reported[]> {
  return ask(pool, openReports, [])
}

function linesOf({
  subject_kind,
  subject_id,
  title,
  accused,
  email,
  first,
  since,
  said,
}: Reported): string[] {
  const whose = accused === null || subject_kind === 'member' ? '' : ` of ${email ?? 'nobody'} (${accused})`
  const who = subject_kind === 'member' && email !== null ? ` ${email}` : ''
  const count = said.length === 1 ? '1 report' : `${said.length} reports`
  return [
    `${first}  ${subject_kind} ${subject_id} “${oneLine(title ?? 'gone by now')}”${who}${whose}, ${count} since ${since.toISOString().slice(0, 10)}`,
    ...said.map(({ reason, text }) => `    ${reason}${text === null ? '' : `: ${oneLine(text)}`}`),
  ]
}

const list: Command = {
  values: [],
  help: 'list what members reported and nobody has settled',
  run: (_, context) =>
    withServices(context, async services => {
      const open = await findOpen(services)
      if (open.length === 0) return context.say('Nothing is reported that was not settled.')
      for (const line of open.flatMap(linesOf)) context.say(line)
    }),
}

const reportedTogether = statement('reported_together', {
  text: `select r.id, r.accused_id as accused, r.reporter_id as reporter from reports r
               join reports named on named.id = $1
             where r.id = $1 or (r.state = 'open'
               and (r.subject_kind, r.subject_id) = (named.subject_kind, named.subject_id)) order by r.id`,
  parameters: [t.text],
  columns: { id: t.text, accused: t.orNull(t.text), reporter: t.text },
})

/**
 * Settles a report and every other open one about the same subject, and notifies the reporters. Everything
 * happens in one transaction, including the closing of the account.
 */
function settling(type: 'report.uphold' | 'report.dismiss', help: string, said: string): Command {
  const isUpheld = type === 'report.uphold'
  return {
    values: ['report-id', 'reason'],
    ...(isUpheld ? { flags: [suspend] } : {}),
    help,
    run: ([id = '', reason = ''], context, flags) =>
      withServices(context, async services => {
        const count = await change(services, async uow => {
          const together = await uow.ask(reportedTogether, [id])
          const named = together.find(each => each.id === id)
          if (named === undefined) throw new CommandError(`There is no report ${id}.`)
          const { accused } = named
          const entries = together.map(
            (each): Entry => ({ kind: 'report', id: each.id, event: { type, by, reason } }),
          )
          if (flags.has(suspend)) {
            if (accused === null) throw new CommandError('Nobody has an account that this is about.')
            entries.push({ kind: 'user', id: accused, event: { type: 'user.suspend', by, reason } })
          }
          await fireAll(services, entries, uow)
          const details = { reports: together.map(each => each.id) }
          const line = isUpheld ? 'report_upheld' : 'report_dismissed'
          await audit(uow, accused ?? named.reporter, line, by, details)
          if (flags.has(suspend) && accused !== null) await audit(uow, accused, 'suspended', by, details)
          return together.length
        })
        const closed = flags.has(suspend) ? ' The account is closed.' : ''
        context.say(
          count === 1
            ? `The report is ${said}; the reporter is notified.${closed}`
            : `${count} reports are ${said}; the reporters are notified.${closed}`,
        )
      }),
  }
}

export const reportCommands: Readonly<Record<string, Command>> = {
  reports: list,
  'uphold-report': settling(
    'report.uphold',
    'agree with a report and all others about the same thing; --suspend closes the account',
    'upheld',
  ),
  'dismiss-report': settling(
    'report.dismiss',
    'find nothing in a report and all others about the same thing',
    'dismissed',
  ),
}
