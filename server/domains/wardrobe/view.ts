import {
  type AddressOf,
  garmentImageOf,
  imageOf,
  isPublic,
  privateAddresses,
  publicAddress,
} from '#server/domains/images/index.ts'
import { formatMoney } from '#server/domains/pricing/index.ts'
import type { Services } from '#server/platform/handler/handler.ts'
import { allowedFor, deadlineOf } from '#server/platform/lifecycle/allowed.ts'
import type { Garment } from '#src/api/contract/wardrobe/garments.ts'
import type { GarmentEntry } from '#src/api/contract/wardrobe/wardrobe.ts'
import type { EntryRow, StoredGarment } from './garment-rows.ts'
import { garmentLifecycle } from './lifecycle.ts'

/** Shows garments to their owner, with image URLs that are valid for at least an hour. */
export function garmentViewer({ secret, clock }: Pick<Services, 'secret' | 'clock'>) {
  const now = clock.now()
  const opening = privateAddresses(secret, now)
  return (row: StoredGarment): Garment => {
    const stepped = { ...row, is_being_bought: row.ad?.state === 'reserved' }
    return {
      slug: row.slug,
      title: row.title,
      state: row.state,
      version: row.version,
      deadline: deadlineOf(
        garmentLifecycle,
        (row.deadlines ?? []).map(({ event, at }) => ({ event, at: new Date(at) })),
        { reader: 'member', name: '' },
      ),
      allowed: allowedFor(garmentLifecycle, stepped, 'member', now),
      is_draft: row.title === null || row.category_slug === null,
      category:
        row.category_slug === null
          ? null
          : { name: row.category_name ?? row.category_slug, slug: row.category_slug },
      whose: row.whose,
      brand:
        row.brand_name === null || row.brand_slug === null
          ? null
          : { name: row.brand_name, slug: row.brand_slug, is_known: row.brand_is_known },
      size:
        row.size_key === null
          ? null
          : { system: row.size_system, label: row.size_label ?? row.size_key, key: row.size_key },
      colors: row.colors,
      swatch: row.swatch,
      pattern: row.pattern,
      materials: row.materials,
      seasons: row.seasons,
      tags: row.tags,
      condition: row.condition,
      rating: row.rating,
      purchase: { price: moneyOrNull(row.price_cents), date: row.bought_on, order_line: row.order_line_id },
      measurements: row.measurements,
      storage: row.storage,
      notes: row.notes,
      decision: row.decision,
      open_to_offers: row.open_to_offers,
      images: row.images.map(image => uploadedImageOf(image, opening)),
      image_count: row.image_count,
      wear_count: row.wear_count,
      last_worn: row.last_worn,
      cost_per_wear: moneyOrNull(row.cost_per_wear_cents),
      ad: row.ad,
      created_at: row.created_at.toISOString(),
      // the database checks its lists against the same vocabularies, and the contract validates the whole
      // response
    } as Garment
  }
}

/** A garment as lists of other entities show it. */
export function garmentEntryOf({ slug, title, image }: EntryRow, opening: AddressOf): GarmentEntry {
  return { slug, title, attachment: image === null ? [] : [uploadedImageOf(image, opening)] }
}

/** An image of a garment with its id. */
function uploadedImageOf(stored: StoredGarment['images'][number], opening: AddressOf) {
  const image = isPublic(stored.purpose) ? imageOf(stored, publicAddress) : garmentImageOf(stored, opening)
  return { ...image, id: stored.id }
}

export const moneyOrNull = (cents: number | null) => (cents === null ? null : formatMoney(cents))
