import type { Insertable } from 'kysely'
import type { Database } from '#server/platform/database/schema.ts'

/** All rows of the world but the orders, in the order of the tables' references. */
export interface WorldRows {
  categories: Insertable<Database['categories']>[]
  category_audiences: Insertable<Database['category_audiences']>[]
  images: Insertable<Database['images']>[]
  users: Insertable<Database['users']>[]
  brands: Insertable<Database['brands']>[]
  companies: Insertable<Database['companies']>[]
  staff_members: Insertable<Database['staff_members']>[]
  affiliates: Insertable<Database['affiliates']>[]
  products: Insertable<Database['products']>[]
  variants: Insertable<Database['variants']>[]
  product_images: Insertable<Database['product_images']>[]
  ads: Insertable<Database['ads']>[]
  ad_images: Insertable<Database['ad_images']>[]
  price_history: Insertable<Database['price_history']>[]
  deadlines: Insertable<Database['deadlines']>[]
  garments: Insertable<Database['garments']>[]
  garment_images: Insertable<Database['garment_images']>[]
  wears: Insertable<Database['wears']>[]
  outfits: Insertable<Database['outfits']>[]
  outfit_pieces: Insertable<Database['outfit_pieces']>[]
  outfit_wears: Insertable<Database['outfit_wears']>[]
  outfit_plans: Insertable<Database['outfit_plans']>[]
  packing_lists: Insertable<Database['packing_lists']>[]
  packing_entries: Insertable<Database['packing_entries']>[]
  'builtin_carrier.pickup_points': Insertable<Database['builtin_carrier.pickup_points']>[]
}

export const emptyRows = (): WorldRows => ({
  categories: [],
  category_audiences: [],
  images: [],
  users: [],
  brands: [],
  companies: [],
  staff_members: [],
  affiliates: [],
  products: [],
  variants: [],
  product_images: [],
  ads: [],
  ad_images: [],
  price_history: [],
  deadlines: [],
  garments: [],
  garment_images: [],
  wears: [],
  outfits: [],
  outfit_pieces: [],
  outfit_wears: [],
  outfit_plans: [],
  packing_lists: [],
  packing_entries: [],
  'builtin_carrier.pickup_points': [],
})

/** What a world is made from. The same blueprint gives the same rows, but for the password's hash. */
export interface Blueprint {
  seed: number
  /** Everything is dated back from here. */
  now: Date
  /** argon2id of the one demo password. */
  passwordHash: string
  products: number
  ads: number
}

const DAY = 86_400_000

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY)
