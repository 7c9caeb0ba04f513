/* Categories. */
export const forLabel = (name: string, people: string) => `${name} for ${people}`

/* Listings screen. */
/** To the page of the only seller of a list. */
export const seePage = (name: string) => `See ${name}’s page`
export const saleIntro = (name: string) => `What ${name} is selling.`

/* Brand slug. */
export const brandIntro = (name: string) => `${name}: new and from members.`

/* Catalog. */
export const catalogIntro = 'New from brands and members.'
export const home = 'Home'

/* Category slug whose. */
export const categoryDescription = (title: string) =>
  `${title}: new from brands and pre-owned from members, with protected payment.`

/* Card. */
export const preOwned = 'Pre-owned'
export const newItem = 'New'
export const lastViewed = 'Last viewed'
export const unbranded = 'Unbranded'

/* Listings view. */
export const results = 'Results'
/** After the number of shown items. */
export const ofAll = (total: number | '1000+') => ` of ${total}`
export const backToStart = 'Back to the start of the list'

/* Price. */
export const now = 'Now'
export const before = ', before'

/* Brand head. */
export const featuredBy = (name: string) => `Featured by ${name}`
export const collectionsOf = (name: string) => `Collections of ${name}`
export const allOfBrand = (name: string) => `All of ${name}`
export const seeAllOf = (count: number) => `See all ${count}`
export const aboutBrand = (name: string) => `About ${name}`
