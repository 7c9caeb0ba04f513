import type { adEvents } from '#src/api/contract/ad-changes.ts'
import type { EventName } from '#src/api/contract/lifecycle.ts'
import * as kitWords from '../kit/words.ts'

type AdEventName = EventName<typeof adEvents>

export { ads } from '#src/ui/kit/title-words.ts'

/* Ad form values. */
export const amountFormat = 'Enter an amount such as 49 or 49.50.'

/* Published panel. */
export const headings: Readonly<Record<string, string>> = {
  pending_review: 'Your ad is in review',
  away: 'Your ad goes live when you’re back',
}
export const adPublished = 'Your ad is live'
export const seeMyAds = 'See my ads'
export const sellAnother = 'Sell another item'

/* Ad events. */
export const labels: Readonly<Record<AdEventName, string>> = {
  publish: 'Publish',
  withdraw: 'Withdraw from review',
  pause: 'Pause',
  resume: 'Put back on sale',
  renew: 'Renew',
  mark_sold: 'Mark as sold',
  delete: 'Delete',
  appeal: 'Appeal',
}
export const messages: Readonly<Record<AdEventName, string>> = {
  publish: 'Done. Your ad’s status is in the list.',
  withdraw: 'Your ad is a draft again.',
  pause: 'Your ad is hidden until you put it back on sale.',
  resume: 'Done. Your ad’s status is in the list.',
  renew: 'Your ad is renewed.',
  mark_sold: 'Marked as sold.',
  delete: 'Ad deleted.',
  appeal: 'We’ll review it and reply within a few days.',
}
export const thisDraft = 'This draft'
/** The question before an irreversible event. */
export const questions = {
  mark_sold: {
    title: 'Mark this ad as sold?',
    text: 'It leaves the shop for good. To sell the item again, create a new ad.',
    accept: 'Mark as sold',
  },
  delete: {
    title: 'Delete this ad?',
    text: 'The ad is deleted for good. The item stays in your wardrobe.',
    accept: kitWords.deleteAccept,
  },
} as const

/* Ad fields. */
export const conditionHints: Readonly<Record<string, string>> = {
  new_with_tags: 'Never worn, tags attached.',
  new_without_tags: 'Never worn, no tags.',
  very_good: 'Worn a few times, no visible flaws.',
  good: 'Worn, with minor flaws.',
  satisfactory: 'Worn often, with flaws the photos show.',
}
export const parcelHints = {
  s: 'A top or a scarf. Fits a mailbox.',
  m: 'A jacket or a pair of shoes.',
  l: 'Boots, a bag or a heavy coat.',
} as const
export const description = 'Description'
export const colors = 'Colors'
export const materials = 'Materials'
export const titleHint = 'What it is, in 3 to 80 characters.'
export const descriptionHint = 'How it fits, how often you wore it, why you’re selling it.'
export const chooseOne = 'Choose one'
export const sizeHint = 'As on the label.'
export const measurementsOf = (names: readonly string[]) => names.join(', ')
export const otherBrand = 'None or another brand'
export const flawsHint = 'Mention every flaw and show it in a photo. It prevents returns.'
export const noFlaws = 'No visible flaws'
export const parcelSize = 'Parcel size (the buyer pays shipping)'
export const twoColors = 'Colors (up to two)'
export const threeMaterials = 'Materials (up to three)'

/* Ad editor. */
export const newAd = 'New ad'
export const yourAd = 'Your ad'
export const backToMyAds = 'Back to my ads'
export const adLoading = 'Loading the ad'
export const photos = 'Photos'
export const addPhotos = 'Add photos'
export const photosHint = (value: string) => `Up to 20 photos: JPEG, PNG or WebP, at most 10 MB each.${value}`
export const sharedPhotos = ' Photos of the item are shared, not copied.'

/* Ad panel. */
export const ad = 'Ad'
export const editAd = 'Edit everything else'
export const enterAPrice = 'Enter a price.'
export const priceChanged =
  'The price is changed. People who favorited the item are notified of a lower price.'
export const priceInDollars = 'Price in dollars'
export const changePrice = 'Change price'

/* Ads screen. */
export const membersAdsLoading = 'Loading members’ items'
export const adsLoading = 'Loading your ads'
export const accountLoading = 'Loading your account'
export const brandsSellProducts =
  'Ads are for members who sell from their wardrobes. Brands sell products in sizes and colors with a stock.'
export const goToYourProducts = 'Go to your products'
export const seeMembersAds = 'See members’ items'

/* Appeal. */
export const appealNeeded = 'Tell us why it should come back.'
export const appeal = 'Appeal'
export const moderatorWrote = (reason: string) => `A moderator wrote: “${reason}”`
export const appealReason = 'Why should it come back?'

/* Holiday panel. */
export const returnDayNeeded = 'Choose the day you’re back.'
export const holidayStarted = 'Holiday mode is on. Your ads are hidden until you’re back.'
export const holidayEnded = 'Welcome back. Your ads are for sale again unless their card says otherwise.'

/* Members ads tab. */
export const noMatches = 'No members’ items match these filters.'
export const noMembersAds = 'No members’ items are for sale right now.'
export const clearFilters = 'Clear filters'

