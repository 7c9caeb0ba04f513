import type { AdEventName } from '#src/api/contract/ad-changes.ts'

/* Ad form values. */
export const sentence = 'An amount looks like 49 or 49.50.'

/* Published part. */
export const headings: Readonly<Record<string, string>> = {
  pending_review: 'It is looked at first',
  away: 'It waits until you are back',
}
export const yourAdIsIn = 'Your ad is in the shop'
export const seeMyAds = 'See my ads'
export const sellAnotherPiece = 'Sell another piece'

/* Ad events. */
export const labels: Readonly<Record<AdEventName, string>> = {
  publish: 'Publish',
  withdraw: 'Take back from review',
  pause: 'Pause',
  resume: 'Put back on sale',
  renew: 'Renew',
  mark_sold: 'Mark as sold',
  delete: 'Delete',
  appeal: 'Appeal',
}
export const messages: Readonly<Record<AdEventName, string>> = {
  publish: 'Sent: the list says where it is now.',
  withdraw: 'It is a draft again.',
  pause: 'Nobody finds it until you put it back.',
  resume: 'Sent: the list says where it is now.',
  renew: 'Renewed: the list says until when.',
  mark_sold: 'Marked as sold.',
  delete: 'The ad is deleted.',
  appeal: 'We read it and answer within a few days.',
}
export const thisDraft = 'This draft'
export const markThisAdAsSold = 'Mark this ad as sold'
export const itLeavesTheShop = 'It leaves the shop for good: sell the piece again with a new ad.'
export const markAsSold = 'Mark as sold'
export const deleteThisAd = 'Delete this ad'
export const itsWords = 'Its words and its place among your ads are gone. The garment stays in your wardrobe.'

/* Ad fields. */
export const conditionHints: Readonly<Record<string, string>> = {
  new_with_tags: 'Never worn, the tags are on.',
  new_without_tags: 'Never worn, the tags are off.',
  very_good: 'Worn a few times; nothing to see.',
  good: 'Worn, with small traces.',
  satisfactory: 'Worn a lot, with traces that the photos show.',
}
export const parcelHints = {
  s: 'A top, a scarf: fits a letter box.',
  m: 'A coat, a pair of shoes.',
  l: 'Boots, a bag, a heavy coat.',
} as const
export const description = 'Description'
export const colors = 'Colors'
export const materials = 'Materials'
export const whatItIsIn = 'What it is, in 3 to 80 characters.'
export const howItFallsHow = 'How it falls, how often you wore it, why it goes.'
export const chooseOne = 'Choose one'
export const asItIsSewnIn = 'As it is sewn in.'
export const noneOrAnotherOne = 'None, or another one'
export const nameEveryTrace = 'Name every trace, and show it in a photo. It saves a return.'
export const thereAreNoVisibleFlaws = 'There are no visible flaws'
export const parcelWhichTheBuyerPays = 'Parcel, which the buyer pays'
export const colorsAtMostTwo = 'Colors, at most two'
export const materialsAtMostThree = 'Materials, at most three'

/* Ad editor. */
export const aNewAd = 'A new ad'
export const yourAd = 'Your ad'
export const backToMyAds = 'Back to my ads'
export const theAdIsBeingLoaded = 'The ad is being loaded'
export const photos = 'Photos'
export const addPhotos = 'Add photos'
export const upTo20Images = (value: string) =>
  `Up to 20 pictures: JPEG, PNG or WebP, at most 10 MB each.${value}`
export const thoseOfTheGarment = ' Those of the garment are shared, not copied.'

/* Ad panel. */
export const ad = 'Ad'
export const changeEverythingElse = 'Change everything else'
export const enterAPrice = 'Enter a price.'
export const thePriceIsChanged =
  'The price is changed, and whoever keeps it in a heart is told of a lower one.'
export const priceInDollars = 'Price in dollars'
export const changePrice = 'Change price'

/* Ads screen. */
export const whatMembersSell = 'What members sell is being loaded'
export const yourAdsAreBeingLoaded = 'Your ads are being loaded'
export const yourAccountIsBeingLoaded = 'Your account is being loaded'
export const adsAreWhatMembers =
  'Ads are what members sell from their wardrobes. A brand sells products, in sizes and colors with a stock.'
export const goToYourProducts = 'Go to your products'
export const seeWhatMembersSell = 'See what members sell'

/* Appeal. */
export const sayUsWhyIt = 'Tell us why it should come back.'
export const appeal = 'Appeal'
export const aModeratorWrote = (reason: string) => `A moderator wrote: “${reason}”`
export const whyItShouldComeBack = 'Why it should come back'

/* Holiday part. */
export const chooseTheDayOn = 'Choose the day on which you are back.'
export const yourAdsWaitUntil = 'Your ads wait until you are back.'
export const welcomeBackEachCard = 'Welcome back. Each card says where its ad is now.'

/* Members part. */
export const noMemberSells = 'No member sells a piece like that just now.'
export const noMemberSellsAnything = 'No member sells anything just now.'
export const takeTheFiltersOff = 'Take the filters off'

