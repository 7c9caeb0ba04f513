import { imageOf, isPublic, privateAddresses, publicAddress } from '#server/domains/images/index.ts'
import { formatMoney, isParcel } from '#server/domains/pricing/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { allowedFor, deadlineOf } from '#server/platform/lifecycle/allowed.ts'
import { waitingText } from '#server/platform/lifecycle/deadline-text.ts'
import { stateDescription } from '#server/platform/lifecycle/descriptions.ts'
import type { Ad } from '#src/api/contract/ads.ts'
import type { UploadedImage } from '#src/api/contract/attachments.ts'
import { mostAdImages } from '#src/api/contract/values/ad-values.ts'
import { adTexts } from './deadline-texts.ts'
import { adLifecycle } from './lifecycle.ts'
import { missingOf, sentenceOf } from './missing.ts'
import type { StoredAd } from './store.ts'

/**
 * An ad as its seller sees it: with what is missing, which events are allowed, and the outcome of a review.
 */
export function ownAdView(services: Pick<Services, 'clock' | 'secret'>, ad: StoredAd): Ad {
  const { clock } = services
  return {
    ...shared(ad),
    deadline: deadlineOf(adLifecycle, ad.deadlines, sellerOf(ad)),
    state_description: ownStateOf(ad),
    allowed: allowedFor(adLifecycle, ad, 'seller', clock.now()),
    reserved_until: reservedUntil(ad, clock.now()),
    missing: missingOf(ad).map(missing => ({ field: missing.field, sentence: sentenceOf(missing) })),
    reason: ad.reason,
    appeal:
      ad.appeal === null || ad.appealed_at === null
        ? null
        : { text: ad.appeal, at: ad.appealed_at.toISOString() },
    price_history: ad.history.map(({ cents, at }) => ({
      price: formatMoney(cents),
      at: new Date(at).toISOString(),
    })),
    images: ad.gallery.map(image => ownImage(services, image)),
    fits: null,
    views: ad.views,
    garment_slug: ad.garment_slug,
  }
}

/** A payment in progress holds the ad longer than promised: then the end is unknown. */
function reservedUntil({ reserved_until: until }: StoredAd, now: Date): string | null {
  return until === null || until <= now ? null : until.toISOString()
}

const sellerOf = ({ seller_name: name }: StoredAd) => ({ reader: 'seller', name }) as const

/** The state of the seller's ad, and who acts next if it waits for somebody without a deadline. */
function ownStateOf(ad: StoredAd): string {
  return waitingText(adTexts, ad.state, sellerOf(ad)) ?? stateDescription(adLifecycle, ad.state, 'seller')
}

/** An ad as everybody else sees it; `sizes` are the viewer's. */
export function adView(ad: StoredAd, sizes: readonly string[]): Ad {
  return {
    ...shared(ad),
    deadline: null,
    allowed: [],
    missing: [],
    reason: null,
    appeal: null,
    price_history: [],
    images: ad.gallery
      .slice(0, mostAdImages)
      .map(image => ({ ...imageOf(image, publicAddress), id: image.id })),
    fits: sizes.length === 0 || ad.size_key === null ? null : sizes.includes(ad.size_key),
    views: null,
    garment_slug: null,
  }
}

/** A garment's image stays private while nothing shows it to everybody: its owner sees it by a signed URL. */
function ownImage(
  { secret, clock }: Pick<Services, 'clock' | 'secret'>,
  image: StoredAd['gallery'][number],
): UploadedImage {
  const addressOf = isPublic(image.purpose) ? publicAddress : privateAddresses(secret, clock.now())
  return { ...imageOf(image, addressOf), id: image.id }
}

function shared(ad: StoredAd) {
  const { id, slug, title, description, state, version, condition, flaws, no_visible_flaws, whose } = ad
  const { size_system, size_label, size_key, parcel, brand_slug, brand_name } = ad
  return {
    id,
    slug,
    title,
    description,
    state,
    state_description: stateDescription(adLifecycle, state),
    version,
    price: ad.price_cents === null ? null : formatMoney(ad.price_cents),
    condition,
    flaws,
    no_visible_flaws,
    size:
      size_system === null || size_label === null || size_key === null
        ? null
        : { system: size_system, label: size_label, key: size_key },
    category:
      ad.category_slug === null || ad.category_name === null
        ? null
        : {
            name: ad.category_name,
            slug: ad.category_slug,
            is_leaf: ad.is_leaf,
            size_system: ad.category_size_system,
          },
    measurements: ad.measurements,
    whose,
    brand: brand_slug === null || brand_name === null ? null : { name: brand_name, slug: brand_slug },
    colors: ad.colors,
    materials: ad.materials,
    parcel: parcel !== null && isParcel(parcel) ? parcel : null,
    seller: { id: ad.seller_id, name: ad.seller_name },
    favorites: ad.favorites,
    published_at: ad.published_at?.toISOString() ?? null,
    created_at: ad.created_at.toISOString(),
  }
}
