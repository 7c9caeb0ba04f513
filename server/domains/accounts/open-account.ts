import { newId } from '#server/platform/ids/ids.ts'
import { fireAll } from '#server/platform/lifecycle/fire.ts'
import type { UnitOfWork } from '#server/platform/lifecycle/unit-of-work.ts'
import { audit } from './audit.ts'
import { addUser, noteAffiliate } from './credentials-store.ts'
import { companyRow, userRow } from './rows.ts'

interface Opening {
  email: string
  name: string
  /** null for a sign-up with a provider. */
  passwordHash: string | null
  /** For a company: its name. */
  companyName: string | null
  /** For a member of a company's staff: a company account without a company of its own. */
  isStaff?: true
  affiliate: string | null
}

/** Creates an unverified account. Returns its id. */
export async function openAccount(
  uow: UnitOfWork,
  { email, name, passwordHash, companyName, isStaff, affiliate }: Opening,
): Promise<string> {
  const { services } = uow
  const id = newId('u')
  const sent = { type: 'sign_up', by: 'member' } as const
  const user = userRow.new({ id })
  uow.begin('user', user, sent)
  const company = companyRow.new({ id, name: companyName })
  if (companyName !== null) uow.begin('company', company, sent)
  await addUser(uow, {
    id,
    email,
    name,
    passwordHash,
    state: user.state,
    isCompany: companyName !== null || isStaff === true,
    company: companyName === null ? null : { name: companyName, state: company.state },
  })
  // the demo has no moderator to review companies
  if (companyName !== null && services.config.demo) {
    await fireAll(services, [{ kind: 'company', id, event: { type: 'company.approve', by: 'system' } }], uow)
  }
  if (affiliate) await noteAffiliate(uow, id, affiliate)
  await audit(uow, id, 'signed_up', 'member')
  return id
}
