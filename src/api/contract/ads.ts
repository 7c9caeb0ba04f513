import * as z from 'zod/mini'
import { uploadedImage } from './attachments.ts'
import { bundleDiscounts } from './bundle-discounts.ts'
import { card, listingFilters } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { givenMeasurements, measurements } from './measurements.ts'
import { adFields, adPrice, adStateKeys, mostAdImages, parcels } from './values/ad-values.ts'
import { chosenImages } from './values/chosen-images.ts'
import { materials } from './values/materials.ts'
import { sizeSystems } from './values/sizes.ts'
import {
  allowed,
  condition,
  data,
  deadline,
  id,
  instant,
  limit,
  money,
  slug,
  whose,
} from './values/values.ts'
import { colors, keysOf } from './values/vocabulary.ts'

const size = z.object({ system: z.string(), label: z.string(), key: z.string() })

/** A field that an ad still needs before it can be published, and the sentence that says so. */
const missing = z.object({ field: z.enum(keysOf(adFields)), sentence: z.string() })

/**
 * A member's offer of one garment. Fields for its seller alone are null or empty for everybody else; a draft
 * may lack everything.
 */
export const ad = z.object({
  id: id('a'),
  slug,
  title: z.nullable(z.string()),
  description: z.string(),
  state: z.string(),
  /** The chart's description of this state. */
  state_description: z.string(),
  version: z.int(),
  deadline,
  allowed,
  /** For its seller: the end of the reservation for a shopper who went to pay; null without one. */
  reserved_until: z.optional(z.nullable(instant)),
  /** For its seller: what is still missing for publishing. Empty where nothing is. */
  missing: z.array(missing),
  /** For its seller: the moderator's reason for sending the ad back or taking it off. */
  reason: z.nullable(z.string()),
  /** For its seller: their appeal against a removal, and its time. */
  appeal: z.nullable(z.object({ text: z.string(), at: instant })),
  price: z.nullable(money),
  /** For its seller, the oldest first: each price in the shop, and since when. */
  price_history: z.array(z.object({ price: money, at: instant })),
  condition: z.nullable(condition),
  flaws: z.nullable(z.string()),
  no_visible_flaws: z.boolean(),
  size: z.nullable(size),
  measurements,
  /** `size_system` is null where things of this category have no size. */
  category: z.nullable(
    z.object({ name: z.string(), slug, is_leaf: z.boolean(), size_system: z.nullable(z.string()) }),
  ),
  whose: z.nullable(whose),
  brand: z.nullable(z.object({ name: z.string(), slug })),
  colors: z.array(z.string()),
  materials: z.array(z.string()),
  parcel: z.nullable(z.enum(keysOf(parcels))),
  /** In the order of the gallery. */
  images: z.array(uploadedImage),
  seller: z.object({ id: id('u'), name: z.string() }),
  /** Whether the viewer's sizes fit it; null for the seller's own and where no sizes are known. */
  fits: z.nullable(z.boolean()),
  /** For its seller: the view count, of others only; a visitor counts once a day. */
  views: z.nullable(z.int()),
  /** How many members have it among their favorites. */
  favorites: z.optional(z.int()),
  /** For its seller: the garment that the ad was made from. */
  garment_slug: z.nullable(z.string()),
  published_at: z.nullable(instant),
  created_at: instant,
})
export type Ad = z.infer<typeof ad>

export const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

/**
 * The fields of an ad, as its seller enters them. All are optional and null clears one: a draft saves itself
 * as it grows.
 */
export const adBody = {
  title: z.optional(z.nullable(text(80))),
  description: z.optional(text(2000)),
  price: z.optional(z.nullable(money.check(z.refine(isPrice)))),
  condition: z.optional(z.nullable(condition)),
  flaws: z.optional(z.nullable(text(500))),
  no_visible_flaws: z.optional(z.boolean()),
  size: z.optional(
    z.nullable(
      z.strictObject({
        system: z.enum(sizeSystems),
        label: z.string().check(z.trim(), z.maxLength(20)),
      }),
    ),
  ),
  measurements: z.optional(givenMeasurements),
  /** Slugs of a category and a brand. */
  category: z.optional(z.nullable(slug)),
  whose: z.optional(z.nullable(whose)),
  brand: z.optional(z.nullable(slug)),
  colors: z.optional(z.array(z.enum(keysOf(colors))).check(z.maxLength(2))),
  materials: z.optional(z.array(z.enum(keysOf(materials))).check(z.maxLength(3))),
  parcel: z.optional(z.nullable(z.enum(keysOf(parcels)))),
  /**
   * The seller's own images, uploaded for an ad or a garment, in gallery order. One without `alt` keeps its
   * alt text.
   */
  images: z.optional(chosenImages(mostAdImages)),
}

function isPrice(price: string): boolean {
  const cents = Number(price.replace('.', ''))
  return cents >= adPrice.least && cents <= adPrice.most
}

export const adId = z.object({ id: id('a') })

export const listAds = endpoint({
  id: 'listAds',
  method: 'GET',
  path: '/api/v1/ads',
  policy: 'user',
  summary:
    "Members' ads in the shop, those in the viewer's sizes first; with `mine=1` the own ones in every state.",
  query: z.object({
    mine: z.optional(z.literal('1')),
    /** Own ads only: the state to filter by. */
    state: z.optional(z.enum(adStateKeys)),
    category: listingFilters.category,
    whose: listingFilters.whose,
    brand: listingFilters.brand,
    size: listingFilters.size,
    color: listingFilters.color,
    material: listingFilters.material,
    condition: listingFilters.condition,
    min: listingFilters.min,
    max: listingFilters.max,
    cursor: z.optional(z.string().check(z.maxLength(400))),
    limit,
  }),
  status: 200,
  response: z.object({
    data: z.array(ad),
    next_cursor: z.nullable(z.string()),
    /** Own ads only: the number of ads in each state that has any; empty otherwise. */
    counts: z.record(z.string(), z.int()),
    /**
     * Own ads only: until when the seller is away; null for a seller who is here, and for the members' ads.
     */
    away_until: z.nullable(instant),
    /** Own ads only: what the seller takes off several ads; null for the members' ads. */
    bundles: z.nullable(bundleDiscounts),
  }),
})
export type AdPage = z.infer<(typeof listAds)['response']>

export const getAd = endpoint({
  id: 'getAd',
  method: 'GET',
  path: '/api/v1/ads/:id',
  policy: 'user',
  summary: "One ad: the own one in any state, another member's while everybody may see it.",
  params: adId,
  status: 200,
  response: data(ad),
})

/** The prices of similar listings, from at least five of them; no suggestion where there are fewer. */
export const priceSuggestion = z.object({
  /** The quartiles. */
  low: money,
  median: money,
  high: money,
  /** What the compared listings have in common with this ad, as a sentence. */
  basis: z.string(),
  count: z.int(),
  /** The most similar of them, at most twelve. */
  comparables: z.array(card),
})
export type PriceSuggestion = z.infer<typeof priceSuggestion>

export const getPriceSuggestion = endpoint({
  id: 'getPriceSuggestion',
  method: 'GET',
  path: '/api/v1/ads/:id/price_suggestion',
  policy: 'private',
  summary: 'What similar things cost; null where there are too few to say.',
  params: adId,
  status: 200,
  response: data(z.nullable(priceSuggestion)),
})
