export const noReviews = 'No reviews yet'
export const sold = (count: number): string => (count === 1 ? '1 sale' : `${count} sales`)

/** How fast a seller usually answers. */
export const responseTimes = {
  hour: 'Usually answers within an hour',
  day: 'Usually answers within a day',
  days: 'Usually answers within a few days',
} as const

export const askSeller = 'Ask the seller'

/** Of a seller who canceled sales, or did not ship them in time. */
export const canceled = (count: number, of: number): string =>
  `${count} of ${of} ${of === 1 ? 'sale' : 'sales'} canceled by the seller`

/* The reviews behind the stars. */
export const reviewsOf = (name: string): string => `Reviews of ${name}`
export const reviewsLoading = 'Reviews are being loaded'
export const moreReviews = 'Load more'
export const reviewBy = (author: string, by: 'buyer' | 'seller'): string =>
  by === 'buyer' ? `${author}, buyer` : `${author}, seller`

/* Product below. */
export const moreFrom = (name: string) => `More from ${name}`
export const buySeveralTogetherThey = 'Buy several together: they ship in one parcel, for one delivery fee.'
export const otherAdsOf = (name: string) => `Other ads of ${name}`

/* Product data. */
export const by = (title: string, name: string) => `${title} by ${name}`

/* Recently viewed. */
export const youLookedAt = 'You looked at'
export const recentlyViewed = 'Recently viewed'

/* Report. */
export const whatIsWrongWith = 'What is wrong with'
export const itsSellerIsNot = '? Its seller is not told who said it.'

/* Use report form. */
export const chooseWhatIsWrong = 'Choose what is wrong.'
export const thankYouWellReview = 'Thank you. We’ll review it and let you know the outcome.'

/* Buy buttons. */
export const addToBag = 'Add to bag'
export const logInToBuy = 'Log in to buy from members'
export const buyNow = 'Buy now'
export const buyingNeedsJavascriptPlease = 'Buying needs JavaScript. Please turn it on to fill your bag.'
export const onlyOneExists = 'Only one exists, and it is in your bag already.'
export const thereAreOfThese = (stock: number | undefined) =>
  `There are ${stock} of these, and they are all in your bag already.`
export const onlyLeft = (stock: number) => `Only ${stock} left.`

/* Choice. */
export const color = (value: string) => `Color${value}`
export const chooseAColor = 'Choose a color.'
export const size = (value: string) => `Size${value}`
export const soldOut = '(sold out)'
export const chooseASize = 'Choose a size.'
export const sizeGuide = 'Size guide'

/* Delivery. */
export const free = 'free'
export const freeFromAtThisBrand = (freeFrom: string) => `Free from ${freeFrom} at this brand`
export const theSellerHasFive =
  'The seller has five business days to send it; if they do not, your money comes back.'
export const theBrandConfirmsWithin =
  'The brand confirms within two business days; if it does not, your money comes back.'
export const returns = 'Returns'
export const weHoldYourMoney =
  'We hold your money until you are content. From the delivery you have 72 hours to look closely; tell us within that time if something is not as described, and we sort it out before the seller is paid.'
export const sendItBackWithin =
  'Send it back within 30 days of delivery, unworn and with its tags. You pay the return parcel, unless the piece is faulty or the wrong one: then the brand does.'

/* Gallery zoom. */
export const imageOf = (title: string, index: number, count: number) =>
  `${title}, picture ${index} of ${count}`
export const twiceAsLarge = 'Twice as large'
export const previousImage = 'Previous picture'
export const nextImage = 'Next picture'

/* Gallery. */
export const imagesOf = (title: string) => `Pictures of ${title}`
export const enlargeImage = (at: number) => `Enlarge picture ${at}`
export const image = (at: number) => `Picture ${at}`

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
export const material = 'Material'

/* Product view. */
export const onlyOneExistsText = '· only one exists'

/* Report dialog. */
export const itIsAFake = 'It is a fake'
export const itMayNot = 'It may not be sold here'
export const itIsNotWhat = 'It is not what the words or the photos say'
export const itOffends = 'It offends'
export const spamOrFakeAd = 'Spam or fake ad'
export const somethingElse = 'Something else'
export const reportThisItem = 'Report this item'
export const whatIsWrong = 'What is wrong'
export const inYourWords = 'In your words'
export const sendTheReport = 'Send the report'

/* Seller panel. */
export const brandSellsNewItems = 'Brand, sells new items'
export const memberSellsFromTheWardrobe = 'Member, sells from the wardrobe'
export const thisIsYourAd = 'This is your ad.'
export const seeItAmongYourAds = 'See it among your ads'
export const everythingFrom = (name: string) => `Everything from ${name}`
export const seeTheirOtherItems = 'See their other items'

/* Size guide. */
export const brandsCutDifferentlyWhere =
  'Brands cut differently. Where a seller gives measurements of the piece itself, trust those first.'
export const sizes = (title: string) => `${title}, sizes`
