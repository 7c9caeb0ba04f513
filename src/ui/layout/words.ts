/* Money in. */
export const amountFormat = 'Enter an amount such as 49 or 49.50.'

/* Unknown filter. */
export const names: Readonly<Record<string, string>> = {
  q: 'Search',
  whose: 'For',
  min: 'Price from',
  max: 'Price to',
  kind: 'Sold by',
  sort: 'Sort',
  cursor: 'Page',
}
export const filterUnknown = 'We don’t know this filter'
export const dropFilter = 'Show the list without it'
export const seeLatest = 'See what’s new'

/* Head tags. */
export const notFound = (title: string) => `Not found · ${title}`

/* Member or company. */
export const accountLoading = 'Loading your account'
export const aboutSelling = 'Selling as a brand'
export const membersOnlyHint = 'This area is for brands, and yours is a personal account.'
export const whereAdsAre = 'To sell from your wardrobe, go to Ads.'
export const goToOverview = 'Go to your overview'

/* NeedsJavascript. */
export const needsJavascript = 'This page needs JavaScript.'

/* Breadcrumb. */
export const breadcrumb = 'Breadcrumb'

/* Footer. */
export const slogan = 'Bought, worn, passed on.'
export const aboutThisShop = 'About this shop'
export const howItWorks = 'How it works'
export const faq = 'FAQ'
export const termsAndConditions = 'Terms and Conditions'
export const contactUs = 'Contact us'
export const allRightsReserved = (year: number, name: string) => `© ${year} ${name}. All rights reserved.`

/* Page failure. */
export const goHome = 'Go to the home page'
export const noConnection = 'No connection'
export const forbidden = 'You don’t have access to this page'
export const busy = 'Too many requests'
export const pageFailed = 'This page couldn’t be opened'
export const serverFailed = 'Something went wrong on our side'

/* Session notice. */
export const accountFailed = 'We couldn’t load your account. You’re still logged in, and we keep trying.'

/* Shell. */
export const skipToContent = 'Skip to content'

/* Page progress. */
export const loading = 'Loading'
export const pageLoading = 'Loading the page'
