import { createHash, randomUUID } from 'node:crypto'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { StaffRole } from '#src/api/contract/values/staff-roles.ts'
import { newCompany, newMember } from './callers.ts'
import type { Ask } from './requests.ts'
import type { Expected } from './table.ts'

const companies = (status: number) => [401, 401, 401, 401, 403, 403, status, status] as const
const own = (status: number): Expected => ({
  own: companies(status),
  foreign: companies(404),
  missing: companies(404),
})

/** A company's staff is its own; the link of an invitation is its reader's, who is nobody's account yet. */
export const staffData: Readonly<Record<string, Expected>> = {
  listStaff: companies(200),
  sendStaffMemberEvent: own(200),
  // those who ask are owners
  leaveStaff: companies(409),
  createInvitation: companies(201),
  sendInvitationEvent: own(200),
  findInvitation: [200, 401, 401, 401, 200, 200, 200, 200],
  // a member who is logged in as somebody else logs out first
  acceptInvitation: [200, 401, 401, 401, 403, 403, 403, 403],
}

/** A member of a company's staff in this role, and whose account it is. */
export async function newStaffMember(
  services: Services,
  company: string,
  role: StaffRole,
): Promise<{ id: string; userId: string; email: string }> {
  const { id: userId, email } = await newMember(services)
  const id = newId('sm')
  await services.pool.query('update users set is_company = true where id = $1', [userId])
  await services.pool.query(
    'insert into staff_members (id, company_id, user_id, role) values ($1, $2, $3, $4)',
    [id, company, userId, role],
  )
  return { id, userId, email }
}

/** A caller who is no company has no staff of their own. */
const companyOf = async (...[{ services }, caller, target]: Parameters<Ask>) =>
  target === 'own' && caller.kind.endsWith('company') ? caller.userId : (await newCompany(services)).id

async function invitation({ pool }: Services, company: string): Promise<{ id: string; token: string }> {
  const [id, token] = [newId('si'), randomUUID()]
  const hash = createHash('sha256').update(token).digest()
  await pool.query(
    `insert into staff_invitations (id, company_id, email, role, token_hash) values ($1, $2, $3, 'support', $4)`,
    [id, company, `${randomUUID()}@x.example`, hash],
  )
  return { id, token }
}

const aLink = async (services: Services) =>
  (await invitation(services, (await newCompany(services)).id)).token

export const staffRequests: Readonly<Record<string, Ask>> = {
  listStaff: () => ({}),
  async sendStaffMemberEvent(...all) {
    const [{ services }, , target] = all
    const id =
      target === 'missing'
        ? newId('sm')
        : (await newStaffMember(services, await companyOf(...all), 'support')).id
    return { params: { id }, body: { type: 'change_role', role: 'manager' } }
  },
  leaveStaff: () => ({}),
  createInvitation: ({ key }) => ({
    body: { email: `${randomUUID()}@x.example`, role: 'support' },
    headers: { 'idempotency-key': key() },
  }),
  async sendInvitationEvent(...all) {
    const [{ services, key }, , target] = all
    const id = target === 'missing' ? newId('si') : (await invitation(services, await companyOf(...all))).id
    return { params: { id }, body: { type: 'withdraw' }, headers: { 'idempotency-key': key() } }
  },
  findInvitation: async ({ services }) => ({ body: { token: await aLink(services) } }),
  acceptInvitation: async ({ services }) => ({
    body: { token: await aLink(services), name: 'Lena Brandt', password: 'a long enough sentence' },
  }),
}
