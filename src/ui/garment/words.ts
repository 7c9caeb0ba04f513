import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import { currency } from '../display/currency.ts'

/** "Worn 12 times · $4.20 a wear". */
export function cardDetail({ wear_count, cost_per_wear }: Garment): string {
  return [
    wearsText(wear_count),
    cost_per_wear !== null && wear_count > 0 && `${currency(cost_per_wear)} a wear`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** "Never worn", "Worn once", "Worn 12 times". */
export function wearsText(count: number): string {
  if (count === 0) return 'Never worn'
  return count === 1 ? 'Worn once' : `Worn ${count} times`
}

/** "1 piece", "1000+ pieces". */
export function piecesText(total: number | '1000+'): string {
  return total === 1 ? '1 piece' : `${total} pieces`
}

/* Garment events. */
export const adLeft = 'Its ad is out of the shop.'
export const itIsPutAway = 'It is put away.'
export const itIsBackIn = 'It is back in your wardrobe.'
export const itIsGivenAway = 'It is given away.'
export const itIsThrownAway = 'It is thrown away.'
export const itIsIn = 'It is in your wardrobe again.'

/* Garment sale. */
export const garmentSaleTexts: Readonly<Record<string, string>> = {
  pending_review: 'Its ad is looked at before everybody sees it.',
  published: 'It is for sale.',
  reserved: 'A shopper is paying for it just now.',
  paused: 'Its ad is out of the shop until you bring it back.',
  away: 'Its ad is out of the shop while you are away.',
  expired: 'Its ad was shown for ninety days. Renew it, and it is for sale again.',
  removed: 'A moderator took its ad off; the ad says why.',
}
export const anAdOfIt = 'An ad of it is begun; nobody sees it yet.'
export const goOnWithItsAd = 'Go on with its ad'
export const thereIsAnAd = 'There is an ad of it.'
export const seeItsAd = 'See its ad'
export const seeItInTheShop = 'See it in the shop'
export const itsPhotosAndAll =
  'Its photos and all you know of it come along; you are only asked for what is missing.'
export const thisIsTheAd = 'This is the ad that sold it.'
export const sellingIt = 'Selling it'
export const sellIt = 'Sell it'
export const aBrandSellsProducts =
  'A brand sells products, in sizes and colors with a stock; what hangs in its wardrobe is not for sale.'
export const goToYourProducts = 'Go to your products'

/* Garment states. */
export const sentences: Readonly<Record<string, string>> = {
  owned: 'It is yours. Wear it, lend it, or let it go one day.',
  archived: 'It is yours and out of sight: lists show it only when you ask for what is put away.',
  leaving: 'It is paid and goes to its buyer. It is yours again if the order is canceled or returned.',
  sold: 'Somebody else wears it now. What you know of it stays here.',
  'donated.recent': 'You gave it away.',
  'donated.past': 'You gave it away.',
  'discarded.recent': 'You threw it away.',
  'discarded.past': 'You threw it away.',
}
export const events: Readonly<Record<string, string>> = {
  archive: 'Put it away',
  restore: 'Take it out again',
  donate: 'I gave it away',
  discard: 'I threw it away',
  keep: 'I still have it',
}
export const givenOrThrownAway = 'Given or thrown away, it is no longer for sale: its ad leaves the shop.'

/* Wear calendar. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
export const daysWorn = 'Days worn'
export const theMonthBefore = 'The month before'
export const theMonthAfter = 'The month after'
export const worn = ', worn'

/* Add screen. */
export const yourWardrobeIsBeingLoaded = 'Your wardrobe is being loaded'
export const addAGarment = 'Add a garment'
export const photosFirstTheRest = 'Photos first; the rest can follow. A whole heap at once?'
export const addManyPhotos = 'Add many photos'
export const putItInMyWardrobe = 'Put it in my wardrobe'
export const addPhotos = 'Add photos'
export const upTo10Jpeg =
  'Up to 10: JPEG, PNG or WebP, at most 10 MB each. Where they were taken is not kept.'
export const throwThisDraftAway = 'Throw this draft away'
export const startOver = 'Start over'

/* Drafts screen. */
export const eachImageBecomes =
  'Each photo becomes a draft in your wardrobe as soon as it has arrived, with the color we see on it.'
export const addOneGarmentInstead = 'Add one garment instead'
export const choosePhotos = 'Choose photos'
export const upTo20 = 'Up to 20 at a time: JPEG, PNG or WebP, at most 10 MB each.'
export const yourDraftsAreBeingLoaded = 'Your drafts are being loaded'

/* Garment editor. */
export const aDraft = 'A draft'
export const upTo10JpegPng = 'Up to 10: JPEG, PNG or WebP, at most 10 MB each.'
export const drafts = 'Drafts'
export const previousDraft = '← Previous draft'
export const draftOf = (at: number, count: number) => `Draft ${at} of ${count}`
export const nextDraft = 'Next draft →'

/* Garment form values. */
export const checkTheseFields = 'Check these fields:'
export const enterANumberOfCentimeters = 'Enter a number of centimeters.'

/* Garment form. */
export const yourSessionEndedBefore = 'Your session ended before it was saved. Press save once more.'
export const weCouldNotSave =
  'We could not save it yet. What you typed is kept, and we try again by ourselves.'
export const ourGuessChangeIt = 'Our guess. Change it if it is wrong.'
export const saveItSo = 'Save it so'
export const itIsSaved = 'It is saved as soon as its pictures are there.'

/* Garment screen. */
export const yourGarmentIsBeingLoaded = 'Your garment is being loaded'

/* Garment sell. */
export const withoutAName = 'Without a name'

/* Garment view. */
export const sayWhatItIs = 'Say what it is'
export const changeIt = 'Change it'

/* Open garment. */
export const giveItAName = 'Give it a name.'
export const chooseACategory = 'Choose a category.'
export const itIsInYourWardrobe = 'It is in your wardrobe.'
export const yourChangesAreSaved = 'Your changes are saved.'

/* Wear log. */
export const wornOn = (on: string) => `Worn on ${on}.`
export const notWornOn = (on: string) => `Not worn on ${on}.`

/* Add garment. */
export const aMoment = 'A moment'

/* Garment slug. */
export const garment = 'Garment'

/* Draft list. */
export const yourDrafts = 'Your drafts'
export const thatStillNeeds = (pieces: string, total: string | number) =>
  `${pieces} that still ${total === 1 ? 'needs' : 'need'} a name or a category.`
export const chooseSeveral = 'Choose several'

/* Garment conflict. */
export const thisWasChangedMeanwhile = 'This was changed meanwhile, perhaps in another window.'
export const whatYouTyped =
  'What you typed and what was changed there go together. Look at it and save once more.'
export const whatYouTypedStays = 'What you typed stays unless you take the other one.'
export const yours = (mine: string) => `Yours: ${mine}`
export const there = (other: string) => `There: ${other}`
export const takeThisOne = 'Take this one'

/* Garment facts. */
export const colors = 'Colors'
export const materials = 'Materials'
export const seasons = 'Seasons'
export const paid = 'Paid'
export const boughtOn = 'Bought on'
export const saved = 'Kept'
export const decision = 'Decision'
export const cm = (value: number) => `${value} cm`
export const whatYouKnowOfIt = 'What you know of it'

/* Garment fields. */
export const name = 'Name'
export const tags = 'Tags'
export const whatYouPaid = 'What you paid'
export const whereItIsSaved = 'Where it is kept'
export const notes = 'Notes'
export const chooseWhatItIs = 'Choose what it is'
export const anybody = 'Anybody'
export const noSize = 'No size'
export const notSaid = 'Not said'
export const wordsOfYourOwn = 'Words of your own, with commas between them: work, summer 2026.'
export const soThatYouFind = 'So that you find it again: attic, blue box.'
export const materialsAndMeasurements = 'Materials and measurements'
export const measurementsInCm = 'Measurements in cm'
export const laidFlatWhatever = 'Laid flat. Whatever you know helps whoever buys it one day.'
export const onlyYouSeeThis = 'Only you see this.'
export const iMightPartWithIt = 'I might part with it'
export const savedForYourselfUntil = 'Kept for yourself, until you sell it.'

/* Garment page. */
export const draft = 'Draft'
export const thisIsADraft = 'This is a draft: it still needs a name or a category.'
export const noImageYet = 'No photo yet.'
export const addAImage = 'Add a photo'
export const photos = 'Photos'
export const imageOf = (index: number, count: number) => `Photo ${index} of ${count}`

/* Image item. */
export const image = (at: number) => `Picture ${at}`
export const cover = 'Cover'
export const moveForward = (name: string) => `Move ${name} forward`
export const moveBack = (name: string) => `Move ${name} back`
export const takeAway = (name: string) => `Take ${name} away`
export const cancel = (name: string) => `Cancel ${name}`
export const sendAgain = (name: string) => `Send ${name} again`
export const whatIsSeenOnImage = (at: number) => `What is seen on picture ${at}`
export const whatIsSeenOnIt = 'What is seen on it'
export const waitingForItsTurn = 'Waiting for its turn'
export const sending = (name: string) => `Sending ${name}`
export const sent = (sent: number) => `${sent} % sent`
export const lookingAtIt = 'Looking at it'

/* Image list. */
export const images = 'Pictures'
export const dropOrPasteThem = (hint: string) => `${hint} Drop or paste them here, or a whole folder.`
export const onTheWay = (onTheWay: number) => `${onTheWay} on the way`
export const sendAllAgain = (failed: number) => `Send all ${failed} again`

/* Size options. */
export const asItIsNow = 'As it is now'

/* Wear panel. */
export const sayWhatYouPaid = 'Say what you paid, and you see here what a wear costs you.'
export const aWear = 'a wear'
export const onceYouWearIt = ', once you wear it'
export const lastOn = (last: string) => ` · Last on ${last}`
export const notWornTodayAfterAll = 'Not worn today after all'
export const iWearItToday = 'I wear it today'
export const calendar = 'Calendar'
