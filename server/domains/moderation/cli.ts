import { audit, revokeTokens } from '#server/domains/accounts/index.ts'
import { type Command, CommandError } from '#server/platform/cli/command.ts'
import { withServices } from '#server/platform/cli/services.ts'
import { statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { Entry } from '#server/platform/lifecycle/definition.ts'
import { fireAll } from '#server/platform/lifecycle/fire.ts'
import { change } from '#server/platform/lifecycle/unit-of-work.ts'
import { findMember, type Member } from './find-member.ts'

const by = 'moderator' as const

/**
 * Fires one event of an account or its company and writes a line in the audit log; the reason is in the
 * transition log.
 */
function moderation(
  help: string,
  audited: string,
  said: string,
  {
    kind,
    entry,
    values,
  }: { kind: 'user' | 'company'; entry(id: string, reason: string): Entry; values: string[] },
): Command {
  return {
    values,
    help,
    run: ([named = '', reason = ''], context) =>
      withServices(context, async services => {
        const member = await findMember(services, named)
        if (kind === 'company') requireCompany(member)
        await fireAudited(services, member.id, entry(member.id, reason), audited)
        context.say(`${member.email} (${member.id}) ${said}`)
      }),
  }
}

async function fireAudited(services: Services, userId: string, entry: Entry, audited: string): Promise<void> {
  await change(services, async uow => {
    await fireAll(services, [entry], uow)
    await audit(uow, userId, audited, by)
  })
}

function requireCompany({ id, email, isCompany }: Member): void {
  if (!isCompany) throw new CommandError(`${email} (${id}) is a private account, not a company.`)
}

const who = 'email-or-id'

const forcedPassword = statement('force_password', {
  text: `with ended as (delete from sessions where user_id = $1)
           update users set must_set_password = true where id = $1`,
  parameters: [t.text],
})

/** Ends all sessions. The next login still needs the old password and then requires a new one. */
const forcePassword: Command = {
  values: [who],
  help: 'log an account out everywhere; its next login has to set a new password',
  run: ([named = ''], context) =>
    withServices(context, async services => {
      const member = await findMember(services, named)
      await change(services, async uow => {
        await uow.lock([{ kind: 'user', id: member.id }])
        await uow.ask(forcedPassword, [member.id])
        await revokeTokens(uow, member.id)
        await audit(uow, member.id, 'password_forced', by)
      })
      context.say(`${member.email} (${member.id}) is logged out and has to set a new password.`)
    }),
}

/** The commands of moderators. No route serves moderation (W-07, R-10). */
export const moderationCommands: Readonly<Record<string, Command>> = {
  'approve-company': moderation(
    'open the shop of a company that waits for approval',
    'company_approved',
    'has its shop open.',
    {
      kind: 'company',
      values: [who],
      entry: id => ({ kind: 'company', id, event: { type: 'company.approve', by } }),
    },
  ),
  'suspend-company': moderation(
    "close a company's shop; orders under way go on",
    'company_suspended',
    'has its shop closed.',
    {
      kind: 'company',
      values: [who, 'reason'],
      entry: (id, reason) => ({ kind: 'company', id, event: { type: 'company.suspend', by, reason } }),
    },
  ),
  'resume-company': moderation("open a company's shop again", 'company_resumed', 'has its shop open again.', {
    kind: 'company',
    values: [who],
    entry: id => ({ kind: 'company', id, event: { type: 'company.resume', by } }),
  }),
  'suspend-user': moderation('close an account and log it out', 'suspended', 'is closed.', {
    kind: 'user',
    values: [who, 'reason'],
    entry: (id, reason) => ({ kind: 'user', id, event: { type: 'user.suspend', by, reason } }),
  }),
  'restore-user': moderation('open a closed account again', 'restored', 'is open again.', {
    kind: 'user',
    values: [who],
    entry: id => ({ kind: 'user', id, event: { type: 'user.restore', by } }),
  }),
  'delete-user': moderation(
    'have a closed account deleted in thirty days, as its member, who cannot log in, asked for',
    'deletion_asked',
    'is deleted in thirty days. Until then restore-user lets its member in, who can still keep it.',
    {
      kind: 'user',
      values: [who],
      entry: id => ({ kind: 'user', id, event: { type: 'user.leave', by } }),
    },
  ),
  'restrict-user': moderation(
    'take selling and writing away from an account',
    'restricted',
    'can neither sell nor write.',
    {
      kind: 'user',
      values: [who, 'reason'],
      entry: (id, reason) => ({ kind: 'user', id, event: { type: 'user.restrict', by, reason } }),
    },
  ),
  'lift-user': moderation('give selling and writing back', 'lifted', 'can sell and write again.', {
    kind: 'user',
    values: [who],
    entry: id => ({ kind: 'user', id, event: { type: 'user.lift', by } }),
  }),
  'force-password': forcePassword,
}
