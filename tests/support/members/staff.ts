import type { RunningServer } from '#server/app.ts'
import { newId } from '#server/platform/ids/ids.ts'
import type { StaffRole } from '#src/api/contract/values/staff-roles.ts'
import { bearerOf } from './uploads.ts'

/** Somebody on a company's staff, with an account and a session of their own. */
export async function newStaff(
  { services }: Pick<RunningServer, 'services'>,
  company: string,
  role: StaffRole,
  name = 'Lena Brandt',
): Promise<{ id: string; userId: string; email: string; bearer: string }> {
  const [id, userId] = [newId('sm'), newId('u')]
  const email = `${userId.toLowerCase().replaceAll('_', '-')}@x.example`
  await services.pool.query(
    `insert into users (id, email, name, is_company, state, email_verified_at) values ($1, $2, $3, true, 'active', now())`,
    [userId, email, name],
  )
  await services.pool.query(
    'insert into staff_members (id, company_id, user_id, role) values ($1, $2, $3, $4)',
    [id, company, userId, role],
  )
  return { id, userId, email, bearer: await bearerOf(services, userId) }
}
