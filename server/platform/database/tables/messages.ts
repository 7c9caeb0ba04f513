import type { Generated, GeneratedAlways } from 'kysely'

/** Threads, their messages, offers, and blocks. */
export interface MessageTables {
  threads: Threads
  thread_members: ThreadMembers
  messages: Messages
  message_images: { message_id: string; position: number; image_id: string }
  offers: Offers
  blocks: { blocker_id: string; blocked_id: string; created_at: Generated<Date> }
}

interface Threads {
  id: string
  listing_id: string
  buyer_id: string
  seller_id: string
  state: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
}

interface ThreadMembers {
  thread_id: string
  user_id: string
  unread: Generated<number>
  last_at: Date | null
  read_position: Generated<string>
  is_archived: Generated<boolean>
  is_muted: Generated<boolean>
}

export type MessageKind = 'text' | 'image' | 'offer' | 'event'

interface Messages {
  id: string
  thread_id: string
  position: GeneratedAlways<string>
  kind: MessageKind
  from_id: string | null
  text: Generated<string>
  warnings: Generated<string[]>
  offer_id: string | null
  event: string | null
  order_id: string | null
  key: string | null
  created_at: Generated<Date>
}

interface Offers {
  id: string
  thread_id: string
  ad_id: string
  buyer_id: string
  seller_id: string
  made_by: 'buyer' | 'seller'
  amount_cents: number
  list_price_cents: number
  round: number
  parent_id: string | null
  state: Generated<string>
  version: Generated<number>
  created_at: Generated<Date>
}
