import { currency } from '#src/api/contract/values/currency.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'

export { addItem } from '#src/ui/kit/title-words.ts'

/** "Worn 12 times · $4.20 per wear". */
export function cardDetail({ wear_count, cost_per_wear }: Garment): string {
  return [
    wearsText(wear_count),
    cost_per_wear !== null && wear_count > 0 && `${currency(cost_per_wear)} per wear`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "Never worn", "Worn once", "Worn 12 times". */
export function wearsText(count: number): string {
  if (count === 0) return 'Never worn'
  return count === 1 ? 'Worn once' : `Worn ${count} times`
}

/** "1 item", "1000+ items". */
export function itemsText(total: number | '1000+'): string {
  return total === 1 ? '1 item' : `${total} items`
}

/* Garment events. */
export const adRemoved = 'Its ad is removed.'

/* Garment sale. */
export const garmentSaleTexts: Readonly<Record<string, string>> = {
  pending_review: 'Its ad is in review. Nobody sees it yet.',
  published: 'It’s for sale.',
  reserved: 'A buyer is paying for it right now.',
  paused: 'Its ad is paused until you put it back on sale.',
  away: 'Its ad is hidden while holiday mode is on.',
  expired: 'Its ad expired after 90 days. Renew it to sell the item.',
  removed: 'A moderator removed its ad. The ad shows the reason.',
}
export const adDraft = 'You started an ad for it. Nobody sees it yet.'
export const continueAd = 'Continue editing'
export const adExists = 'It has an ad.'
export const seeAd = 'See the ad'
export const seeItInTheShop = 'See it in the shop'
export const sellHint = 'To sell it, you only add what’s missing: photos and details are filled in.'
export const soldByAd = 'This ad sold it.'
export const sellTitle = 'Sell it'
export const sell = 'Sell it'
export const brandsSellProducts =
  'Brands sell products in sizes and colors with a stock. Items in this wardrobe are not for sale.'
export const goToYourProducts = 'Go to your products'

/* Garment states. */
export const inYourWardrobe = 'In your wardrobe'
export const sentences: Readonly<Record<string, string>> = {
  owned: 'Archive it for a while, or say that you gave it away.',
  archived: 'Archived. It’s hidden from your wardrobe until you restore it.',
  leaving: 'Sold and on its way to the buyer. It’s yours again if the order is canceled or returned.',
  sold: 'Sold. Its details stay here.',
  'donated.recent': 'You donated it.',
  'donated.past': 'You donated it.',
  'discarded.recent': 'You discarded it.',
  'discarded.past': 'You discarded it.',
}
export const events = {
  archive: 'Archive',
  restore: 'Restore',
  donate: 'Donated',
  discard: 'Discarded',
  keep: 'I still have it',
} as const
/** The message after each event. */
export const messages = {
  archive: 'Archived.',
  restore: 'Back in your wardrobe.',
  donate: 'Marked as donated.',
  discard: 'Marked as discarded.',
  keep: 'Back in your wardrobe.',
} as const
export const donateOrDiscardHint =
  'Donated or discarded items are no longer for sale, and their ad is removed.'

/* Wear calendar. */
export const daysWorn = 'Days worn'
export const previousMonth = 'Previous month'
export const nextMonth = 'Next month'
export const wornDay = ', worn'

/* Add screen. */
export const wardrobeLoading = 'Loading your wardrobe'
export const addIntro = 'Photos first. You can add the rest later. Have many items?'
export const addManyPhotos = 'Add many photos'
export const addToWardrobe = 'Add to wardrobe'
export const addPhotos = 'Add photos'
export const photosHint = 'Up to 10, at most 10 MB each. We remove location data.'
export const discardDraft = 'Discard draft'
export const startOver = 'Start over'

/* Drafts screen. */
export const draftsIntro =
  'Each photo becomes a draft in your wardrobe, with the color we detect. Lay several garments beside each other, and each can become its own.'
export const addOneInstead = 'Add one item instead'
export const choosePhotos = 'Choose photos'
export const manyPhotosHint = 'Up to 20 at a time: JPEG, PNG or WebP, at most 10 MB each.'
export const draftsLoading = 'Loading your drafts'

/* Garment editor. */
export const draftTitle = 'Draft'
export const photosLimit = 'Up to 10: JPEG, PNG or WebP, at most 10 MB each.'
export const drafts = 'Drafts'
export const previousDraft = '← Previous draft'
export const draftOf = (at: number, count: number) => `Draft ${at} of ${count}`
export const nextDraft = 'Next draft →'

/* Garment form. */
export const sessionEnded = 'Your session ended before it was saved. Save again.'
export const notSaved = 'It’s not saved yet. What you typed is kept, and we keep trying.'
export const guessHint = 'Our guess. Change it if it’s wrong.'
export const saveAsIs = 'Save as is'
export const savedAfterUpload = 'It’s saved once the photos are uploaded.'

/* Garment screen. */
export const garmentLoading = 'Loading your item'

/* Garment sell. */
export const untitled = 'Untitled'

/* Garment view. */
export const completeDraft = 'Add details'
export const edit = 'Edit'

/* Open garment. */
export const nameNeeded = 'Enter a name.'
export const categoryNeeded = 'Choose a category.'
export const addedToWardrobe = 'Added to your wardrobe.'
export const changesSaved = 'Your changes are saved.'

/* Wear log. */
export const wornOn = (on: string) => `Worn on ${on}.`
export const wornRemoved = (on: string) => `Not worn on ${on}.`

/* Add garment. */
export const loading = 'Loading'

/* Garment conflict. */
export const conflictTitle = 'This was changed in another window.'
export const conflictMerged = 'Your changes and the other ones are combined. Check them and save again.'
export const conflictHint = 'Your version stays unless you use the other one.'
export const yourVersion = (mine: string) => `Yours: ${mine}`
export const otherVersion = (other: string) => `Other: ${other}`
export const useOther = 'Use this one'

/* Garment facts. */
export const colors = 'Colors'
export const pattern = 'Pattern'
export const materials = 'Materials'
export const seasons = 'Seasons'
export const paid = 'Paid'
export const boughtOn = 'Bought on'
export const storedAt = 'Stored'
export const decision = 'Decision'
export const details = 'Details'

/* Garment fields. */
export const name = 'Name'
export const tags = 'Tags'
export const pricePaid = 'Price paid'
export const storedAtLabel = 'Where it’s stored'
export const notes = 'Notes'
export const chooseCategory = 'Choose a category'
export const noPattern = 'Not set'
export const measured = (text: string) => `From the photo: ${text}`
export const anyone = 'Anyone'
export const noSize = 'No size'
export const notSet = 'Not set'
export const tagsHint = 'Your own words, separated by commas: work, summer 2026.'
export const storedAtHint = 'So you can find it again: attic, blue box.'
export const moreDetails = 'More details'
export const measurementsHint = 'Lying flat. They’re copied to your ad when you sell it.'
export const privateHint = 'Only you see this.'
export const mightSell = 'I might sell it'
export const purchaseHint = 'Private until you sell it.'

/* Garment page. */
export const draft = 'Draft'
export const draftText = 'This draft still needs a name or a category.'
export const noImages = 'No photos yet.'
export const addImage = 'Add a photo'
export const photos = 'Photos'
export const imageOf = (index: number, count: number) => `Photo ${index} of ${count}`
export const cutoutOf = (index: number) => `Cutout of photo ${index}`
export const noCutout = 'No garment was found in this photo, so outfits show it whole. Cut it out by hand.'
export const cutoutComes = 'The cutout is being made. Outfits show the whole photo until then.'

/* Cutout. */
export const editCutout = 'Edit cutout'

/* Image item. */
export const cover = 'Cover'
export const moveForward = (at: number) => `Move photo ${at} forward`
export const moveBack = (at: number) => `Move photo ${at} back`
export const removeImage = (at: number) => `Remove photo ${at}`
export const cancelUpload = (at: number) => `Cancel photo ${at}`
export const retryImage = (at: number) => `Retry photo ${at}`
export const describeImage = (at: number) => `Describe photo ${at}`
export const imageDescription = 'Describe the photo'
export const waiting = 'Waiting'
export const uploading = (at: number) => `Uploading photo ${at}`
export const uploadedPercent = (percent: number) => `${percent}% uploaded`
export const processing = 'Processing'

/* Image list. */
export const images = 'Photos'
export const dropMany = 'Drop or paste them here, or a whole folder.'
export const dropOne = 'Drop or paste it here.'
export const uploadingCount = (count: number) => `${count} uploading`
export const splitIntoGarments = 'Split into garments'
export const splitImage = (at: number) => `Split into garments: photo ${at}`
export const retryAll = (failed: number) => `Retry all ${failed}`

/* Size options. */
export const currentValue = 'Current value'

/* Tick chips. */
export const optional = (value: string) => `(optional${value})`
export const atMost = (most: number) => `, at most ${most}`

/* Wear panel. */
export const pricePaidHint = 'Add the price you paid to see the cost per wear.'
export const perWear = 'per wear'
export const paidInAll = 'paid'
export const lastWornOn = (last: string) => ` · Last worn ${last}`
export const undoWornToday = 'Not worn today'
export const wornToday = 'Worn today'
export const calendar = 'Calendar'
