import { ask, statement, t } from '#server/platform/database/statement.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import type { StoredDeadline } from '#server/platform/lifecycle/deadline-text.ts'
import type { Querier, UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { invitationDays } from '#src/api/contract/values/staff-roles.ts'
import { hashOf } from './link.ts'
import { type InvitationRow, invitationRow, type StaffMemberRow, staffMemberRow } from './rows.ts'

type Pool = Pick<Services, 'pool'>

const memberColumns = {
  ...staffMemberRow.columns,
  name: t.text,
  email: t.as<string>('citext'),
  created_at: t.timestamp,
  last_used_at: t.orNull(t.timestamp),
}
const memberSelect = `${staffMemberRow.select}, u.name, u.email, t.created_at,
  (select max(s.last_used_at) from sessions s where s.user_id = u.id) as last_used_at`

const activeStaff = statement('active_staff', {
  text: `select ${memberSelect} from staff_members t join users u on u.id = t.user_id
     where t.company_id = $1 and t.state = 'active' order by t.role <> 'owner', t.created_at, t.id`,
  parameters: [t.text],
  columns: memberColumns,
})

/** The staff of a company, the owner first. */
export const findStaff = ({ pool }: Pool, companyId: string) => ask(pool, activeStaff, [companyId])

const oneMember = statement('staff_member', {
  text: `select ${memberSelect} from staff_members t join users u on u.id = t.user_id
     where t.id = $1 and t.company_id = $2`,
  parameters: [t.text, t.text],
  columns: memberColumns,
})

/** A member of a company's staff, also a former one. */
export async function findStaffMember({ pool }: Pool, id: string, companyId: string) {
  const [found] = await ask(pool, oneMember, [id, companyId])
  return found
}

const invitationColumns = {
  ...invitationRow.columns,
  sent_at: t.timestamp,
  deadlines: t.json<(Omit<StoredDeadline, 'at'> & { at: string })[]>(),
}
const invitationSelect = `${invitationRow.select}, t.sent_at,
  (select coalesce(json_agg(json_build_object('event', d.event, 'at', d.at)), '[]') from deadlines d
    where d.kind = 'staff_invitation' and d.entity_id = t.id) as deadlines`

const openInvitations = statement('open_invitations', {
  text: `select ${invitationSelect} from staff_invitations t
     where t.company_id = $1 and t.state in ('pending', 'expired') order by t.created_at, t.id`,
  parameters: [t.text],
  columns: invitationColumns,
})

/** The invitations of a company that are neither accepted nor withdrawn. */
export const findInvitations = ({ pool }: Pool, companyId: string) => ask(pool, openInvitations, [companyId])

const oneInvitation = statement('staff_invitation', {
  text: `select ${invitationSelect} from staff_invitations t where t.id = $1 and t.company_id = $2`,
  parameters: [t.text, t.text],
  columns: invitationColumns,
})

export async function findInvitation(on: Querier, id: string, companyId: string) {
  const [found] = await ask(on, oneInvitation, [id, companyId])
  return found
}

const invitationByHash = statement('invitation_by_hash', {
  text: `select t.id, t.email, t.role, t.company_id, b.name as company,
       (select json_build_object('id', u.id, 'can_join', u.is_company and not exists (
           select from staff_members m where m.user_id = u.id and m.state = 'active'))
         from users u where u.email = t.email and u.email_verified_at is not null and u.state <> 'deleted') as account
     from staff_invitations t join companies c on c.user_id = t.company_id join brands b on b.id = c.brand_id
       join users o on o.id = t.company_id and o.state not in ('suspended', 'suspended_leaving', 'deleted')
     -- the sweep of the deadlines may be a moment late
     where t.token_hash = $1 and t.state = 'pending' and t.sent_at > $2`,
  parameters: [t.bytes, t.timestamp],
  columns: {
    id: t.text,
    email: t.as<string>('citext'),
    role: invitationRow.columns.role,
    company_id: t.text,
    company: t.text,
    account: t.orNull(t.json<{ id: string; can_join: boolean }>()),
  },
})

/** The invitation that a link opens, and the account that has verified its address; undefined for a dead link. */
export async function findByToken({ pool, clock }: Pick<Services, 'pool' | 'clock'>, token: string) {
  const oldest = new Date(clock.now().getTime() - invitationDays * 86_400_000)
  const [found] = await ask(pool, invitationByHash, [hashOf(token), oldest])
  return found
}

const invitationMail = statement('invitation_mail', {
  text: `select t.id, t.email, t.role, t.sent_at, b.name as company
     from staff_invitations t join companies c on c.user_id = t.company_id join brands b on b.id = c.brand_id
     where t.id = $1 and t.state = 'pending'`,
  parameters: [t.text],
  columns: {
    id: t.text,
    email: t.as<string>('citext'),
    role: invitationRow.columns.role,
    sent_at: t.timestamp,
    company: t.text,
  },
})

/** What the mail of an invitation needs; undefined once it is answered. */
export async function findInvitationMail({ pool }: Pool, id: string) {
  const [found] = await ask(pool, invitationMail, [id])
  return found
}

const companyOfInvitation = statement('company_that_invites', {
  text: `select c.brand_id is not null as has_brand,
       (select count(*) from staff_members m where m.company_id = c.user_id and m.state = 'active')::int
         + (select count(*) from staff_invitations i where i.company_id = c.user_id and i.state in ('pending', 'expired'))::int as people,
       exists (select from staff_members m join users u on u.id = m.user_id
         where m.company_id = c.user_id and m.state = 'active' and u.email = $2) as is_member,
       exists (select from staff_invitations i where i.company_id = c.user_id and i.email = $2
         and i.state in ('pending', 'expired')) as is_invited
     from companies c where c.user_id = $1`,
  parameters: [t.text, t.as<string>('citext')],
  columns: { has_brand: t.bool, people: t.int, is_member: t.bool, is_invited: t.bool },
})

/** What a company must know before it invites an address. */
export async function findBeforeInviting(uow: UnitOfWork, companyId: string, email: string) {
  const [found] = await uow.ask(companyOfInvitation, [companyId, email])
  return found
}

const addedInvitation = statement('add_invitation', {
  text: `insert into staff_invitations (id, company_id, email, role, state, version, token_hash, sent_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
  parameters: [t.text, t.text, t.as<string>('citext'), t.text, t.text, t.int, t.bytes, t.timestamp],
})

export async function addInvitation(uow: UnitOfWork, row: InvitationRow, hash: Buffer): Promise<void> {
  const { id, company_id, email, role, state, version } = row
  await uow.ask(addedInvitation, [id, company_id, email, role, state, version, hash, uow.now])
}

const sentAgain = statement('invitation_sent_again', {
  text: 'update staff_invitations set token_hash = $2, sent_at = $3 where id = $1',
  parameters: [t.text, t.bytes, t.timestamp],
})

/** Gives a locked invitation another link. */
export async function renewLink(uow: UnitOfWork, id: string, hash: Buffer): Promise<void> {
  await uow.ask(sentAgain, [id, hash, uow.now])
}

const addedMember = statement('add_staff_member', {
  text: `insert into staff_members (id, company_id, user_id, role, state, version, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
  parameters: [t.text, t.text, t.text, t.text, t.text, t.int, t.timestamp],
})

export async function addStaffMember(uow: UnitOfWork, row: StaffMemberRow): Promise<void> {
  const { id, company_id, user_id, role, state, version } = row
  await uow.ask(addedMember, [id, company_id, user_id, role, state, version, uow.now])
}

const endedMember = statement('ended_staff_member', {
  text: `select u.name, u.email, b.name as company, o.email as owner_email
     from users u, companies c join users o on o.id = c.user_id join brands b on b.id = c.brand_id
     where u.id = $1 and c.user_id = $2 and u.state <> 'deleted' and o.state <> 'deleted'`,
  parameters: [t.text, t.text],
  columns: {
    name: t.text,
    email: t.as<string>('citext'),
    company: t.text,
    owner_email: t.as<string>('citext'),
  },
})

/** Whose membership ends, and whose company it was; undefined where either account is deleted. */
export async function findEnded(uow: UnitOfWork, { user_id, company_id }: StaffMemberRow) {
  const [found] = await uow.ask(endedMember, [user_id, company_id])
  return found
}
