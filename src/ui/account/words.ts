/* Business index. */
export const overview = 'Overview'

/* Business products import. */
export const importProducts = 'Import products'
export const money = 'Money'
export const moneyIsBeingLoaded = 'Your money is being loaded'
export const theImportsAreBeingLoaded = 'The imports are being loaded'

/* Business products index. */
export const products = 'Products'
export const productsAreBeingLoaded = 'Products are being loaded'

/* Account menu. */
export const shop = 'Shop'
export const orders = 'Orders'

/* Business brand. */
export const brandPage = 'Brand page'
export const brandPageIsBeingLoaded = 'Your brand page is being loaded'
export const favorites = 'Favorites'
export const purchases = 'Purchases'
export const ads = 'Ads'
export const settings = 'Settings'
export const howItWorks = 'How it works'
export const account = 'Account'

/* Notification list. */
export const notifications = 'Notifications'
export const lookingForNews = 'Looking for news'
export const nothingYetWhatHappens =
  'Nothing yet. What happens to your orders, offers and pieces is told here.'
export const notificationsText = 'notifications'
export const newLabel = 'New'

/* Side menu. */
export const yourAccount = 'Your account'
export const logOut = 'Log out'
export const customerService = 'Customer service'
export const termsOfSale = 'Terms of sale'
export const privacyPolicy = 'Privacy Policy'
export const faq = 'Faq'

/* Unread mark. */
export const unread = 'unread'
