/** The closed lists of a wardrobe (V-21, V-22, V-82). Slugs travel on the wire; labels are for people. */
export const seasons = { spring: 'Spring', summer: 'Summer', autumn: 'Fall', winter: 'Winter' } as const
export type Season = keyof typeof seasons

export const patterns = {
  plain: 'Plain',
  striped: 'Striped',
  checked: 'Checked',
  printed: 'Printed',
} as const
export type Pattern = keyof typeof patterns

/** What the owner plans to do with a garment; nobody else sees it. */
export const decisions = { keep: 'Keep', maybe: 'Maybe', sell: 'Sell' } as const

/** The lists that a garment can be in; a draft belongs to its owner and lacks its name or its category. */
export const garmentShelves = {
  owned: 'In my wardrobe',
  draft: 'Drafts',
  archived: 'Archived',
  leaving: 'Leaving',
  sold: 'Sold',
  donated: 'Donated',
  discarded: 'Discarded',
} as const

/** How long ago something was worn, counted in days. */
export const wornFilters = {
  never: 'Never worn',
  last_30: 'Worn in the last 30 days',
  last_90: 'Worn in the last 90 days',
  not_30: 'Not worn for 30 days',
  not_90: 'Not worn for 90 days',
  not_365: 'Not worn for a year',
} as const

export const garmentSorts = {
  newest: 'Newest',
  name: 'Name',
  most_worn: 'Most worn',
  least_worn: 'Least worn',
  last_worn: 'Last worn',
  longest_unworn: 'Longest not worn',
  cost_per_wear: 'Cost per wear, low to high',
  '-cost_per_wear': 'Cost per wear, high to low',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
} as const
export type GarmentSort = keyof typeof garmentSorts

export const mostGarmentImages = 10
export const mostTags = 10
