/* Cart lines. */
export const goneItem = 'An item that is no longer here'
export const noLongerForSale = 'No longer for sale.'
export const ownAd = 'This is your own ad.'
export const inCheckout = 'You’re already buying this.'
export const soldOut = 'Sold out.'
export const onlyLeft = (stock: number) => (stock === 1 ? 'Only one left.' : `Only ${stock} left.`)

/* Cart panel. */
export const emptyTitle = 'Empty your bag?'
export const emptyAccept = 'Empty bag'
export const emptyCancel = 'Keep everything'
export const emptyText =
  'Everything is removed from your bag. The items stay on sale, so you can add them again.'
export const yourBag = 'Your bag'
export const bagEmpty = 'Your bag is empty. Items you add are saved on this device.'
export const seeLatest = 'See what’s new'
export const cannotConnect = 'Can’t connect. Your bag is safe.'
export const feesHint = 'Shipping and buyer protection are shown before you pay.'
export const bundleHint =
  'Items from the same member ship in one parcel for one shipping fee. A member’s bundle discount comes off at checkout.'
export const logInHint = 'To buy from members,'
export const logIn = 'log in'
export const logInHintEnd = '.'
export const checkout = 'Checkout'
export const thisItem = 'this item'
export const removed = (name: string) => `Removed ${name} from your bag.`
export const continueThatCheckout = 'Continue that checkout'