/* Own ads tab. */
export const myAds = 'My ads'
export const editDraft = 'Edit draft'
export { edit } from '#src/ui/kit/words.ts'
export const byState = 'By state'
export const all = 'All'
export const noAds =
  'You have no ads yet. Start with an item from your wardrobe: its photos and details are filled in.'
export const goToYourWardrobe = 'Go to your wardrobe'
export const startWithPhotos = 'Start with photos'
export const noAdsInState = 'No ads in this state.'
export const seeAll = 'See all ads'

/* Ads. */
export const adsPageLoading = 'Loading ads'

/* Ad form. */
export const notForSaleGone = 'You donated or discarded this item, so it’s not for sale.'
export const seeItem = 'See the item'
export const verifyToPublish = 'Confirm your email to publish.'
export const resendMail = 'Resend the email'
export const sellingRestricted = 'Your account can’t sell right now.'
export const contactUs = 'Contact us'
export const otherFields = 'Everything else'
export const publish = 'Publish'
export const photosUploading = (isDraft: boolean) =>
  `Photos are uploading. You can ${isDraft ? 'publish' : 'save'} when they’re done.`
export const savedAsADraft = 'Saved as a draft.'
export const saving = 'Saving…'
export const saveWaiting = 'Saving soon…'
export const publishUnknown = 'We don’t know yet whether it’s published. It won’t be published twice.'
export const unsavedDraft = 'Not saved yet. What you typed is kept in this browser.'
export const notSavedYet = 'Not saved yet.'

/* Ads page. */
export const adsIntro = 'Pre-owned items from members’ wardrobes.'
export const sellItem = 'Sell an item'
export const whoseAds = 'Whose ads'
export const membersAds = 'Members’ ads'

/* Holiday. */
export const options = 'Options'
export const holidayTitle = 'Holiday mode'
export const holidayText =
  'Going away? Your ads are hidden now and come back automatically on the day you choose. Paid orders continue.'
export const startHoliday = 'Turn on holiday mode'
export const holidayLabel = 'Holiday mode'
export const awayUntil = 'Holiday mode is on until'
export const holidayOnText =
  'Your ads are hidden and come back automatically on that day, with any you publish in the meantime.'
export const endHoliday = 'I’m back'
export const changeReturnDay = 'Change the date'
export const moveReturnDay = 'Save the new date'
export const returnDay = 'Back on'

/* Members ads. */
export const membersItems = 'Members’ items'
export const inYourSizes = 'In your sizes'
export const inLabel = (sizes: string) => `In ${sizes}`
export const otherSizes = 'Other sizes'
export const inOtherSizes = 'In other sizes'
export const sizesHint = 'Set your sizes to see the ads that fit you first. '
export const sizesFirst = (sizes: string) => `Items in your sizes come first: ${sizes}. `
export const setSizes = 'Set your sizes'
export const changeSizes = 'Change your sizes'

/* Own ad. */
export const untitled = 'Untitled'
export const viewCount = (views: number) => (views === 1 ? '1 view' : `${views} views`)
export const favorited = (favorites: number) => (favorites === 1 ? '1 favorite' : `${favorites} favorites`)
export const reservedUntil = 'Reserved until'
export const reservedHint = '. If the buyer doesn’t pay by then, it’s for sale again.'
export const priceHistory = 'Price history'
export const since = 'since'
export const seeItInTheShop = 'See it in the shop'

/* Price help. */
export const tooFewSimilar =
  'Fewer than five similar items are for sale right now, so we can’t suggest a price.'
export const demandHint = 'Enter a price to see how many saved searches match.'
export const noDemand = 'No saved search matches an item like this right now.'
export const searchesMatch = (wantedBy: number) =>
  wantedBy === 1 ? '1 saved search' : `${wantedBy} saved searches`
export const searchesMatchText = (wantedBy: number) =>
  `${wantedBy === 1 ? 'matches' : 'match'} an item like this at this price. We notify ${wantedBy === 1 ? 'that person' : 'those people'} once it’s live.`
export const buyerPays = 'The buyer pays'
export const withBuyerProtection = (fee: string, cents: string) =>
  `, including ${fee} for buyer protection. You get ${cents}, all of it.`
export const similarPrices = (basis: string, low: string, high: string, median: string) =>
  `${basis}: half of them cost ${low} to ${high}, with a median of ${median}, before buyer protection.`
export const usePrice = (median: string) => `Use ${median}`
export const closestToMedian = (count: number) => `The ${count} closest to the median`
export const showSimilar = 'Show the items'
export const similarItems = 'Similar items'

/* Bundle discounts. */
export const bundleTitle = 'Bundle discounts'
export const bundleText =
  'Take something off when a buyer orders several of your ads at once. Each ad gets the same percentage off. An accepted offer keeps its price.'
export const bundleSteps = ['2 items', '3 items', '5 items or more'] as const
/** What 0 percent means at each step: nothing at the first, and what the step below takes off at the others. */
export const bundleNone = ['No discount', 'Same as 2 items', 'Same as 3 items'] as const
export const bundlePercent = (percent: number) => `${percent}% off`
export const bundleSave = 'Save discounts'
export const bundleSaved = 'Your bundle discounts are saved.'
