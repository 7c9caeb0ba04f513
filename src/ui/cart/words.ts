/* Cart lines. */
export const aPiece = 'A piece that is no longer here'
export const noLongerForSale = 'No longer for sale.'
export const thisIsYourOwnAd = 'This is your own ad.'
export const youAreAlreadyBuyingThis = 'You are already buying this.'
export const soldOutMeanwhile = 'Sold out meanwhile.'
export const onlyAreLeft = (stock: number) => (stock === 1 ? 'Only one is left.' : `Only ${stock} are left.`)

/* Cart panel. */
export const emptyYourBag = 'Empty your bag'
export const emptyTheBag = 'Empty the bag'
export const keepEverything = 'Keep everything'
export const everythingInIt =
  'Everything in it is taken out. Nothing is sold meanwhile, so you can add it again.'
export const yourBag = 'Your bag'
export const nothingInHereYet =
  'Nothing in here yet. Things you add wait for you, also after you have closed the page.'
export const seeWhatIsNew = 'See what is new'
export const weCannotReach = 'We cannot reach the shop just now. Your bag is safe.'
export const deliveryAndBuyerProtection = 'Delivery and buyer protection are shown before you pay.'
export const itemsFromTheSame = 'Items from the same member ship in one parcel, for one delivery fee.'
export const membersSellToMembers = 'Members sell to members:'
export const logIn = 'log in'
export const toBuyWhatTheySell = 'to buy what they sell.'
export const checkout = 'Checkout'
export const thisPiece = 'this piece'
export const removedFromYourBag = (name: string) => `Removed ${name} from your bag.`
export const continueThatCheckout = 'Continue that checkout'
