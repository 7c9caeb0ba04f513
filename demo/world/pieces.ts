import type { CategorySlug, Whose } from '../illustrator/spec.ts'
import { type Random, seededRandom } from '../random.ts'
import { ATELIER, DEMO_BRANDS, type DemoBrand } from '../words/brands.ts'
import { audiencesOf, SOLD } from '../words/categories.ts'
import { type Composed, composeListing } from '../words/compose.ts'
import { MEMBER_BRANDS, type MemberBrand } from '../words/member-brands.ts'
import { buildOf, DEMO_MEMBERS, type DemoMember } from '../words/members.ts'

/** A piece with who sells it, not yet dated. */
export interface Piece {
  /** Unlike any other's; ids are made from it. */
  readonly name: string
  readonly category: CategorySlug
  readonly whose: Whose
  readonly composed: Composed
  readonly seller:
    | { readonly kind: 'brand'; readonly brand: DemoBrand }
    | { readonly kind: 'member'; readonly member: DemoMember; readonly brandSlug: string | null }
}

/** So many products, spread over the brands and over all that each of them makes. */
export function composeProducts(seed: number, count: number): Piece[] {
  const seen = new Set<string>()
  return shares(count).flatMap(({ brand, count: own }) => {
    const random = seededRandom(seed).fork(`products of ${brand.slug}`)
    const lines = random.shuffle(
      brand.makes.flatMap(category =>
        audiencesOf(category)
          .filter(whose => brand.whose.includes(whose))
          .map(whose => ({ category, whose })),
      ),
    )
    return Array.from({ length: own }, (_, index): Piece => {
      const line = lines[index % lines.length]
      if (!line) throw new Error(`${brand.name} makes nothing.`)
      const composed = unseen(seen, brand.slug, () =>
        composeListing(random, { kind: 'brand', brand }, line.category, line.whose),
      )
      return { name: `product ${brand.slug} ${index}`, ...line, composed, seller: { kind: 'brand', brand } }
    })
  })
}

/** The company that the demo is shown with has the most. */
function shares(count: number): { brand: DemoBrand; count: number }[] {
  const weights = DEMO_BRANDS.map(({ slug }) => (slug === ATELIER ? 1.3 : 1))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  let given = 0
  let upTo = 0
  return DEMO_BRANDS.map((brand, index) => {
    upTo += weights[index] ?? 1
    const own = Math.round((upTo / total) * count) - given
    given += own
    return { brand, count: own }
  })
}

/** So many ads; the first two members have the most, everybody has some. */
export function composeAds(seed: number, count: number): Piece[] {
  const seen = new Set<string>()
  const turns = [...DEMO_MEMBERS, ...DEMO_MEMBERS.slice(0, 2)]
  const perMember = new Map<string, number>()
  return Array.from({ length: count }, (_, index): Piece => {
    const member = turns[index % turns.length] ?? DEMO_MEMBERS[0]
    if (!member) throw new Error('Nobody is there to sell.')
    const nth = perMember.get(member.mailbox) ?? 0
    perMember.set(member.mailbox, nth + 1)
    const random = seededRandom(seed).fork(`ad ${member.mailbox} ${nth}`)
    const whose = random.chance(0.85) ? member.whose : random.pick(['woman', 'man', 'kids'] as const)
    const category = random.pick(SOLD.filter(slug => audiencesOf(slug).includes(whose)))
    const brand = brandOf(random, category, whose)
    const build = buildOf(member, whose)
    const composed = unseen(seen, brand?.slug ?? '', () =>
      composeListing(random, { kind: 'member', brand, build }, category, whose),
    )
    return {
      name: `ad ${member.mailbox} ${nth}`,
      category,
      whose,
      composed,
      seller: { kind: 'member', member, brandSlug: brand?.slug ?? null },
    }
  })
}

/** What the label says: a name people know, one of our brands, or nothing. */
function brandOf(random: Random, category: CategorySlug, whose: Whose): DemoBrand | MemberBrand | null {
  const known = MEMBER_BRANDS.filter(({ makes }) => makes.includes(category))
  const ours = DEMO_BRANDS.filter(brand => brand.makes.includes(category) && brand.whose.includes(whose))
  const chance = random.next()
  if (chance < 0.15) return null
  const famous = known.filter(({ knownFor = [] }) => knownFor.includes(category))
  // half of what is second-hand in such a category has that name
  if (chance < 0.6 && famous.length > 0) return random.pick(famous)
  const list: readonly (DemoBrand | MemberBrand)[] = chance < 0.6 && known.length > 0 ? known : ours
  return list.length > 0 ? random.pick(list) : null
}

/** Composes anew while the same piece under the same name was there before. */
function unseen(seen: Set<string>, brand: string, compose: () => Composed): Composed {
  let composed = compose()
  for (let tries = 0; tries < 20 && seen.has(keyOf(brand, composed)); tries += 1) composed = compose()
  seen.add(keyOf(brand, composed))
  return composed
}

const keyOf = (brand: string, { title }: Composed) => `${brand} ${title}`
