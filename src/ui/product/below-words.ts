/* What stands below a product; it loads later. */
export const moreFrom = (name: string) => `More from ${name}`
export const bundleHint = 'Buy several together: they ship in one parcel for one shipping fee.'
export const recentlyViewed = 'Recently viewed'
