/* Home. */
export const steps = [
  ['Buy', 'From a brand or a member, with one bag and one checkout.'],
  ['Wear', 'It’s already in your wardrobe, with photos and price. Track when you wear it.'],
  ['List', 'When you’re done with it, turn it into an ad in one step.'],
  ['Sell', 'Free for members. We hold the money until the buyer has the item.'],
] as const
export const heroTitle = 'Every piece has a next chapter'
export const heroText =
  'New from brands, pre-owned from members. Wear it, keep track of it, and pass it on in one step.'
export const newIn = 'New in'
export const fromMembers = 'From members’ wardrobes'
export const everythingPreOwned = 'All pre-owned'
export const sellYours = 'Sell yours'
export const sellYoursText =
  'Add a few photos and your ad is almost done. Selling is free, and we hold the money until the item has arrived.'
export const startSelling = 'Add an item'
export const brandsToKnow = 'Brands to know'
export const byCategory = 'By category'
export const loopTitle = 'One wardrobe, then the next'
