import { siteName } from '#src/api/contract/values/site.ts'
import type { SizeSystem } from '#src/api/contract/values/sizes.ts'

/* Rating selector. */
export const ratingSelectorTexts = [
  'Not for me',
  'So so',
  'I like it',
  'I love it',
  'One of my best',
] as const
export const howMuchYouLoveIt = 'How much you love it'
export const of5 = (place: number) => `${place} of 5,`
export const saved = 'Saved'
export const notRatedYet = 'Not rated yet'

/* Labels of several domains. */
export const send = 'Send'
export const loadMore = 'Load more'
export const latest = 'Latest'
export const saveChanges = 'Save changes'
export const discardChanges = 'Discard changes'
export const order = 'Order'
export const deleteLabel = 'Delete'
export const deleteIt = 'Delete it'
export const eMail = 'E-mail'
export const wardrobe = 'Wardrobe'
export const aboutUs = 'About us'
export const everythingNew = 'Everything new'
export const forBrands = 'For brands'
export const logIn = 'Log in'
export const privacyPolicy = 'Privacy policy'
export const search = 'Search'
export const messages = 'Messages'
export const edit = 'Edit'
export const cancel = 'Cancel'
export const brand = 'Brand'
export const subtotal = 'Subtotal'
export const remove = 'Remove'
export const delivery = 'Delivery'
export const buyerProtection = 'Buyer protection'
export const category = 'Category'
export const forLabel = 'For'
export const size = 'Size'
export const condition = 'Condition'
export const retry = 'Retry'
export const tryAgain = 'Try again'
export const done = 'Done'

/* Uploader. */
export const cannotBeRead = (name: string) => `${name} cannot be read as a picture.`
export const hasMoreThanMillion = (name: string, mostPixels: number) =>
  `${name} has more than ${mostPixels} million pixels; that is too large.`

/* Confirm dialog. */
export const keepItAsItIs = 'Keep it as it is'

/* Sheet. */
export const close = 'Close'

/* Change trouble. */
export const thisWasChangedMeanwhile =
  'This was changed meanwhile, perhaps in another window. What you typed stays.'
export const loadWhatIsNew = 'Load what is new'

/* Error summary. */
export const checkTheseFields = 'Check these fields:'

/* Field. */
export const optional = '(optional)'

/* Form trouble. */
export const weCouldNotSave = 'We could not save it. What you typed is still here.'

/* Needs script. */
export const needsJavascriptPleaseTurn = (what: string) =>
  `${what} needs JavaScript. Please turn it on and load this page again.`

/* Password input. */
export const hide = 'Hide'
export const show = 'Show'
export const password = 'password'

/* Quantity field. */
export const oneLessOf = (of: string) => `One less of ${of}`
export const quantityOf = (of: string) => `Quantity of ${of}`
export const oneMoreOf = (of: string) => `One more of ${of}`
export const thereIsOnlyOne = 'There is only one of this.'
export const thereAreOfThese = (most: number) => `There are ${most} of these.`

/* Rating. */
export const of5Value = (value: number) => `${value} of 5`
export const fromReviews = (count: number) => ` from ${count} ${count === 1 ? 'review' : 'reviews'}`

/* Textarea. */
export const of = (value: number, most: number) => `${value} of ${most}`
export const charactersLeft = (left: number) => `${left} characters left`
export const charactersTooMany = (value: number) => `${value} characters too many`

/* Lazy component. */
export const weCannotReachJust = `We cannot reach ${siteName} just now. This opens as soon as we can.`

/* Notify with action. */
export const undo = 'Undo'

/* Toasts. */
export const problems = 'Problems'
export const dismiss = 'Dismiss'

/* Sizes. */
/** The title of a group of sizes in a select. */
export const sizeTitles: Readonly<Record<SizeSystem, string>> = {
  alpha: 'Letters',
  eu: 'EU',
  uk: 'UK',
  us: 'US',
  'waist-length': 'Jeans, by waist and length',
  shoe: 'Shoes, EU',
  kids: 'Kids, by height in cm',
  'one-size': 'Everything else',
}
