import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { mostOff, offPhrase, searchCondition } from './search-conditions.ts'
import { materials } from './values/materials.ts'
import { several, sizeKey } from './values/several.ts'
import { swatchPart } from './values/swatch.ts'
import {
  attachment,
  condition,
  data,
  id,
  image,
  instant,
  limit,
  money,
  sizeNames,
  slug,
  whose,
} from './values/values.ts'
import { colors, keysOf, kinds, sorts } from './values/vocabulary.ts'

/** Slugs of categories that were merged into this one; left out where there are none. */
const formerSlugs = z.optional(z.array(slug))

export const categoryLeaf = z.object({
  id: id('c'),
  name: z.string(),
  slug,
  has_sales: z.boolean(),
  /** Nothing new can be listed in it; left out otherwise. */
  is_retired: z.optional(z.literal(true)),
  former_slugs: formerSlugs,
})
export const categoryTree = z.object({
  id: id('c'),
  name: z.string(),
  slug,
  former_slugs: formerSlugs,
  children: z.array(categoryLeaf),
})

/**
 * A category as pages carry it: the slug is its address, and ids are left out because they would enlarge
 * every page.
 */
export const categoryEntry = z.object({
  name: z.string(),
  slug,
  former_slugs: formerSlugs,
  children: z.array(z.omit(categoryLeaf, { id: true })),
})
export type CategoryTree = z.infer<typeof categoryTree>
export type CategoryEntry = z.infer<typeof categoryEntry>

const trees = data(z.array(categoryTree))

export const brand = z.object({
  id: id('b'),
  name: z.string(),
  slug,
  description: z.string(),
  attachment,
  is_featured: z.boolean(),
})
export type Brand = z.infer<typeof brand>

/** A brand as the header of every page carries it. */
export const brandEntry = z.pick(brand, { name: true, slug: true, attachment: true, is_featured: true })
export type BrandEntry = z.infer<typeof brandEntry>

/** A listing of either kind, as lists show it. */
export const card = z.object({
  id: z.string(),
  kind: z.enum(keysOf(kinds)),
  slug,
  title: z.string(),
  price: money,
  compare_at: z.nullable(money),
  currency: z.literal('USD'),
  brand: z.nullable(z.object({ name: z.string(), slug })),
  size_label: z.nullable(z.string()),
  size_in: sizeNames,
  condition: z.nullable(condition),
  /** Slugs, the chosen color first; left out where the listing comes in one color or none. */
  colors: z.optional(z.array(z.string())),
  attachment,
  is_favorite: z.optional(z.boolean()),
})
export type Card = z.infer<typeof card>

/** A brand as its page shows it. */
export const brandPage = z.extend(brand, {
  cover: z.nullable(image),
  logo: z.nullable(image),
  /** Products that its company chose and that can be bought, in their order. */
  featured: z.array(card),
  /** Published collections with something to buy, in their order; the first ones with some of their products. */
  collections: z.array(
    z.object({ slug, title: z.string(), text: z.string(), count: z.int(), cards: z.array(card) }),
  ),
})
export type BrandPage = z.infer<typeof brandPage>

const amount = z.string().check(z.regex(/^\d{1,6}(?:\.\d{1,2})?$/))

export const listingFilters = {
  q: z.optional(z.string().check(z.maxLength(100))),
  /** Phrases of `q` that are left out, as the conditions of the list name them. */
  off: several(offPhrase, mostOff),
  category: several(slug),
  whose: several(whose),
  brand: several(slug),
  seller: z.optional(id('u')),
  kind: several(z.enum(keysOf(kinds))),
  size: several(sizeKey),
  color: several(z.enum(keysOf(colors))),
  material: several(z.enum(keysOf(materials))),
  condition: several(condition),
  min: z.optional(amount),
  max: z.optional(amount),
}

export const listingQuery = z.object({
  ...listingFilters,
  /** Of the one brand that the list is filtered by. */
  collection: z.optional(slug),
  sort: z.optional(z.enum(keysOf(sorts))),
  cursor: z.optional(z.string().check(z.maxLength(400))),
  limit,
})
export type ListingQuery = z.output<typeof listingQuery>
export type ListingQueryInput = z.input<typeof listingQuery>