/* Own part. */
export const myAds = 'My ads'
export const goOnWriting = 'Go on writing'
export const byState = 'By state'
export const all = 'All'
export const youSellNothingYet =
  'You sell nothing yet. Begin with a piece of your wardrobe: its photos and what you know of it come along.'
export const goToYourWardrobe = 'Go to your wardrobe'
export const beginWithPhotos = 'Begin with photos'
export const noneOfYourAds = 'None of your ads is in this state.'
export const seeAllOfThem = 'See all of them'

/* Ads. */
export const adsAreBeingLoaded = 'Ads are being loaded'
export const ads = 'Ads'

/* Ad form. */
export const youGaveOrThrew = 'You gave or threw this garment away, so it is not for sale.'
export const seeTheGarment = 'See the garment'
export const onlyAVerifiedAddress = 'Only a verified address may publish.'
export const haveTheMailSentAgain = 'Have the mail sent again'
export const yourAccountMayNot = 'Your account may not sell just now.'
export const askUsWhy = 'Ask us why'
export const everythingElse = 'Everything else'
export const publish = 'Publish'
export const thePhotosAreOn = (isDraft: boolean) =>
  `The photos are on their way; then it can be ${isDraft ? 'published' : 'saved'}.`
export const savedAsADraft = 'Saved as a draft.'
export const saving = 'Saving…'
export const savedInAMoment = 'Saved in a moment…'
export const weDoNotKnow = 'We do not know yet whether it is published. Nothing is done twice.'
export const notSavedYetWhat = 'Not saved yet. What you typed is kept in this browser.'
export const notSavedYet = 'Not saved yet.'

/* Ads page. */
export const whatMembersSellFromTheirWardrobes = 'What members sell from their wardrobes.'
export const sellAPiece = 'Sell a piece'
export const whoseAds = 'Whose ads'
export const membersAds = 'Members’ ads'

/* Holiday. */
export const goingAwayForAWhile = 'Going away for a while?'
export const whatYouHaveForSale =
  'What you have for sale leaves the shop at once, and comes back by itself on the day that you say. Orders that are paid go on.'
export const takeMyAdsOffSale = 'Take my ads off sale'
export const yourHoliday = 'Your holiday'
export const youAreAwayUntil = 'You are away until'
export const yourAdsAreOut =
  'Your ads are out of the shop, and come back by themselves on that day. What you publish meanwhile waits with them.'
export const iAmBack = 'I am back'
export const changeTheDay = 'Change the day'
export const moveItToThisDay = 'Move it to this day'
export const theDayIAmBack = 'The day I am back'

/* Members ads. */
export const whatMembersSellText = 'What members sell'
export const inYourSizes = 'In your sizes'
export const inLabel = (sizes: string) => `In ${sizes}`
export const otherSizes = 'Other sizes'
export const inOtherSizes = 'In other sizes'
export const sayWhichSizesFit = 'Say which sizes fit you, and pieces in them come first. '
export const whatFitsYouComes = (sizes: string) => `What fits you comes first: you wear ${sizes}. `
export const sayYourSizes = 'Say your sizes'
export const changeYourSizes = 'Change your sizes'

/* Own ad. */
export const withoutATitleYet = 'Without a title yet'
export const oneView = 'One view'
export const views = (views: string | number) => `${views} views`
export const no = 'No'
export const inFavorites = (favorites: number) =>
  favorites === 1 ? 'in one heart' : `in ${favorites} hearts`
export const reservedUntil = 'Reserved until'
export const ifTheBuyerDoes = '. If the buyer does not pay by then, it is for sale again.'
export const pricesSoFar = 'Prices so far'
export const since = 'since'
export const seeItInTheShop = 'See it in the shop'

/* Price help. */
export const fewerThanFiveSimilar =
  'Fewer than five similar pieces are for sale just now: too few to suggest a price.'
export const withAPrice = 'With a price, we can say how many saved searches look for it.'
export const noSavedSearchViews = 'No saved search looks for a piece like this just now.'
export const savedSearchesAre = (wantedBy: number) =>
  wantedBy === 1 ? 'One saved search is' : `${wantedBy} saved searches are`
export const lookingForAPiece = (wantedBy: number) =>
  `looking for a piece like this at this price. Whoever saved ${wantedBy === 1 ? 'it' : 'them'} is told once it is in the shop.`
export const theBuyerSees = 'The buyer sees'
export const withForBuyerProtection = (fee: string, cents: string) =>
  `, with ${fee} for buyer protection. You get ${cents}, all of it.`
export const halfOfThemAsk = (basis: string, low: string, high: string, median: string) =>
  `${basis}: half of them ask ${low} to ${high}, the one in the middle ${median}, before buyer protection.`
export const take = (median: string) => `Take ${median}`
export const theNearestToTheMiddle = (count: number) => `The ${count} nearest to the middle`
export const whichPiecesTheseAre = 'Which pieces these are'
export const similarPieces = 'Similar pieces'
