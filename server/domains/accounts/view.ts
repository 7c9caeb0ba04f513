import { imageOf } from '#server/domains/images/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { allowedFor, deadlineOf } from '#server/platform/lifecycle/allowed.ts'
import { routesOfRole } from '#src/api/contract/business/staff-routes.ts'
import type { User } from '#src/api/contract/session.ts'
import { userLifecycle } from './lifecycle.ts'
import type { Account } from './store.ts'

/** An account as its owner sees it (C-28). */
export function userView({ clock }: Pick<Services, 'clock'>, account: Account): User {
  const { id, name, email, state, version, company_name, bio, sizes, muted, time_zone, is_time_zone_fixed } =
    account
  return {
    id,
    name,
    email,
    email_verified: account.is_verified,
    pending_email: account.pending_email,
    state,
    version,
    deadline: deadlineOf(
      userLifecycle,
      account.deadlines.map(({ event, at }) => ({ event, at: new Date(at) })),
      { reader: 'member', name },
    ),
    allowed: allowedFor(userLifecycle, account, 'member', clock.now()),
    attachment: account.image ? [imageOf(account.image)] : [],
    profile: {
      is_company: account.is_company,
      state: account.company_state ?? state,
      company_name,
      role: account.role,
      may: account.role === null ? [] : routesOfRole(account.role),
      bio,
      sizes,
      muted,
      time_zone,
      is_time_zone_fixed,
      sizes_in: account.sizes_in,
      lengths_in: account.lengths_in,
      has_password: account.password_hash !== null,
    },
  }
}
