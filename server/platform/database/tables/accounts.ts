import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Accounts: users, brands, sessions, conversations, and messages to us. */
export interface AccountTables {
  users: Users
  brands: Brands
  companies: Companies
  user_emails: UserEmails
  user_tokens: UserTokens
  identities: { issuer: string; subject: string; user_id: string; created_at: Generated<Date> }
  addresses: Addresses
  notifications: Notifications
  affiliates: { slug: string; name: string; created_at: Generated<Date> }
  affiliate_signups: { user_id: string; slug: string; at: Generated<Date> }
  audit_log: {
    id: GeneratedAlways<number>
    user_id: string
    event: string
    by: 'member' | 'moderator' | 'system'
    details: ColumnType<object | null, string | null | undefined, never>
    at: Generated<Date>
  }
  sessions: Sessions
  reports: Reports
  rate_limits: { bucket: string; key: string; opened_at: Date; used: number }
  contact_messages: { id: string; name: string; email: string; message: string; created_at: Generated<Date> }
}

interface Users {
  id: string
  email: string
  name: string
  password_hash: string | null
  is_company: Generated<boolean>
  state: Generated<string>
  version: Generated<number>
  town: string | null
  bio: string | null
  image_id: string | null
  email_verified_at: Date | null
  sizes: Generated<string[]>
  muted: Generated<string[]>
  /** An IANA name; null where no device has said it. */
  time_zone: string | null
  is_time_zone_fixed: Generated<boolean>
  must_set_password: Generated<boolean>
  is_restricted: Generated<boolean>
  leaves_at: Date | null
  away_until: Date | null
  pending_email: string | null
  picture_bytes: Generated<number>
  created_at: Generated<Date>
}

interface Companies {
  id: GeneratedAlways<string>
  user_id: string
  name: string | null
  /** null until the company was approved. */
  brand_id: string | null
  state: Generated<string>
  version: Generated<number>
  holiday_from: Generated<Date | null>
  holiday_to: Generated<Date | null>
}

interface UserEmails {
  user_id: string
  email: string
  created_at: Generated<Date>
  proven_at: Date | null
  left_at: Date | null
}

interface UserTokens {
  token_hash: Buffer
  purpose: 'verify_email' | 'reset_password' | 'recovery' | 'sign_in' | 'link_identity'
  user_id: string
  email: string | null
  payload: ColumnType<object | null, string | null | undefined, never>
  created_at: Generated<Date>
  expires_at: Date
}

interface Addresses {
  id: string
  user_id: string
  name: string
  line1: string
  line2: string | null
  postcode: string
  city: string
  region: string | null
  country: string
  phone: string | null
  is_default: Generated<boolean>
  created_at: Generated<Date>
}

interface Reports {
  id: string
  reporter_id: string
  subject_kind: 'listing' | 'member' | 'brand'
  subject_id: string
  accused_id: string | null
  reason: string
  text: string | null
  state: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
}

interface Notifications {
  id: GeneratedAlways<number>
  user_id: string
  kind: string
  text: string
  href: string
  key: string
  created_at: Generated<Date>
  read_at: Date | null
}

interface Brands {
  id: string
  slug: string
  name: string
  description: Generated<string>
  is_featured: Generated<boolean>
  image_id: string | null
  created_at: Generated<Date>
  cover_id: string | null
  logo_id: string | null
  featured: Generated<string[]>
  version: Generated<number>
}

interface Sessions {
  id: string
  user_id: string
  token_hash: Buffer
  previous_hash: Buffer | null
  rotated_at: Generated<Date>
  is_confirmed: Generated<boolean>
  agent: Generated<string>
  created_at: Generated<Date>
  last_used_at: Generated<Date>
  expires_at: Date
}
