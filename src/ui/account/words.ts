/* Business index. */
export const overview = 'Overview'

/* Business staff. */
export const staff = 'Staff'

/* Business products import. */
export const importProducts = 'Import products'
export const money = 'Money'
export const moneyLoading = 'Loading your balance'
export const importsLoading = 'Loading your imports'

/* Business products index. */
export const products = 'Products'
export const productsLoading = 'Loading products'

/* Account menu. */
export const shop = 'Shop'
export const orders = 'Orders'

/* Business brand. */
export const brandPage = 'Brand page'
export const brandPageLoading = 'Loading your brand page'
export const favorites = 'Favorites'
export const purchases = 'Purchases'
export const sales = 'Sales'
export const balance = 'Balance'
export const ads = 'Ads'
export const settings = 'Settings'
export const howItWorks = 'How it works'
export const account = 'Account'

/* Notification list. */
export { notifications } from '../kit/title-words.ts'
export const notificationsLoading = 'Loading your notifications'
export const noNotifications =
  'No notifications yet. Updates about your orders, offers and items appear here.'
export const allNotifications = 'All notifications'
export const notificationsText = 'notifications'
export const newLabel = 'New'
export const answer = 'Answer'
export const pay = 'Pay'
export const ship = 'Ship'
export const today = 'Today'
export const yesterday = 'Yesterday'

/* Expected account. */
export const pageLoading = 'Loading your page'

/* Side menu. */
export const yourAccount = 'Your account'
export const logOut = 'Log out'
export const customerService = 'Customer service'
export const termsOfSale = 'Terms of sale'
export const privacyPolicy = 'Privacy policy'
export const faq = 'FAQ'

/* Unread mark. */
export const unread = 'unread'
