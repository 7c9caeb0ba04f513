import { slugOf } from '#server/platform/ids/slug.ts'
import type { CategorySlug } from '../../illustrator/spec.ts'
import type { Random } from '../../random.ts'
import { isBag, isShoe } from '../../words/fabrics.ts'
import type { DemoMember } from '../../words/members.ts'
import { categoryId } from '../categories.ts'
import type { IdOf } from '../ids.ts'
import { addImage, turnOf } from '../images.ts'
import { measured } from '../measurements.ts'
import { brandId, memberId } from '../people.ts'
import type { Piece } from '../pieces.ts'
import { addPrices } from '../prices.ts'
import type { Place } from '../products.ts'
import { daysBefore, type WorldRows } from '../rows.ts'

type Ad = Piece & { seller: { kind: 'member'; member: DemoMember; brandSlug: string | null } }

/** A member's ad with its images. */
export function addAd(rows: WorldRows, random: Random, piece: Ad, place: Place, now: Date, idOf: IdOf): void {
  const { composed, category, whose, name } = piece
  const { member, brandSlug } = piece.seller
  const id = idOf('a', name)
  const [size] = composed.sizes
  const state = stateOf(random, place)
  const shownUntil = daysBefore(place.at, -90)
  rows.ads.push({
    id,
    seller_id: memberId(idOf, member.mailbox),
    slug: slugOf(composed.title),
    title: composed.title,
    description: composed.description,
    category_id: categoryId(idOf, category),
    brand_id: brandSlug === null ? null : brandId(idOf, brandSlug),
    whose,
    size_system: size.system,
    size_label: size.label,
    size_key: size.key,
    measurements: JSON.stringify(measurementsOf(random.fork('measurements'), category, size)),
    colors: [...composed.colors],
    materials: [...composed.materials],
    condition: composed.condition,
    flaws: composed.flaws,
    price_cents: composed.priceCents,
    parcel: parcelOf(category),
    state,
    created_at: place.at,
    published_at: state === 'draft' ? null : place.at,
    shown_until: state === 'draft' ? null : shownUntil,
    version: versions[state],
  })
  if (state === 'published') {
    for (const [name, at] of [
      ['shownFor', shownUntil],
      ['reminder', daysBefore(shownUntil, 7)],
    ] as const) {
      const event = `xstate.after.${name}.ad.published`
      rows.deadlines.push({ kind: 'ad', entity_id: id, send_id: event, event, at })
    }
  }
  // what a draft is to cost is nobody's history
  if (state !== 'draft') {
    const isReduced = place.at < daysBefore(now, 6) && random.fork('reduced').chance(0.2)
    addPrices(rows, random.fork('prices'), {
      listing: id,
      items: [id],
      price: composed.priceCents,
      before: isReduced ? Math.ceil(composed.priceCents / 85) * 100 : null,
      at: place.at,
      now,
    })
  }
  const views = ['front', random.chance(0.5) ? 'back' : 'detail'] as const
  views.forEach((view, position) => {
    const imageId = idOf('i', `${name} ${view}`)
    const priority = turnOf({ ...place, kind: position === 0 ? 'front' : 'more' })
    addImage(rows, { id: imageId, composed, spec: composed.spec, view, priority, at: place.at })
    rows.ad_images.push({ ad_id: id, image_id: imageId, position })
  })
}

/** Half of the sellers measure what they sell. */
const measurementsOf = (random: Random, category: CategorySlug, size: Piece['composed']['sizes'][0]) =>
  random.chance(0.5) ? measured(random, category, size) : {}

/** A draft is published, and may be sold. */
const versions = { draft: 1, published: 2, sold: 3 } as const

/** The newest are in the shop; of the others a few were never finished and a few are sold. */
function stateOf(random: Random, { rank }: Place): 'draft' | 'sold' | 'published' {
  const chance = random.next()
  if (rank < 40 || chance > 0.11) return 'published'
  return chance < 0.04 ? 'draft' : 'sold'
}

/** What a piece of a category is sent as. */
export function parcelOf(category: CategorySlug): 's' | 'm' | 'l' {
  if (category === 'coats' || category === 'boots' || category === 'jackets' || isBag(category)) return 'l'
  if (
    isShoe(category) ||
    ['knitwear', 'jeans', 'blazers', 'trousers', 'sweatshirts', 'dresses'].includes(category)
  )
    return 'm'
  return 's'
}