/** `size_in`: of sizes only. */
export const facet = z.array(
  z.object({ value: z.string(), label: z.string(), size_in: sizeNames, count: z.int() }),
)
export const facets = z.object({
  category: facet,
  whose: facet,
  brand: facet,
  kind: facet,
  size: facet,
  color: facet,
  material: facet,
  condition: facet,
})
export type Facets = z.infer<typeof facets>

export const listingPage = z.object({
  data: z.array(card),
  next_cursor: z.nullable(z.string()),
  /** Exact to 1,000, then "1000+". */
  total: z.union([z.int(), z.literal('1000+')]),
  facets,
  /** Nearest known terms where a search found nothing. */
  suggestions: z.array(z.string()),
  /** What was understood of a search and applies; a filter of the query takes the place of what is about the same. */
  conditions: z.array(searchCondition),
  /** What is searched for where it is not `q`: without the phrases that are off and with slips corrected; empty for nothing. */
  searched: z.nullable(z.string()),
  /** Where slips were corrected, the search for what was typed: with those words in quotes. */
  exact: z.nullable(z.string()),
  /** Names of brands in a search that nobody sells here, where it found nothing. */
  unsold_brands: z.array(z.string()),
  /** Where a search found nothing: what it finds without up to three of its phrases, the first dozen. */
  relaxed: z.nullable(
    z.object({
      /**
       * As they stand in the search. `brand` is the name of a brand that nobody sells here; `meant` is the name of one where
       * a word is spelled nearly like it.
       */
      left_out: z.array(
        z.object({
          typed: z.string(),
          /** With slips corrected. */
          label: z.string(),
          brand: z.nullable(z.string()),
          meant: z.nullable(z.string()),
        }),
      ),
      /** The search that stands in for an imitation which nothing is made of: nothing of the real one. */
      instead: z.nullable(z.object({ q: z.string(), category: z.array(slug), material: z.string() })),
      data: z.array(card),
      total: z.union([z.int(), z.literal('1000+')]),
    }),
  ),
  /** The seller where a list is filtered by one; null for a member who sells nothing. */
  seller: z.nullable(z.object({ name: z.string() })),
})
export type ListingPage = z.infer<typeof listingPage>

/** A color of a listing: its slug, null where none of the list fits, and the brand's own name, left out for the slug's label. */
const colorValue = { color: z.nullable(z.string()), color_name: z.optional(z.string()) }

export const variant = z.object({
  id: z.string(),
  sku: z.nullable(z.string()),
  options: z.object({ size: z.nullable(z.string()), size_in: sizeNames, ...colorValue }),
  price: money,
  compare_at: z.nullable(money),
  /** From its own price history; null where the price was not reduced. */
  lowest_price_30_days: z.nullable(money),
  stock: z.int(),
})

/** An image of a listing; its color is set where it shows one of those that the listing comes in. */
const listingImage = z.object({ ...image.shape, ...colorValue })

/** How a member trades. */
export const sellerStanding = z.object({
  /** The average of the reviews that everybody may see, to one decimal. */
  rating: z.nullable(z.number()),
  review_count: z.int(),
  /** Orders between members that were completed. */
  sale_count: z.int(),
  /**
   * Paid orders that the seller canceled or did not ship in time, and how many they are of: those that were
   * completed, refunded or so canceled.
   */
  canceled_count: z.int(),
  settled_count: z.int(),
  /** Within how much time the seller usually answers a question; null where too little is known. */
  response_time: z.nullable(z.enum(['hour', 'day', 'days'])),
})
export type SellerStanding = z.infer<typeof sellerStanding>

