/* Labels of several domains. */
export const send = 'Send'
export const loadMore = 'Load more'
export const latest = 'Latest'
export const saveChanges = 'Save changes'
export const discardChanges = 'Discard changes'
export const order = 'Order'
export const deleteLabel = 'Delete'
export const deleteAccept = 'Delete'
export const email = 'Email'
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
export const more = 'More'

/* Confirm dialog. */
export const keepAsIs = 'Keep it'

/* Sheet. */
export const close = 'Close'

/* Lazy component. */
export const cannotConnect = 'Can’t connect. Retrying…'

/* Notify with action. */
export const undo = 'Undo'

/* Toasts. */
export const problems = 'Problems'
export const dismiss = 'Dismiss'

/* Color dots. */
export const colors = (count: number) => (count === 1 ? 'Color: ' : 'Colors: ')
