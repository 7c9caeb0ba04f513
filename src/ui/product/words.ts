export const askSeller = 'Ask the seller'

/* Buy buttons. */
export const addToBag = 'Add to bag'
export const logInToBuy = 'Log in to buy'
export const buyNow = 'Buy now'
export const needsJavascript = 'Buying needs JavaScript. Turn it on to fill your bag.'
export const alreadyInBag = 'It’s already in your bag, and there’s only one.'
export const allInBag = (stock: number | undefined) => `All ${stock} available are already in your bag.`
export const onlyLeft = (stock: number) => `Only ${stock} left.`

/* Choice. */
export const color = (value: string) => `Color${value}`
export const colorNeeded = 'Choose a color.'
export const size = (value: string) => `Size${value}`
export const soldOut = '(sold out)'
export const sizeNeeded = 'Choose a size.'
export const sizeGuide = 'Size guide'

/* Delivery. */
export const free = 'free'
export const freeFrom = (freeFrom: string) => `Free from ${freeFrom} at this brand`
export const memberDispatch = 'Ships within five business days, or you get your money back.'
export const brandDispatch = 'The brand confirms within two business days, or you get your money back.'
export const returns = 'Returns'
export const buyerProtectionText =
  'We hold your money until you have the item. You have 72 hours after delivery to check it. If it’s not as described, tell us, and we settle it before the seller is paid.'
export const brandReturnsText =
  'Return it within 30 days of delivery, unworn and with tags. You pay for return shipping unless the item is faulty or the wrong one.'

/* Gallery. */
export const imagesOf = (title: string) => `Photos of ${title}`
export const enlargeImage = (at: number) => `Enlarge photo ${at}`
export const image = (at: number) => `Photo ${at}`

/* Price block. */
export const lowestPrice = (lowest: string) => `Lowest price of the 30 days before: ${lowest}`
export const withBuyerProtection = (buyerFee: string) =>
  `with buyer protection of ${buyerFee}, plus shipping.`
export const taxIncludedDelivery = (value: string) => `Tax included, ${value} shipping.`
export const isFree = 'free'
export const plus = 'plus'

/* Product more. */
export const details = 'Details'
export const moreLikeThis = 'More like this'
export const relatedItems = 'Related items'
/** The label of what comes in one size, as in the contract. */
export const oneSize = 'One size'
export const listed = 'Listed'
export const favorites = 'Favorites'
export const members = (count: number) =>
  count === 1 ? '1 member' : `${count.toLocaleString('en-US')} members`
export const material = 'Material'

/* Product view. */
export const oneAvailable = '· One available'

/* Seller panel. */
export const brandSellsNewItems = 'Brand, sells new items'
export const thisIsYourAd = 'This is your ad.'
export const seeYourAd = 'See it in your ads'
export const everythingFrom = (name: string) => `Everything from ${name}`
