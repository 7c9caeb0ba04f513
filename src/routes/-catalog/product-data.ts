import type { Listing } from '#src/api/contract/catalog.ts'
import type { Site } from '#src/api/contract/values/page.ts'
import * as titles from '#src/ui/kit/title-words.ts'
import { addressOf, to } from '#src/ui/paths.ts'

/** What is sold is gone for good; what is reserved, away or out of stock may be for sale again. */
function availabilityOf({ state, variants }: Pick<Listing, 'state' | 'variants'>): string {
  if (state === 'sold') return 'SoldOut'
  return variants.some(({ stock }) => stock > 0) ? 'InStock' : 'OutOfStock'
}

/** JSON-LD of a product page: https://schema.org/Product. */
export function productData(listing: Listing, site: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: listing.title,
    description: listing.description,
    image: listing.images.filter(({ url }) => url !== '').map(({ url }) => new URL(url, site.url).href),
    ...(listing.brand === null ? {} : { brand: { '@type': 'Brand', name: listing.brand.name } }),
    offers: {
      '@type': 'Offer',
      price: listing.price,
      priceCurrency: listing.currency,
      availability: `https://schema.org/${availabilityOf(listing)}`,
      itemCondition: `https://schema.org/${listing.kind === 'product' ? 'NewCondition' : 'UsedCondition'}`,
      url: site.url + addressOf(to.product(listing.slug, listing.id)),
    },
  }
}

/** "Slip dress by Arket"; a title that starts with the brand stays as it is. */
export function titleWithBrand({ title, brand }: Pick<Listing, 'title' | 'brand'>): string {
  return brand === null || title.startsWith(brand.name) ? title : titles.productBy(title, brand.name)
}
