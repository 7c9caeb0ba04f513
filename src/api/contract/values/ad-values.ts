import { keysOf } from './vocabulary.ts'

/**
 * The states of a member's ad as lists group them; the state of a removed ad may have a suffix after a dot.
 */
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

/** Conditions that require a note on flaws, or the statement that none are visible. */
export const flawConditions = ['good', 'satisfactory'] as const

/** The most images of one ad. */
export const mostAdImages = 20

/** The lowest and the highest price of an ad, in cents. */
export const adPrice = { least: 100, most: 1_000_000 } as const

/** The fields that an ad may still lack before it can be published. */
export const adFields = {
  images: 'Photos',
  title: 'Title',
  category: 'Category',
  whose: 'For',
  size: 'Size',
  condition: 'Condition',
  flaws: 'Flaws',
  price: 'Price',
  parcel: 'Parcel',
  /** The garment was given or thrown away. */
  garment: 'Garment',
  verified_email: 'Confirmed email',
  /** The seller is no longer allowed to sell. */
  account: 'Account',
} as const
export type AdField = keyof typeof adFields
