import { slugOf } from '#server/platform/ids/slug.ts'
import type { Condition } from '#src/api/contract/values/values.ts'
import type { CategorySlug, Whose } from '../illustrator/spec.ts'
import { type Random, seededRandom } from '../random.ts'
import { ATELIER, DEMO_BRANDS } from '../words/brands.ts'
import { audiencesOf, SOLD } from '../words/categories.ts'
import { composeListing } from '../words/compose.ts'
import { MEMBER_BRANDS } from '../words/member-brands.ts'
import { buildOf, DEMO_MEMBERS } from '../words/members.ts'
import type { Build } from '../words/sizes.ts'
import type { IdOf } from './ids.ts'
import { addImage, wardrobeTurn } from './images.ts'
import { measured } from './measurements.ts'
import { companyId, memberId } from './people.ts'
import { type Blueprint, daysBefore, type WorldRows } from './rows.ts'
import { wardrobeOf, wardrobeOfCompany } from './wardrobe-sizes.ts'

interface Owner {
  id: string
  name: string
  whose: Whose
  build: Build | null
  count: number
}

/** What people own: garments with images that only they see, and the days of a year on which they wore them. */
export function addWardrobes(rows: WorldRows, { seed, now }: Blueprint, idOf: IdOf): void {
  const owners: Owner[] = DEMO_MEMBERS.flatMap(member => {
    const { mailbox, whose } = member
    const count = wardrobeOf(mailbox)
    const build = buildOf(member, whose)
    return count === 0 ? [] : [{ id: memberId(idOf, mailbox), name: mailbox, whose, build, count }]
  })
  const atelier = { id: companyId(idOf, ATELIER), name: ATELIER, whose: 'woman' } as const
  owners.push({ ...atelier, build: null, count: wardrobeOfCompany })
  let turn = 0
  for (const owner of owners) {
    const random = seededRandom(seed).fork(`wardrobe of ${owner.name}`)
    const categories = random.shuffle(SOLD.filter(slug => audiencesOf(slug).includes(owner.whose)))
    for (let nth = 0; nth < owner.count; nth += 1) {
      const category = categories[nth % categories.length] ?? 'dresses'
      addGarment(rows, random.fork(`garment ${nth}`), { owner, nth, category, turn, now, idOf })
      turn += 1
    }
  }
}

interface Place {
  owner: Owner
  nth: number
  category: CategorySlug
  turn: number
  now: Date
  idOf: IdOf
}

function addGarment(rows: WorldRows, random: Random, { owner, nth, category, turn, now, idOf }: Place): void {
  const name = `${owner.name} ${nth}`
  const brands = [...MEMBER_BRANDS, ...DEMO_BRANDS].filter(({ makes }) => makes.includes(category))
  const brand = random.chance(0.8) && brands.length > 0 ? random.pick(brands) : null
  const composed = composeListing(
    random,
    { kind: 'member', brand, build: owner.build },
    category,
    owner.whose,
  )
  const [size] = composed.sizes
  // the newest are photos that wait for their words
  const isDraft = owner.count > 10 && nth < 3
  const id = idOf('g', name)
  const ownedDays = nth < 6 ? random.between(1, 20) : random.between(20, 900)
  const added = daysBefore(
    now,
    isDraft ? 0.02 + nth * 0.01 : Math.min(ownedDays, 5 + nth * (owner.count > 40 ? 4 : 9)),
  )
  const title = isDraft ? null : composed.title
  const rating = random.chance(0.85) ? random.pick([2, 3, 3, 4, 4, 4, 5, 5]) : null
  const worn = isDraft
    ? new Set<string>()
    : wornDays(random.fork('worn'), rating ?? 3, Math.min(ownedDays, 365), now)
  rows.garments.push({
    id,
    owner_id: owner.id,
    slug: `${slugOf(title ?? '') || 'garment'}-${id
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
      .slice(-6)}`,
    title,
    category_slug: isDraft ? null : category,
    whose: isDraft ? null : owner.whose,
    brand_name: isDraft ? null : (brand?.name ?? null),
    brand_slug: isDraft ? null : (brand?.slug ?? null),
    size_system: isDraft ? null : size.system,
    size_label: isDraft ? null : size.label,
    size_key: isDraft ? null : size.key,
    colors: isDraft ? [] : [...composed.colors],
    materials: isDraft ? [] : [...composed.materials],
    seasons: isDraft ? [] : [...seasonsOf(random, category)],
    tags: isDraft ? [] : random.shuffle(tags).slice(0, random.integer(0, 3)),
    condition: isDraft ? null : conditionOf(composed.condition, worn.size),
    rating: isDraft ? null : rating,
    // what it was new; the words' own price is what it would bring today
    price_cents: isDraft || random.chance(0.1) ? null : Math.round(composed.priceCents / 50) * 100 + 900,
    bought_on: isDraft ? null : dayOf(daysBefore(now, ownedDays)),
    measurements: JSON.stringify(isDraft || random.chance(0.6) ? {} : measured(random, category, size)),
    storage: isDraft ? null : random.pick([null, ...places]),
    notes: isDraft || random.chance(0.7) ? null : random.pick(notes),
    decision: isDraft
      ? null
      : random.pick([null, null, 'keep', 'keep', 'maybe', rating === 5 ? 'keep' : 'sell']),
    open_to_offers: !isDraft && random.chance(0.15),
    state: !isDraft && nth % 16 === 9 ? 'archived' : 'owned',
    created_at: added,
  })
  const image = idOf('i', `garment ${name}`)
  const drawn = { id: image, composed, spec: composed.spec, view: 'front' as const }
  addImage(rows, { ...drawn, priority: wardrobeTurn(turn), at: added, ownerId: owner.id })
  rows.garment_images.push({ garment_id: id, image_id: image, position: 0 })
  for (const day of worn) {
    rows.wears.push({ garment_id: id, owner_id: owner.id, worn_on: day })
  }
}

/** What was worn is not new any more. */
const conditionOf = (condition: Condition, wears: number): Condition =>
  wears > 0 && condition.startsWith('new') ? 'very_good' : condition

/** What is loved is worn; one in eight never was. */
function wornDays(random: Random, rating: number, days: number, now: Date): Set<string> {
  if (random.chance(0.12)) return new Set()
  const often = Math.round((days / 365) * random.between(2, 8) * rating)
  return new Set(Array.from({ length: often }, () => dayOf(daysBefore(now, random.between(0, days)))))
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const tags = [
  'Office',
  'Weekend',
  'Travel',
  'Evening',
  'Rain',
  'Capsule',
  'Gift',
  'Vintage',
  'To mend',
] as const
const places = ['Hall closet', 'Bedroom, left', 'Bedroom, right', 'Top shelf', 'Under the bed'] as const
const notes = [
  'Runs small, a size up fits better.',
  'Wash cold, dry flat.',
  'Worn to Ana’s wedding.',
  'The hem could be a little shorter.',
  'Goes with nearly everything.',
] as const

const cold: ReadonlySet<string> = new Set(['coats', 'knitwear', 'boots', 'scarves', 'sweatshirts'])
const warm: ReadonlySet<string> = new Set(['shorts', 'swimwear', 'sandals', 'sunglasses', 't-shirts'])

function seasonsOf(random: Random, category: CategorySlug): readonly string[] {
  if (cold.has(category)) return ['autumn', 'winter']
  if (warm.has(category)) return ['summer', 'spring'].slice(0, random.integer(1, 2))
  return random.pick([[], ['spring', 'autumn'], ['spring', 'summer', 'autumn', 'winter'], ['summer']])
}
