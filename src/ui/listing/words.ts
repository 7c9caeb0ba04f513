/* Categories. */
export const forLabel = (name: string, people: string) => `${name} for ${people}`

/* Listings screen. */
export const whatHasForSale = (name: string) => `What ${name} has for sale just now.`

/* Brand slug. */
export const newPiecesAndWhat = (name: string) => `${name}, new and from members.`

/* Catalog. */
export const newInFromBrands = 'New from brands and members.'
export const newInFromBrandsAndFromMembersWardrobes = 'New from brands and members.'
export const home = 'Home'

/* Category slug whose. */
export const newFromBrands = (title: string) =>
  `${title}: new from brands and pre-loved from members, with protected payment.`

/* Search index. */
export const whatAreYouLookingFor = 'What are you looking for?'

/* Card. */
export const lastViewed = 'Last viewed'
export const unbranded = 'Unbranded'

/* Color dots. */
export const colors = (count: number) => (count === 1 ? 'Color: ' : 'Colors: ')

/* Listings view. */
export const results = 'Results'
export const backToTheBeginning = 'Back to the beginning of the list'

/* Nothing found. */
export const nothingFoundFor = (words: string) => `Nothing found for “${words}”`
export const nothingFitsAllOfThese = 'Nothing fits all of these'
export const nothingHereYet = 'Nothing here yet'
export const didYouMean = 'Did you mean'
export const or = ' or '
export const tryFewerOrOther = 'Try fewer or other words: a kind of garment, a color, a brand.'
export const takeOneFilterOff = 'Take one filter off, or look at everything that came in lately.'
export const newPiecesComeIn = 'New pieces come in every day. Have a look at everything that came in lately.'
export const clearTheFilters = 'Clear the filters'
export const see = (label: string) => `See ${label}`
export const seeWhatIsNew = 'See what is new'

/* Price. */
export const now = 'Now'
export const before = ', before'

/* Brand head. */
export const featuredBy = (name: string) => `Featured by ${name}`
export const aboutBrand = (name: string) => `About ${name}`
