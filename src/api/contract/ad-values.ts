import { keysOf } from './vocabulary.ts'

/** Where an ad of a member is in its life, as lists are divided by it; a removed one may say more after a dot. */
export const adStates = {
  draft: 'Draft',
  pending_review: 'In review',
  published: 'Published',
  paused: 'Paused',
  away: 'Away',
  reserved: 'Reserved',
  sold: 'Sold',
  expired: 'Expired',
  removed: 'Removed',
} as const
export type AdState = keyof typeof adStates
export const adStateKeys = keysOf(adStates)

/** The parcels of an ad (V-47). */
export const parcels = { s: 'Small', m: 'Medium', l: 'Large' } as const
export type ParcelKey = keyof typeof parcels

/** Conditions from which on a word on flaws is wanted, or that there are none to see. */
export const flawConditions = ['good', 'satisfactory'] as const

/** At most so many pictures of one ad. */
export const mostAdImages = 20

/** Cents that an ad costs at least and at most. */
export const adPrice = { least: 100, most: 1_000_000 } as const

/** What an ad still needs before it can be published. */
export const adFields = {
  images: 'Photos',
  title: 'Title',
  category: 'Category',
  whose: 'For whom',
  size: 'Size',
  condition: 'Condition',
  flaws: 'Flaws',
  price: 'Price',
  parcel: 'Parcel',
  /** What it offers was given or thrown away. */
  garment: 'Garment',
  verified_email: 'Verified e-mail',
  /** Selling was taken away from its seller. */
  account: 'Account',
} as const
export type AdField = keyof typeof adFields
