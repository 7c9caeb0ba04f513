import type { UnitOfWork } from '#server/lifecycle/unit-of-work.ts'

/** What a sign-up writes; the states are the charts'. */
export interface NewUser {
  id: string
  email: string
  name: string
  passwordHash: string | null
  state: string
  /** Of a company: what it is called and its chart's first state. */
  company: { name: string; state: string } | null
}

/** Writes a new account, and its company. */
export async function addUser(uow: UnitOfWork, user: NewUser): Promise<void> {
  await uow.ask(
    'add_user',
    `insert into users (id, email, name, password_hash, is_company, state) values ($1, $2, $3, $4, $5, $6)`,
    [user.id, user.email, user.name, user.passwordHash, user.company !== null, user.state],
  )
  if (user.company === null) return
  await uow.ask('add_company', 'insert into companies (user_id, name, state) values ($1, $2, $3)', [
    user.id,
    user.company.name,
    user.company.state,
  ])
}

/** Notes that an affiliate brought somebody; an unknown slug records nothing (row 31 of product.md). */
export async function noteAffiliate(uow: UnitOfWork, userId: string, slug: string): Promise<void> {
  await uow.ask(
    'note_affiliate',
    `insert into affiliate_signups (user_id, slug) select $1, slug from affiliates where slug = $2`,
    [userId, slug],
  )
}

/** Whom a forgotten password's mail goes to: who verified the address, else who signed up with it last. */
export async function findRecipient(
  uow: UnitOfWork,
  email: string,
): Promise<{ id: string; name: string; email: string } | undefined> {
  const [row] = await uow.ask<{ id: string; name: string; email: string }>(
    'find_recipient',
    `select id, name, email from users where email = $1 and state not in ('deleted', 'suspended')
     order by email_verified_at is null, created_at desc limit 1`,
    [email],
  )
  return row
}
