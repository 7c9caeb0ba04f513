/* Report. */
export const reportIntro = 'What’s wrong with'
export const reportIntroEnd = '? We don’t tell the seller who reported it.'

/* Use report form. */
export const reasonNeeded = 'Choose what’s wrong.'
export const reportDone = 'Thank you. We’ll review it and let you know the outcome.'

/* Report dialog. */
export const counterfeit = 'It’s counterfeit'
export const prohibited = 'It can’t be sold here'
export const misleading = 'It’s not as described'
export const offensive = 'It’s offensive'
export const spam = 'It’s spam or a fake ad'
export const otherReason = 'Something else'
export const reportThisItem = 'Report this item'
export const whatIsWrong = 'What’s wrong?'
export const inOwnWords = 'Tell us more'
export const sendReport = 'Send report'
