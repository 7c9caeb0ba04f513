import type { LineProblem } from '#src/api/contract/trade/checkout.ts'
import type { LineChange } from '#src/machines/checkout/checkout-changes.ts'

/* Checkout states. */
export const checkoutStatesTexts: Readonly<Record<LineChange['problem'], string>> = {
  out_of_stock: 'is sold out',
  gone: 'is no longer for sale',
  reduced: 'is there in a smaller number',
  price_changed: 'has another price',
  sign_in_required: 'needs you to be logged in',
}
export const yourBankHasAQuestion = 'Your bank has a question'
export const theTestBankAsks = (isAtBank: boolean) =>
  `${isAtBank ? 'It asks you to confirm this payment. ' : 'The test bank asks you to confirm this payment. '}Nothing is charged before you answer.`
export const continueToYourBank = 'Continue to your bank'
export const yesItIsMe = 'Yes, it is me'
export const noStopThePayment = 'No, stop the payment'
export const weAreFindingOut = 'We are finding out whether the payment went through'
export const thePaymentProvider =
  'The payment provider has not answered yet. Please do not pay again. This page shows the result, usually within a minute. You can close it: the confirmation comes by email.'
export const somethingChangedMeanwhile = 'Something changed meanwhile'
export const itWasFor = (word: string, quantity: number, total: string, value: string) =>
  `${word}: it was ${quantity} × for ${total}${value}`
export const isHeld = 'is held by your other checkout'
export const andIsNotPart = ' and is not part of the order any more.'
export const nowItIsFor = (quantity: number, total: string) => `, now it is ${quantity} × for ${total}.`
export const yourPieces = (message: string) => `${message} Your pieces and their prices are the same.`
export const theNewTotalIs = 'The new total is'
export const insteadOf = (totalBefore: string) => ` instead of ${totalBefore}`
export const youHaveNotBeenCharged = '. You have not been charged.'
export const goOnWith = (total: string) => `Go on with ${total}`
export const nothingOfIt = (value: string) =>
  `Nothing of it can be bought ${value}. You have not been charged.`
export const anyMore = 'any more'
export const here = 'here'
export const seeWhatIsNew = 'See what is new'
export const continueThatCheckout = 'Continue that checkout'
export const theTimeRanOut = 'The time ran out'
export const yourPiecesAreNo =
  'Your pieces are no longer held. What you typed is still here, and you have not been charged.'
export const holdThemAgain = 'Hold them again'
export const youAreAlreadyBuyingThis = 'You are already buying this'
export const anotherCheckoutOfYours =
  'Another checkout of yours holds it for you. You have not been charged here.'
export const nothingHere = 'Nothing here can be bought just now'
export const yourOrderSays = 'Your order says for each piece why. You have not been charged.'
export const membersSellToMembers =
  'Members sell to members, so that both sides know whom they deal with. Log in to go on.'

/* Order summary. */
export const problems: Readonly<Record<LineProblem, string>> = {
  out_of_stock: 'Sold out meanwhile. It is not part of this order.',
  reduced: 'Fewer are left than you wanted.',
  price_changed: 'The price changed.',
  gone: 'No longer for sale. It is not part of this order.',
  sign_in_required: 'Members sell to members: log in with a private account to buy this one.',
}
export const soldBy = (name: string) => `Sold by ${name}`
export const notPartOfThisOrder = 'Not part of this order'
export const seeItAmongYourAds = 'See it among your ads'
export const youAreAlreadyBuying = 'You are already buying this in another checkout.'
export const thisIsYourOwnAd = 'This is your own ad.'
export const totalTaxIncluded = 'Total, tax included'

/* Postal fields. */
/** The labels of the fields of a postal address. */
export const postalLabels = {
  name: 'Full name',
  line1: 'Street and number',
  line2: 'Apartment, floor',
  postcode: 'ZIP code',
  city: 'City',
  country: 'Country',
} as const
export const chooseACountry = 'Choose a country'

/* Screens. */
export const titles = {
  loading: 'Checkout',
  missing: 'Checkout',
  form: 'Checkout',
  awaitingChallenge: 'Your bank has a question',
  settling: 'Finding out about the payment',
  conflict: 'Something changed meanwhile',
  expired: 'The time ran out',
  paid: 'Your order',
} as const

/* Card entry. */
export const stripeCouldNotTake =
  'Stripe could not take the card just now. Nothing was charged; try again in a moment.'
export const thisShopCannotTake =
  'This shop cannot take cards yet: its key for Stripe is missing. Nothing was charged, and what you typed is kept.'
export const yourCardGoes = 'Your card goes to Stripe, which takes our payments; we never see its number.'
export const theField =
  'The field for your card could not be loaded from Stripe. Everything you typed is kept.'
export const theFieldForYourCard = 'The field for your card is being loaded from Stripe.'
export const card = 'Card'

/* Stripe. */
export const weCannotReachStripe = 'We cannot reach Stripe. Check your connection and try again.'
export const thisShopCannotAsk = 'This shop cannot ask your bank just now.'
export const yourBankHasNo = 'Your bank has no answer from you yet. Nothing was charged; you can try again.'

/* Checkout id. */
export const checkout = 'Checkout'

/* Address form. */
export const payment = 'Payment'
export const contact = 'Contact'
export const forTheConfirmation = 'For the confirmation and the link to your order.'
export const deliveryAddress = 'Delivery address'

/* Checkout view. */
export const somethingWentWrongOn = 'Something went wrong on our side. Everything you typed is kept.'
export const yourOrder = 'Your order'
export const pay = (total: string) => `Pay ${total}`
export const goToPayment = 'Go to payment'
export const byPayingYouAgree = 'By paying you agree to the'
export const termsOfSale = 'terms of sale'
export const theTotalIncludesTax = '. The total includes tax.'
export const yourOrderIsThen = 'Your order is then held for you for 15 minutes.'
export const loadingYourCheckout = 'Loading your checkout'

/* Confirm email. */
export const confirmYourEmail = 'Confirm your email to buy from a member. Open the link that we sent you.'
export const sendTheMailAgain = 'Send the mail again in your settings'

/* Countdown. */
export const heldForMoreMinutes = (minutes: number) =>
  `Held for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}`
export const heldForYouFor = 'Held for you for'

/* Delivery choice. */
export const from = (name: string) => `From ${name}`
export const theParcelFrom = (name: string) => `The parcel from ${name}`
export const free = 'Free'

/* Missing checkout. */
export const thisHangerIsEmpty = 'This hanger is empty'
export const thereIsNoOrder =
  'There is no order here that anybody may see. If you bought it with your account, log in to look at it.'

/* Payment choice. */
export const testCardAccepted = 'Test card, accepted'
export const thePaymentGoesThrough = 'The payment goes through.'
export const testCardWithAQuestion = 'Test card with a question'
export const theBankAsksBefore = 'The bank asks before it pays.'
export const testCardSlow = 'Test card, slow'
export const theAnswerTakesAbout = 'The answer takes about three seconds.'
export const testCardDeclined = 'Test card, declined'
export const theBankSaysNo = 'The bank says no. You can try another one.'
export const testCard = 'Test card with a lost answer'
export const weDoNotHear = 'We do not hear back at first and find out within a minute.'
export const thisShopRuns =
  'This shop runs with test payments: no card is asked for and no money moves. Choose what the test bank should do.'
export const payWith = 'Pay with'
