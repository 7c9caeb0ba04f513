import type { User } from '#src/api/contract/session.ts'

/** A member as `GET /api/user` shows them. */
export function aUser({
  profile,
  ...more
}: Partial<Omit<User, 'profile'>> & { profile?: Partial<User['profile']> } = {}): User {
  return {
    id: 'u_mia000000001',
    name: 'Mia Berg',
    email: 'mia@demo.example',
    email_verified: true,
    pending_email: null,
    state: 'active',
    version: 1,
    deadline: null,
    allowed: [],
    attachment: [],
    profile: {
      is_company: false,
      state: 'active',
      company_name: null,
      role: null,
      may: [],
      bio: null,
      sizes: [],
      muted: [],
      time_zone: 'UTC',
      is_time_zone_fixed: false,
      sizes_in: null,
      lengths_in: null,
      has_password: true,
      ...profile,
    },
    ...more,
  }
}
