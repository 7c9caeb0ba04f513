/* Money in. */
export const sentence = 'An amount looks like 49 or 49.50.'

/* Not understood. */
export const names: Readonly<Record<string, string>> = {
  q: 'Search',
  whose: 'For',
  min: 'Price from',
  max: 'Price to',
  kind: 'Sold by',
  sort: 'Order',
  cursor: 'Place in the list',
}
export const weDoNotUnderstand = 'We do not understand this filter'
export const showTheListWithoutIt = 'Show the list without it'
export const seeWhatIsNew = 'See what is new'

/* Head tags. */
export const notFound = (title: string) => `Not found · ${title}`

/* Member or company. */
export const yourAccountIsBeingLoaded = 'Your account is being loaded'
export const readAboutSelling = 'Read about selling as a brand'
export const thisIsWhere = 'This is where a brand runs its shop, and your account is a private one.'
export const whatYouSellYourself = 'What you sell yourself comes from your wardrobe and stands under Ads.'
export const goToYourOverview = 'Go to your overview'

/* Arriving. */
export const thisPageNeedsJavascript = 'This page needs JavaScript.'

/* Breadcrumb. */
export const breadcrumb = 'Breadcrumb'

/* Footer. */
export const boughtWornPassedOn = 'Bought, worn, passed on.'
export const aboutThisShop = 'About this shop'
export const howItWorks = 'How it works'
export const faq = 'FAQ'
export const termsAndConditions = 'Terms and Conditions'
export const contactUs = 'Contact us'
export const allRightsReserved = (year: number, name: string) => `© ${year} ${name}. All rights reserved.`

/* Page failure. */
export const goToTheFrontPage = 'Go to the front page'
export const noConnection = 'No connection'
export const thisIsNotYours = 'This is not yours to open'
export const aMomentPlease = 'A moment, please'
export const thisPageCouldNot = 'This page could not be opened'
export const somethingWentWrongOn = 'Something went wrong on our side'

/* Session notice. */
export const weCouldNotLoad = 'We could not load your account. You are still logged in, and we keep trying.'

/* Shell. */
export const skipToTheContent = 'Skip to the content'

/* Waiting. */
export const loading = 'Loading'
export const thePageIsOn = 'The page is on its way'
