import { randomUUID } from 'node:crypto'
import { beginSession } from '#server/domains/members/sessions/sessions.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { newId } from '#server/platform/ids/ids.ts'

/** Who calls, in the order of the table's columns. */
export const callers = [
  'anonymous',
  'garbage',
  'expired',
  'suspended',
  'member',
  'other member',
  'company',
  'other company',
] as const
export type CallerKind = (typeof callers)[number]

export interface Caller {
  kind: CallerKind
  bearer: string | null
  /** Whose account it is; whoever has none stands beside a member whose things are looked for. */
  userId: string
  email: string
}

/** A member nobody else has to do with. */
export async function newMember(
  { pool }: Services,
  state = 'active',
): Promise<{ id: string; email: string }> {
  const id = newId('u')
  const email = `${id.toLowerCase().replaceAll('_', '-')}@x.example`
  await pool.query(
    `insert into users (id, email, name, state, email_verified_at) values ($1, $2, 'Somebody', $3, now())`,
    [id, email, state],
  )
  return { id, email }
}

/** A company that sells as the one here does: open, with a brand of its own. */
export async function newCompany(services: Services): Promise<{ id: string; email: string }> {
  const { pool } = services
  const member = await newMember(services)
  const brand = newId('b')
  await pool.query('update users set is_company = true where id = $1', [member.id])
  await pool.query(`insert into brands (id, slug, name) values ($1, $2, 'Somebody')`, [
    brand,
    `brand-${randomUUID()}`,
  ])
  await pool.query(`insert into companies (user_id, brand_id, state) values ($1, $2, 'open')`, [
    member.id,
    brand,
  ])
  return member
}

/** Whether what is foreign to this caller is the company's that sells here; to all the rest it is a member's. */
export const looksAtCompany = (kind: CallerKind): boolean =>
  kind === 'other member' || kind === 'other company'

/** Somebody of this kind, with a session of their own. `company` is the one that sells here. */
export async function newCaller(services: Services, kind: CallerKind, company: string): Promise<Caller> {
  const { pool } = services
  if (kind === 'company') {
    const bearer = await beginSession(pool, company, '')
    // verified, as everybody else is who calls
    const { rows } = await pool.query<{ email: string }>(
      'update users set email_verified_at = coalesce(email_verified_at, now()) where id = $1 returning email',
      [company],
    )
    return { kind, bearer, userId: company, email: rows[0]?.email ?? '' }
  }
  const { id: userId, email } =
    kind === 'other company' ? await newCompany(services) : await newMember(services)
  if (kind === 'anonymous') return { kind, bearer: null, userId, email }
  if (kind === 'garbage') return { kind, bearer: 'garbage'.repeat(6), userId, email }
  const bearer = await beginSession(pool, userId, '')
  if (kind === 'expired') {
    await pool.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
      userId,
    ])
  }
  if (kind === 'suspended') {
    await pool.query(`update users set state = 'suspended' where id = $1`, [userId])
  }
  return { kind, bearer, userId, email }
}
