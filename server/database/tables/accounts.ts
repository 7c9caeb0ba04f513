import type { Generated } from 'kysely'

/** Who there is: users, brands, sessions, conversations, what they wrote to us. */
export interface AccountTables {
  users: Users
  brands: Brands
  companies: { user_id: string; brand_id: string; state: Generated<string>; version: Generated<number> }
  sessions: Sessions
  threads: {
    id: string
    listing_id: string
    buyer_id: string
    seller_id: string
    state: Generated<string>
    version: Generated<number>
    created_at: Generated<Date>
  }
  thread_members: { thread_id: string; user_id: string; unread: Generated<number> }
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
  created_at: Generated<Date>
}

interface Brands {
  id: string
  slug: string
  name: string
  description: Generated<string>
  is_featured: Generated<boolean>
  image_id: string | null
  created_at: Generated<Date>
}

interface Sessions {
  id: string
  user_id: string
  token_hash: Buffer
  created_at: Generated<Date>
  last_used_at: Generated<Date>
  expires_at: Date
}
