import { brandLimits } from '#src/api/contract/values/brand-limits.ts'

export const viewPage = 'View public page'
export const preview = 'Preview'
export const previewTitle = 'Preview of your brand page'
export const previewRest = 'Your other products follow below. Shoppers see changes once you save them.'
export const closed = 'Your shop is closed, so nothing can be changed. Contact us to open it again.'
export const waits = 'Your brand page opens when your shop is approved. You can prepare products now.'
export const prepareProducts = 'Go to products'
export const saved = 'Your brand page is saved.'
export const save = 'Save brand page'
export const images = 'Images'
export const cover = 'Cover'
export const logo = 'Logo'
export const story = 'Story'
export const featured = 'Featured products'
export const labels = { story, cover, logo, featured }
export const storyHint = 'What you make, how, and where. It’s shown at the top of your page.'
export const featuredHint = `Choose up to ${brandLimits.featured}. They appear above your other products, in this order.`
export const noFeatured = 'No products are featured yet.'
export const chooseProducts = 'Choose products'
export const noCover = 'No cover yet'
export const noLogo = 'No logo yet'
export const addCover = 'Add cover'
export const changeCover = 'Change cover'
export const removeCover = 'Remove cover'
export const addLogo = 'Add logo'
export const changeLogo = 'Change logo'
export const removeLogo = 'Remove logo'
export const notShown = 'Not shown: it’s archived or sold out.'
export const moveUp = (title: string) => `Move ${title} up`
export const moveDown = (title: string) => `Move ${title} down`
export const removeProduct = (title: string) => `Remove ${title}`
export const place = (title: string, at: number, count: number) => `${title} is number ${at} of ${count}.`
export const panels = { cover: 'Cover image', logo: 'Logo image', featured: 'Choose featured products' }
export const hints = {
  cover:
    'A wide photo, at least 1,600 pixels across; you choose the part that’s shown next. JPEG, PNG or WebP, at most 10 MB.',
  logo: 'You can crop it to a square next. JPEG, PNG or WebP, at most 10 MB.',
}
export const searchByTitle = 'Search by title or SKU'
export const search = 'Search'
export const productsAreBeingLoaded = 'Loading products'
export const productsInTheShop = 'Products in your shop'
export const noneInTheShop = 'No products in your shop yet. Activate one first.'
export const noneFound = 'No products match.'
export const more = 'Load more'
export const done = 'Done'
export const chosenCount = (count: number, most: number) => `${count} of ${most} chosen`