export const listing = z.object({
  ...card.shape,
  /** Slugs, the chosen color first. */
  colors: z.array(z.string()),
  /** Measured from the photos of an ad's garment; empty where it was not, and for products. */
  swatch: z.array(swatchPart),
  state: z.string(),
  /** The label of the button where nothing of it can be bought, and the reason. */
  unavailable: z.object({ label: z.string(), note: z.string() }),
  description: z.string(),
  images: z.array(listingImage),
  variants: z.array(variant),
  seller: z.object({
    id: id('u'),
    name: z.string(),
    kind: z.enum(['company', 'private']),
    ...sellerStanding.shape,
    attachment,
    /** What is taken off several of a member's ads in one order: from how many on, and how many percent. */
    bundles: z.array(z.object({ items: z.int(), percent: z.int() })),
  }),
  shipping: z.object({
    methods: z.array(z.object({ id: z.string(), name: z.string(), price: money })),
    free_from: z.nullable(money),
  }),
  buyer_fee: money,
  all_in_price: money,
  /** Of the variant whose price the card shows. */
  lowest_price_30_days: z.nullable(money),
  category: z.object({ name: z.string(), slug }),
  whose,
  materials: z.array(z.string()),
  /** Composition, care and the like, in display order. */
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Of an ad, lying flat, in display order and in centimeters; empty for products. */
  measurements: z.array(z.object({ name: z.string(), centimeters: z.number() })),
  flaws: z.nullable(z.string()),
  published_at: instant,
  /** How many members have it among their favorites. */
  favorite_count: z.int(),
  /** What search engines show of a product whose brand says it; left out for its title and description. */
  seo: z.optional(z.object({ title: z.string(), description: z.string() })),
  related: z.array(card),
})
export type Listing = z.infer<typeof listing>

export const suggestion = z.object({
  kind: z.enum(['brand', 'category', 'product']),
  label: z.string(),
  slug,
  /** The listing's id for products, null otherwise. */
  id: z.nullable(z.string()),
  whose: z.nullable(whose),
  /** Of a listing; null otherwise. */
  price: z.nullable(money),
  /** Of a listing, or of a brand. */
  attachment,
})
export type Suggestion = z.infer<typeof suggestion>

const publicList = { method: 'GET', policy: 'all', status: 200, cache: 'public' } as const

export const getCategories = endpoint({
  ...publicList,
  id: 'getCategories',
  path: '/api/v1/categories',
  summary: 'The tree of Latest.',
  response: trees,
})
export const getWomanCategories = endpoint({
  ...publicList,
  id: 'getWomanCategories',
  path: '/api/v1/categories/woman',
  summary: 'The tree of Woman.',
  response: trees,
})
export const getManCategories = endpoint({
  ...publicList,
  id: 'getManCategories',
  path: '/api/v1/categories/man',
  summary: 'The tree of Man.',
  response: trees,
})
export const getKidsCategories = endpoint({
  ...publicList,
  id: 'getKidsCategories',
  path: '/api/v1/categories/kids',
  summary: 'The tree of Kids.',
  response: trees,
})

export const listBrands = endpoint({
  ...publicList,
  id: 'listBrands',
  path: '/api/v1/brands',
  summary: 'All brands, by name.',
  response: data(z.array(brand)),
})
export const getBrand = endpoint({
  ...publicList,
  id: 'getBrand',
  path: '/api/v1/brands/:slug',
  summary: 'One brand, with what its company shows on its page.',
  params: z.object({ slug }),
  response: data(brandPage),
})

export const listProducts = endpoint({
  ...publicList,
  id: 'listProducts',
  path: '/api/v1/products',
  summary: 'Listings of both kinds, filtered; repeated filters are OR within and AND across.',
  query: listingQuery,
  response: listingPage,
  rateLimit: 'search',
})
export const getProduct = endpoint({
  ...publicList,
  id: 'getProduct',
  path: '/api/v1/products/:id',
  summary: 'One listing, whole.',
  params: z.object({ id: z.string().check(z.regex(/^[pa]_[A-Za-z0-9_-]{8,64}$/)) }),
  response: data(listing),
})
export const suggest = endpoint({
  ...publicList,
  id: 'suggest',
  path: '/api/v1/search/suggest',
  summary: 'Brands, categories and products that begin so; from two characters.',
  query: z.object({ q: z.string().check(z.trim(), z.minLength(2), z.maxLength(60)) }),
  response: data(z.array(suggestion)),
})
