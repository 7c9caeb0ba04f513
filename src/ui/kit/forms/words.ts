/* Rating selector. */
export const ratingSelectorTexts = [
  'Not for me',
  'So so',
  'I like it',
  'I love it',
  'One of my best',
] as const
export const rating = 'Rating'
export const of5 = (place: number) => `${place} of 5,`
export const saved = 'Saved'
export const notRatedYet = 'Not rated yet'

/* Change trouble. */
export const changedElsewhere = 'This was changed in another window. What you typed is kept.'
export const loadNewer = 'Load the newer version'

/* Error summary. */
export const checkTheseFields = 'Check these fields:'

/* Field. */
export const optional = '(optional)'

/* Form trouble. */
export const notSaved = 'We couldn’t save it. What you typed is still here.'

/* Needs script. */
export const needsJavascript = (what: string) => `${what} needs JavaScript. Turn it on and reload this page.`

/* Password input. */
export const hide = 'Hide'
export const show = 'Show'
export const password = 'password'

/* Quantity field. */
export const decrease = (of: string) => `One less ${of}`
export const quantityOf = (of: string) => `Quantity of ${of}`
export const increase = (of: string) => `One more ${of}`
export const onlyOne = 'One available.'
export const onlySome = (most: number) => `${most} available.`

/* Rating. */
export const of5Value = (value: number) => `${value} of 5`
export const fromReviews = (count: number) => ` from ${count} ${count === 1 ? 'review' : 'reviews'}`

/* Textarea. */
export const of = (value: number, most: number) =>
  `${value.toLocaleString('en-US')} of ${most.toLocaleString('en-US')}`
export const charactersLeft = (left: number) => `${left} characters left`
export const charactersTooMany = (value: number) => `${value} characters too many`

/* Uploader. */
export const unreadableImage = (name: string) => `${name} can’t be read as an image.`
export const imageTooLarge = (name: string, mostPixels: number) =>
  `${name} has more than ${mostPixels} million pixels, which is too large.`
