/* Payment choice. */
export const testCardAccepted = 'Test card, accepted'
export const acceptedHint = 'The payment goes through.'
export const testCardChallenge = 'Test card, asks to confirm'
export const challengeHint = 'The bank asks you to confirm the payment.'
export const testCardSlow = 'Test card, slow'
export const slowHint = 'The answer takes about three seconds.'
export const testCardDeclined = 'Test card, declined'
export const declinedHint = 'The bank declines it. You can try another one.'
export const testCardUnanswered = 'Test card, no answer at first'
export const unansweredHint = 'There’s no answer at first. We find out within a minute.'
export const testPayments =
  'This shop uses test payments: you don’t need a card, and no money moves. Choose what the test bank should do.'
export const payWith = 'Pay with'

/* Card entry. */
export const noCards =
  'This shop can’t take cards yet because its Stripe key is missing. You have not been charged, and what you typed is kept.'
export const cardHint = 'Stripe processes your card. We never see its number.'
export const cardFieldFailed = 'We couldn’t load the card field from Stripe. Everything you typed is kept.'
export const cardFieldLoading = 'Loading the card field from Stripe.'
export const card = 'Card'
