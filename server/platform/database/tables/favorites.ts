import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Favorites, follows and saved searches of members, and the notifications about them. */
export interface FavoriteTables {
  favorites: {
    user_id: string
    listing_id: string
    price_cents: number
    told_cents: number
    gone_at: Date | null
    back_at: Date | null
    created_at: Generated<Date>
  }
  follows: {
    user_id: string
    member_id: string | null
    brand_id: string | null
    created_at: Generated<Date>
  }
  saved_searches: SavedSearches
  listing_changes: {
    id: GeneratedAlways<number>
    listing_id: string
    what: 'appeared' | 'gone' | 'back' | 'dropped'
    from_cents: number
    to_cents: number
    at: Generated<Date>
  }
  news: {
    id: GeneratedAlways<number>
    user_id: string
    listing_id: string
    why: 'price_drop' | 'back_in_stock' | 'followed' | 'search'
    search_id: string | null
    text: string
    reason: string | null
    cause: string
    told_at: Date
    mailed_at: Date | null
  }
  wish_mails: { user_id: string; sent_at: Date }
}

interface SavedSearches {
  id: string
  user_id: string
  name: string
  query: ColumnType<object, string, string>
  exclude: Generated<string[]>
  wanted: string | null
  typed: string | null
  unwanted: string | null
  category: string[] | null
  whose: string[] | null
  brand: string[] | null
  kind: string[] | null
  size: string[] | null
  color: string[] | null
  material: string[] | null
  condition: string[] | null
  seller: string | null
  min_cents: number | null
  max_cents: number | null
  anchors: string[]
  created_at: Generated<Date>
}
