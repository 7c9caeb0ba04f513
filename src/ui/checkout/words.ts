import type { LineProblem } from '#src/api/contract/trade/checkout.ts'

export { checkout } from '#src/ui/kit/title-words.ts'

/* Checkout states. */
export const challengeTitle = 'Confirm it’s you'
export const theTestBankAsks = (isAtBank: boolean) =>
  `${isAtBank ? 'It asks you to confirm this payment. ' : 'The test bank asks you to confirm this payment. '}You’re not charged until you confirm.`
export const continueToBank = 'Continue to your bank'
export const confirmChallenge = 'Yes, it’s me'
export const cancelChallenge = 'No, cancel the payment'
export const settlingTitle = 'We’re checking your payment'
export const settlingText =
  'We’re waiting for the payment provider. Don’t pay again. This page shows the result soon, and the confirmation comes by email.'
export const bundleDiscount = (saved: string) => `Bundle discount ${saved}`
export const quantityOf = (quantity: number) => `Qty ${quantity}`
export const seeLatest = 'See what’s new'
export const continueThatCheckout = 'Continue that checkout'
export const expiredTitle = 'Time ran out'
export const expiredText =
  'We no longer hold your items. What you typed is still here, and you have not been charged.'
export const holdAgain = 'Hold them again'

/* Order summary. */
export const problems: Readonly<Record<LineProblem, string>> = {
  out_of_stock: 'Sold out. It’s not part of this order.',
  reduced: 'Fewer are available than you wanted.',
  price_changed: 'The price changed.',
  gone: 'No longer for sale. It’s not part of this order.',
  sign_in_required: 'Log in with a personal account to buy this from a member.',
}
export const soldBy = (name: string) => `Sold by ${name}`
export const notIncluded = 'Not part of this order'
export const seeYourAd = 'See it in your ads'
export const boughtElsewhere = 'You’re already buying this in another checkout.'
export const ownAd = 'This is your own ad.'
export const discount = 'Discount'
export const totalTaxIncluded = 'Total, tax included'

/* Postal fields. */
/** The labels of the fields of a postal address. */
export const postalLabels = {
  name: 'Full name',
  line1: 'Street and number',
  line2: 'Apartment, floor',
  postcode: 'ZIP or postal code',
  city: 'City',
  region: 'State or province',
  country: 'Country',
  phone: 'Phone',
} as const
export const chooseACountry = 'Choose a country'
export const chooseRegion = (label: string) => {
  const word = label.toLowerCase()
  return `Choose ${/^[aeio]/.test(word) ? 'an' : 'a'} ${word}`
}
export const regionsLoading = 'Loading the list'
export const countrySuggested =
  'Suggested by your browser’s language. Change it if the parcel goes elsewhere.'
export const saveThisAddress = 'Save this address'
export const phoneHint = 'Only for the carrier, in case there’s a question about the delivery.'

/* Screens. */
export const titles = {
  loading: 'Checkout',
  missing: 'Checkout',
  form: 'Checkout',
  awaitingChallenge: 'Confirm it’s you',
  settling: 'Checking your payment',
  conflict: 'Your order has changed',
  expired: 'Time ran out',
  paid: 'Your order',
} as const

/* Card entry. */
export const cardFailed =
  'Stripe couldn’t process the card. You have not been charged. Try again in a moment.'

/* Stripe. */
export const stripeUnreachable = 'Can’t connect to Stripe. Check your connection and try again.'
export const bankUnreachable = 'This shop can’t contact your bank right now.'
export const challengeUnanswered =
  'You haven’t confirmed the payment with your bank yet. You have not been charged, and you can try again.'

/** "Nov 26". Days of the calendar have no zone. */
const onDay = (day: string) =>
  new Date(day)
    .toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
    .replace(' ', '\u00a0')
export const arrives = (from: string, to: string) => `Estimated delivery ${onDay(from)}\u00a0– ${onDay(to)}`
export const logInFaster = 'Log in for faster checkout'
export const summaryOf = (count: number) => `Your order · ${count === 1 ? '1 item' : `${count} items`}`

/* Address form. */
export const payment = 'Payment'
export const contact = 'Contact'
export const emailHint = 'For the confirmation and a link to your order.'
export const deliveryAddress = 'Delivery address'

/* Checkout view. */
export const serverFailed = 'Something went wrong on our side. Everything you typed is kept.'
export const yourOrder = 'Your order'
export const pay = (total: string) => `Pay ${total}`
export const continueToPayment = 'Continue to payment'
export const agreeTo = 'By paying you agree to the'
export const termsOfSale = 'terms of sale'
export const taxIncluded = '. The total includes tax.'
export const holdHint = 'We’ll hold your items for 15 minutes.'
export const checkoutLoading = 'Loading your checkout'

/* Confirm email. */
export const confirmYourEmail = 'Confirm your email to buy from a member. Open the link that we sent you.'
export const resendMail = 'Resend the email in your settings'

/* Countdown. */
export const heldForMoreMinutes = (minutes: number) =>
  `Held for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}`
export const heldFor = 'Held for you for'

/* Delivery choice. */
export const from = (name: string) => `From ${name}`
export const parcelFrom = (name: string) => `Shipping from ${name}`
export const free = 'Free'

/* Missing checkout. */
export const missingTitle = 'This hanger is empty'
export const missingText = 'We can’t find this order. If you bought it with your account, log in to see it.'
